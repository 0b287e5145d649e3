"""``/start``, ``/help`` and ``/rules``: for people who have just met the bot, or are about to quarrel."""

from __future__ import annotations

from collections.abc import Sequence

from bot import games, invitations, looking
from bot.desk import Declined, Errand, Outcome
from bot.seating import HELLO
from storage import tables


async def start(errand: Errand, words: Sequence[str]) -> Outcome:
    """``/start``: a seat for who comes by an invitation, his tiles for who is playing, else what to do next."""
    if words and words[0] != HELLO and errand.ask.private:
        return await invitations.accept(errand, words[0])
    if errand.ask.private and await looking.plays(errand):
        return await looking.show_hand(errand)
    return _reply(errand, "hello" if errand.ask.private else "help-group")


async def assist(errand: Errand) -> Outcome:
    """``/help``."""
    return _reply(errand, "help-private" if errand.ask.private else "help-group")


async def rules(errand: Errand, words: Sequence[str]) -> Outcome:
    """``/rules [game]``: of the named game, or of the one on this table, or the list of games."""
    name = games.called(errand, words) or games.called(errand, words[:1]) if words else await _game_here(errand)
    if name is None:
        raise Declined("rules-which", games=games.all_games(errand.language))
    return _reply(errand, f"rules-{name}")


async def _game_here(errand: Errand) -> str | None:
    ask = errand.ask
    table = None if ask.private else await tables.running(errand.connection, ask.chat, ask.topic)
    return table.game if table else None


def _reply(errand: Errand, key: str) -> Outcome:
    return Outcome((errand.reply(key, errand.aloud(key, bot=errand.bot)),))
