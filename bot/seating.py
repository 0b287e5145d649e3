"""Who the people at a table are: their names and languages, by seat."""

from __future__ import annotations

from collections.abc import Sequence

from bot.desk import Declined, Errand, NeedsAdministrator
from bot.names import shown
from bot.texts import ENGLISH, closest
from storage import people


async def names(errand: Errand, seated: Sequence[int]) -> tuple[str, ...]:
    """Their names in seat order, readable and told apart."""
    known = await people.get(errand.connection, seated)
    return shown([known[person].name if person in known else "" for person in seated], errand.aloud("nameless"))


async def name_of(errand: Errand, person: int | None) -> str:
    """One person's name; empty if there is nobody."""
    return (await names(errand, [person]))[0] if person is not None else ""


def own_name(errand: Errand) -> str:
    """The name of the person who asks."""
    return shown([errand.ask.name], errand.aloud("nameless"))[0]


async def languages(errand: Errand, seated: Sequence[int]) -> tuple[str, ...]:
    known = await people.get(errand.connection, seated)
    return tuple(closest(known[person].language) if person in known else ENGLISH for person in seated)


async def host_or_administrator(errand: Errand, host: int | None) -> None:
    """Raises ``Declined`` for anybody else; ``NeedsAdministrator`` while Telegram has not been asked."""
    ask = errand.ask
    if ask.person is not None and ask.person == host:
        return
    if ask.administrator is None:
        raise NeedsAdministrator
    if not ask.administrator:
        raise Declined("only-host-or-admin", name=await name_of(errand, host))
