"""Looking at a running match: one's own tiles, the board anew. Nothing here changes a match."""

from __future__ import annotations

from bot import lobby, seating
from bot.callback import TilesTap
from bot.desk import Declined, Errand, Outcome
from bot.effects import Effect
from bot.present import board, hand
from bot.running import load
from storage import tables
from storage.tables import State, Table


async def my_tiles(errand: Errand, pressed: TilesTap) -> Outcome:
    """The board's button: one's own hand in a pop-up, a friendly word for everybody else."""
    table = await tables.get(errand.connection, pressed.table)
    if table is None or table.chat != errand.ask.chat:
        raise Declined("button-unknown")
    if table.state is not State.PLAYING:
        raise Declined("match-is-over")
    if errand.ask.person not in table.people:
        raise Declined("tiles-of-players")
    running = await load(errand, table)
    view = running.view(running.seat_of(errand.ask.person))
    return Outcome(toast=hand.pop_up(errand.ask.language, view))


async def show_hand(errand: Errand) -> Outcome:
    """``/hand``: the message with one's tiles anew, in private; of this group's table, or of all one's tables."""
    ask = errand.ask
    if ask.person is None:
        raise Declined("press-the-button")
    playing = await _playing(errand, ask.person)
    asked = [table for table in playing if ask.private or (table.chat, table.topic) == (ask.chat, ask.topic)]
    if not asked:
        raise Declined("no-hand-anywhere" if ask.private else "no-hand-here")
    effects = [await _hand(errand, table) for table in asked]
    links = [link for table in asked for link in await seating.start_links(errand, table, [ask.person])]
    return Outcome((*effects, *links))


async def plays(errand: Errand) -> bool:
    """Whether the person who asks sits at a running match anywhere."""
    return errand.ask.person is not None and bool(await _playing(errand, errand.ask.person))


async def _playing(errand: Errand, person: int) -> list[Table]:
    return [table for table in await tables.of_person(errand.connection, person) if table.state is State.PLAYING]


async def _hand(errand: Errand, table: Table) -> Effect:
    running = await load(errand, table)
    return hand.hand(running.stage, running.view(running.seat_of(errand.ask.person)), fresh=True)


async def show_board(errand: Errand) -> Outcome:
    """``/board``: the board (or the lobby) posted anew, the old one removed."""
    table = await seating.table_here(errand)
    if table.state is State.LOBBY:
        return await lobby.show(errand, table)
    running = await load(errand, table)
    return Outcome((board.board(running.stage, running.view(None), fresh=True),))
