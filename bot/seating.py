"""The people at a table: their names and languages, whom the bot can write to, and who may decide."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.desk import Declined, Errand, NeedsAdministrator
from bot.effects import Button, Content, Post
from bot.names import as_html, shown
from bot.present.notices import start_slot
from bot.present.question import Place
from bot.texts import ENGLISH, closest, say
from storage import groups, people, tables
from storage.tables import Table

HELLO = "hello"  # the payload of a link that only opens the private chat


async def names(errand: Errand, seated: Sequence[int], language: str) -> tuple[str, ...]:
    """Their names in seat order, readable and told apart."""
    known = await people.get(errand.connection, seated)
    return shown([known[person].name if person in known else "" for person in seated], say(language, "nameless"))


async def name_at(errand: Errand, table: Table, person: int) -> str:
    """What this table calls ``person``, who need not sit at it."""
    if person in table.people:
        return (await names(errand, table.people, spoken(table)))[table.people.index(person)]
    return (await names(errand, [person], spoken(table)))[0]


async def own_name(errand: Errand, table: Table) -> str:
    """What this table calls the person who asks; an anonymous administrator bears the name of his group."""
    if errand.ask.person is None:
        return shown([errand.ask.name], say(spoken(table), "nameless"))[0]
    return await name_at(errand, table, errand.ask.person)


async def reachable(errand: Errand, person: int) -> bool:
    """Whether the bot may write to ``person`` in private, as far as it knows."""
    known = await people.get(errand.connection, [person])
    return person in known and known[person].reachable


async def start_links(errand: Errand, table: Table, seated: Sequence[int]) -> list[Post]:
    """A line in the group for each of ``seated`` whose private chat is closed to the bot; his hand is shown nowhere.

    One line a person stands at a time, so that nobody can hold up the board by asking for his hand.
    """
    return [await _start_link(errand, table, person) for person in seated if not await reachable(errand, person)]


async def _start_link(errand: Errand, table: Table, person: int) -> Post:
    name, language = await name_at(errand, table, person), spoken(table)
    button = Button(say(language, "button-start-private"), url=errand.link(HELLO))
    content = Content(say(language, "cannot-write", name=as_html(name)), ((button,),))
    return Post(table.chat, table.topic, start_slot(table.id, person), content, fresh=True)


def spoken(table: Table) -> str:
    """The language of the table's group: English as long as nobody knows better."""
    return closest(table.language)


async def settled(errand: Errand, chat: int) -> str | None:
    """The language of a group; one that has none yet speaks from now on as the person who asks does.

    What an anonymous administrator speaks is not known.
    """
    usual = await groups.settings(errand.connection, chat)
    if usual.language is None and errand.ask.person is not None:
        usual = replace(usual, language=errand.ask.language)
        await groups.set_settings(errand.connection, chat, usual)
    return usual.language


async def languages(errand: Errand, seated: Sequence[int]) -> tuple[str, ...]:
    """What each of them reads in private."""
    known = await people.get(errand.connection, seated)
    return tuple(closest(known[person].language) if person in known else ENGLISH for person in seated)


async def pictures(errand: Errand, seated: Sequence[int]) -> tuple[bool, ...]:
    """Who of them is shown pictures in private."""
    known = await people.get(errand.connection, seated)
    return tuple(person not in known or known[person].pictures for person in seated)


def group_only(errand: Errand) -> None:
    """Raises ``Declined`` in a private chat, where there are no tables."""
    if errand.ask.private:
        raise Declined("in-the-group")


async def table_here(errand: Errand) -> Table:
    """The table that is open or in play where the command was sent. Raises ``Declined`` if there is none."""
    group_only(errand)
    table = await tables.running(errand.connection, errand.ask.chat, errand.ask.topic)
    if table is None:
        raise Declined("no-table")
    return table


def place(table: Table) -> Place:
    """Where ``table`` asks its questions."""
    return Place(table.chat, table.topic, table.id, spoken(table))


def somebody(errand: Errand) -> int:
    """The person who asks. Raises ``Declined`` for an anonymous administrator, whom nobody can deal tiles to."""
    if errand.ask.person is None:
        raise Declined("press-the-button")
    return errand.ask.person


def administrators_only(errand: Errand) -> None:
    """Raises ``Declined`` for anybody else; ``NeedsAdministrator`` while Telegram has not been asked."""
    if errand.ask.administrator is None:
        raise NeedsAdministrator
    if not errand.ask.administrator:
        raise Declined("only-admin")


async def host_only(errand: Errand, table: Table) -> None:
    """Raises ``Declined`` for anybody else."""
    if table.host is None:
        raise Declined("lobby-no-host")
    if errand.ask.person != table.host:
        raise Declined("only-host", name=await name_at(errand, table, table.host))


async def host_or_administrator(errand: Errand, table: Table) -> None:
    """Raises ``Declined`` for anybody else; ``NeedsAdministrator`` while Telegram has not been asked."""
    ask = errand.ask
    if ask.person is not None and ask.person == table.host:
        return
    if ask.administrator is None:
        raise NeedsAdministrator
    if ask.administrator:
        return
    if table.host is None:
        raise Declined("only-admin")
    raise Declined("only-host-or-admin", name=await name_at(errand, table, table.host))
