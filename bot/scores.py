"""``/score`` and ``/top``: what a match stands at, and who has won how much in this group."""

from __future__ import annotations

from bot import seating
from bot.desk import Declined, Errand, Outcome
from bot.effects import Content, Post
from bot.names import as_html
from bot.present import standings
from bot.running import load
from bot.texts import say
from engine import catalogue
from storage import results, tables
from storage.tables import State

SHOWN = 20  # people in the standings: one message, on a phone


async def score(errand: Errand) -> Outcome:
    """The running match, or else the last one that was played here."""
    seating.group_only(errand)
    ask = errand.ask
    latest = await results.latest_match(errand.connection, ask.chat, ask.topic)
    table = await tables.get(errand.connection, latest.table) if latest else None
    if latest is None or table is None:
        raise Declined("no-match-yet")
    running = await load(errand, table)
    key = "match-forfeited-before" if latest.forfeited else "match-did-not-count"
    why = say(running.stage.language, key) if table.state is State.CLOSED else ""
    content = standings.score(running.stage, running.view(None), why)
    return Outcome((Post(ask.chat, ask.topic, f"score:{ask.topic}", content, fresh=True),))


async def top(errand: Errand) -> Outcome:
    """The group's standings over all its finished matches. Points are added where more of them are better."""
    seating.group_only(errand)
    ask = errand.ask
    games = [name for name, variant in catalogue().items() if not (variant.penalties or variant.halves)]
    ranked = (await results.standings(errand.connection, ask.chat, games))[:SHOWN]
    if not ranked:
        raise Declined("no-standings-yet")
    names = await seating.names(errand, [person.person for person in ranked], errand.language)
    merits = [(person.wins, person.rounds_won, person.points) for person in ranked]
    lines = [
        errand.aloud(
            "top-line",
            place=merits.index(merit) + 1,
            name=as_html(name),
            wins=person.wins,
            matches=person.matches,
            rounds=person.rounds_won,
            points=person.points,
        )
        for name, person, merit in zip(names, ranked, merits, strict=True)
    ]
    content = Content("\n".join([errand.aloud("top-heading"), *lines]))
    return Outcome((Post(ask.chat, ask.topic, f"top:{ask.topic}", content, fresh=True),))
