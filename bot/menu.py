"""The command menus that Telegram shows beside the text box: one for groups, one for private chats."""

from __future__ import annotations

from telegram import Bot, BotCommand, BotCommandScopeAllGroupChats, BotCommandScopeAllPrivateChats

from bot.texts import ENGLISH, say

IN_GROUPS = (
    "play",
    "hand",
    "board",
    "score",
    "top",
    "rules",
    "leave",
    "kick",
    "stop",
    "notify",
    "settings",
    "help",
)
IN_PRIVATE = ("start", "hand", "rules", "settings", "help")


async def publish(bot: Bot) -> None:
    await bot.set_my_commands(_commands(IN_GROUPS), scope=BotCommandScopeAllGroupChats())
    await bot.set_my_commands(_commands(IN_PRIVATE), scope=BotCommandScopeAllPrivateChats())


def _commands(names: tuple[str, ...]) -> list[BotCommand]:
    return [BotCommand(name, say(ENGLISH, f"command-{name}")) for name in names]
