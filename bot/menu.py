"""What Telegram shows of the bot before anybody writes to it: command menus and descriptions, in every language.

Telegram shows a reader what is set for his language, or else what is set for none, which is English.
"""

from __future__ import annotations

from telegram import Bot, BotCommand, BotCommandScopeAllGroupChats, BotCommandScopeAllPrivateChats

from bot.texts import ENGLISH, languages, say

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
IN_PRIVATE = ("start", "hand", "rules", "language", "settings", "help")


async def publish(bot: Bot) -> None:
    """Say what is not said yet: Telegram counts changes of a profile, and has little patience with them."""
    for language in languages():
        code = "" if language == ENGLISH else language
        await _commands(bot, code, language)
        await _descriptions(bot, code, language)


async def _commands(bot: Bot, code: str, language: str) -> None:
    for scope, names in ((BotCommandScopeAllGroupChats(), IN_GROUPS), (BotCommandScopeAllPrivateChats(), IN_PRIVATE)):
        wanted = [BotCommand(name, say(language, f"command-{name}")) for name in names]
        if list(await bot.get_my_commands(scope, code)) != wanted:
            await bot.set_my_commands(wanted, scope, code)


async def _descriptions(bot: Bot, code: str, language: str) -> None:
    description, short = say(language, "description"), say(language, "short-description")
    if (await bot.get_my_description(code)).description != description:
        await bot.set_my_description(description, code)
    if (await bot.get_my_short_description(code)).short_description != short:
        await bot.set_my_short_description(short, code)
