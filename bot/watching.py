"""``/notify``: being told in private when a table opens in a group, the next time or always, until it is off again."""

from __future__ import annotations

import secrets

from bot import pace, seating
from bot.callback import Watch, WatchTap, pack
from bot.desk import Declined, Errand, Outcome
from bot.effects import Button, Content, Effect, Post, Toast
from bot.names import as_html, title
from bot.texts import say
from storage import groups, tables
from storage.tables import Table


async def offer(errand: Errand) -> Outcome:
    """``/notify`` in the group: a message whose buttons are for everybody."""
    seating.group_only(errand)
    buttons = tuple(
        Button(errand.aloud(f"button-notify-{when}"), pack(WatchTap(errand.ask.chat, when))) for when in Watch
    )
    return Outcome((errand.reply("notify", errand.aloud("notify-offer"), (buttons,)),))


async def tap(errand: Errand, pressed: WatchTap) -> Outcome:
    """One person's wish; who cannot be written to is led to his chat, where *Start* makes it true."""
    person, chat = seating.somebody(errand), await groups.current(errand.connection, pressed.chat)
    if errand.ask.chat == chat or (errand.ask.private and pressed.when is Watch.OFF):  # the alert's own button
        return await _set(errand, chat, person, pressed.when)
    raise Declined("button-unknown")


async def _set(errand: Errand, chat: int, person: int, when: Watch) -> Outcome:
    if when is Watch.OFF:
        await groups.unwatch(errand.connection, chat, person)
        return Outcome(toast=Toast(errand.aside("notify-off")))
    await groups.watch(errand.connection, chat, person, always=when is Watch.ALWAYS)
    if not await seating.reachable(errand, person):
        return Outcome(toast=Toast(url=errand.link(seating.HELLO)))
    return Outcome(toast=Toast(errand.aside(f"notify-{when}"), alert=True))


async def alerts(errand: Errand, opened: Table) -> tuple[Effect, ...]:
    """A table has opened: a private line, with a way to sit down, for everybody who asked for it."""
    watchers = await groups.alert(
        errand.connection, opened.chat, but=errand.ask.person, now=errand.now, quiet=pace.BETWEEN_ALERTS
    )
    return tuple([await _alert(errand, opened, person) for person in watchers])


async def _alert(errand: Errand, opened: Table, person: int) -> Post:
    (language,) = await seating.languages(errand, [person])
    token = await tables.invite(
        errand.connection, table=opened.id, person=person, token=secrets.token_urlsafe(16), now=errand.now
    )
    game, where = say(language, f"game-{opened.game}"), as_html(title(opened.chat_title))
    join = Button(say(language, "button-join"), url=errand.link(token))
    off = Button(say(language, "button-notify-off"), pack(WatchTap(opened.chat, Watch.OFF)))
    content = Content(say(language, "notify-alert", game=game, title=where), ((join, off),))
    return Post(person, 0, f"alert:{opened.chat}", content, fresh=True)
