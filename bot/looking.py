"""Looking at a running match: one's own tiles, the board anew. Nothing here changes a match."""

from __future__ import annotations

from collections.abc import Sequence

from bot import lobby, seating
from bot.callback import TilesTap
from bot.desk import Declined, Errand, Outcome
from bot.effects import Button, Content, Effect, Notice
from bot.names import as_html
from bot.present import board, hand
from bot.running import load
from storage import people, tables
from storage.tables import State, Table

HELLO = "hello"  # the payload of a link that only opens the private chat


async def my_tiles(errand: Errand, pressed: TilesTap) -> Outcome:
    """The board's button: one's own hand in a pop-up, a friendly word for everybody else."""
    table = await tables.get(errand.connection, pressed.table)
    if table is None or table.chat != errand.ask.chat:
        raise Declined("button-unknown")
    if table.state is not State.PLAYING:
        raise Declined("match-is-over")
    running = await load(errand, table)
    if errand.ask.person not in table.people:
        raise Declined("tiles-of-players")
    view = running.view(running.seat_of(errand.ask.person))
    return Outcome(toast=hand.pop_up(errand.ask.language, view))


async def show_hand(errand: Errand) -> Outcome:
    """``/hand``: the message with one's tiles anew, in private; of this group's table, or of all one's tables."""
    ask = errand.ask
    if ask.person is None:
        raise Declined("press-the-button")
    seated = [
        table
        for table in await tables.of_person(errand.connection, ask.person)
        if table.state is State.PLAYING and (ask.private or (table.chat, table.topic) == (ask.chat, ask.topic))
    ]
    if not seated:
        raise Declined("no-hand-anywhere" if ask.private else "no-hand-here")
    effects = [await _hand(errand, table) for table in seated]
    return Outcome((*effects, *await _start_links(errand, seated)))


async def _hand(errand: Errand, table: Table) -> Effect:
    running = await load(errand, table)
    return hand.hand(running.stage, running.view(running.seat_of(errand.ask.person)), fresh=True)


async def _start_links(errand: Errand, seated: Sequence[Table]) -> tuple[Effect, ...]:
    """A word in the group for somebody whose private chat is closed to the bot."""
    ask = errand.ask
    if ask.private or ask.person is None or await seating.reachable(errand, ask.person):
        return ()
    return tuple([await _start_link(errand, table, ask.person) for table in seated])


async def _start_link(errand: Errand, table: Table, person: int) -> Notice:
    """Say in the group that ``person`` has to press Start; the hand itself is shown nowhere else."""
    name = await seating.name_at(errand, table.people, person)
    button = Button(errand.aloud("button-start-private"), url=errand.link(HELLO))
    return Notice(table.chat, table.topic, Content(errand.aloud("cannot-write", name=as_html(name)), ((button,),)))


async def show_board(errand: Errand) -> Outcome:
    """``/board``: the board (or the lobby) posted anew, the old one removed."""
    seating.group_only(errand)
    table = await tables.running(errand.connection, errand.ask.chat, errand.ask.topic)
    if table is None:
        raise Declined("no-table")
    if table.state is State.LOBBY:
        return await lobby.show(errand, table)
    running = await load(errand, table)
    return Outcome((board.board(running.stage, running.view(None), fresh=True),))


async def cannot_reach(errand: Errand, person: int) -> Outcome:
    """Telegram says that a person's private chat is closed: each of his groups gets one line with a Start link."""
    if not await seating.reachable(errand, person):
        return Outcome()
    await people.set_reachable(errand.connection, person, reachable=False)
    seated = await tables.of_person(errand.connection, person)
    return Outcome(tuple([await _start_link(errand, table, person) for table in seated]))
