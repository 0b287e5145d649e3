"""Short messages about time and people: whose time is up, who hosts, who has taken a seat, why a match waits."""

from __future__ import annotations

from bot.callback import BackTap, pack
from bot.effects import Button, Content, Effect, Post, Withdrawal
from bot.names import as_html
from bot.present.clock import time_left
from bot.present.stage import Stage
from bot.texts import say
from engine.observation import Observation


def time_up(stage: Stage, view: Observation, seat: int) -> Post:
    """Who was late and who is next; one such message a seat stands at a time."""
    following = "" if view.turn is None else as_html(stage.names[view.turn])
    text = say(stage.language, "time-up", name=as_html(stage.names[seat]), next=following, goes_on=_yes(following))
    back = Button(say(stage.language, "button-back"), pack(BackTap(stage.table)))
    return Post(stage.chat, stage.topic, _late(stage, seat), Content(text, ((back,),)), fresh=True)


def no_longer_late(stage: Stage, seat: int) -> Withdrawal:
    return Withdrawal(stage.chat, _late(stage, seat))


def all_gone(stage: Stage) -> tuple[Withdrawal, ...]:
    """There is no match any more to come back to."""
    missed = [seat for seat, away in enumerate(stage.away) if away]
    links = [Withdrawal(stage.chat, start_slot(stage.table, stage.people[seat])) for seat in missed]
    return (*(no_longer_late(stage, seat) for seat in missed), *links, no_longer_resumed(stage))


def start_slot(table: int, person: int) -> str:
    """Where the group reads that ``person`` cannot be written to."""
    return f"start:{table}:{person}"


def _late(stage: Stage, seat: int) -> str:
    return f"late:{stage.table}:{seat}"


def resumed(stage: Stage, view: Observation) -> Post:
    """The bot is there again, and so is the clock of whose turn it is."""
    name = "" if view.turn is None else as_html(stage.names[view.turn])
    lines = [say(stage.language, "bot-is-back", name=name, goes_on=_yes(name)), time_left(stage.language, stage)]
    return _line(stage, "resumed", "\n".join(lines))


def no_longer_resumed(stage: Stage) -> Withdrawal:
    return Withdrawal(stage.chat, f"resumed:{stage.table}")


def host(stage: Stage, seat: int) -> Post:
    return _line(stage, "host", say(stage.language, "host-now", name=as_html(stage.names[seat])))


def taken(stage: Stage, seat: int, before: str) -> Post:
    """Another person plays on; ``before`` is who had the seat."""
    name = as_html(stage.names[seat])
    return _line(stage, f"taken:{seat}", say(stage.language, "seat-taken-over", name=name, before=as_html(before)))


def ended(stage: Stage, text: str) -> Post:
    """The match is over before its end; ``text`` says why."""
    return _line(stage, "ended", text)


def lost(stage: Stage) -> Post:
    """The match cannot be read any more."""
    return _line(stage, "lost", say(stage.language, "match-lost"))


def _line(stage: Stage, kind: str, text: str) -> Post:
    """One line of a kind stands at a time, so that nobody can hold up the board by coming and going."""
    return Post(stage.chat, stage.topic, f"{kind}:{stage.table}", Content(text), fresh=True)


def waiting(stage: Stage, why: str) -> tuple[Effect, ...]:
    """The group cannot be told, so everybody is told in private; ``why`` is a key of the texts."""
    return tuple(
        Post(person, 0, _waits(stage), Content(say(language, why, title=as_html(stage.title))), fresh=True)
        for person, language, left in zip(stage.people, stage.languages, stage.left, strict=True)
        if not left
    )


def no_longer_waiting(stage: Stage) -> tuple[Effect, ...]:
    return tuple(Withdrawal(person, _waits(stage)) for person in stage.people)


def _waits(stage: Stage) -> str:
    return f"waits:{stage.table}"


def _yes(text: str) -> str:
    return "yes" if text else "no"
