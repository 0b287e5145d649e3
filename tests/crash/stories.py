"""What a journal tells, step by step, each of them judged by the rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine import Act, Deal, Match, Move, decide, evolve, legal_moves, replay, write
from engine.events import Drew, RoundEnded
from engine.notation import move_of, read_deed, read_order
from engine.tiles import Hand

HEADER = 4  # lines


@dataclass(frozen=True, slots=True)
class Step:
    """What one request has written: a deal, or the move of ``seat``, with all that followed of itself."""

    seat: int | None
    move: Move | None
    usual: bool
    """What the table does when time is up: it deals, or makes the first move that there is."""


@dataclass
class Story:
    """A match as its journal tells it, folded with the rules: every line must be what they give."""

    lines: list[str] = field(default_factory=list)
    match: Match | None = None
    steps: dict[int, Step] = field(default_factory=dict)
    """By the version at which they were made."""
    ends: list[RoundEnded] = field(default_factory=list)
    held: dict[int, set[Hand]] = field(default_factory=dict)
    """All hands that each seat has held."""

    @property
    def version(self) -> int:
        return len(self.lines)

    @property
    def state(self) -> Match:
        assert self.match is not None
        return self.match

    def follow(self, lines: list[str]) -> None:
        """Go on with the journal as it stands now."""
        assert lines[: self.version] == self.lines, "the journal has been rewritten or cut"
        at = self.version
        self.lines = lines
        if self.match is None:
            self.match, at = replay(lines[:HEADER]), HEADER
            assert len(lines) > HEADER, "a match begins with its first deal"
        while at < len(lines):
            at = self._step(at)

    def _step(self, at: int) -> int:
        """The step whose first line is ``at``: all of its lines or none."""
        dealing = self.lines[at].startswith("round ")
        if dealing:
            step, command = Step(None, None, usual=True), Deal(read_order(self.lines[at + 1].removeprefix("deal ")))
            events = decide(self.state, command)
        else:
            deed = read_deed(self.lines[at])
            move = move_of(deed)
            step = Step(deed.seat, move, usual=move == legal_moves(self.state, deed.seat)[0])
            events = decide(self.state, Act(deed.seat, move))
        expected = write(events)
        assert self.lines[at : at + len(expected)] == expected, f"half a step, or another one, at version {at}"
        self.steps[at] = step
        self._note(events)
        return at + len(expected)

    def _note(self, events: tuple[Any, ...]) -> None:
        for event in events:
            self.match = evolve(self.state, (event,))
            self.ends += [event] if isinstance(event, RoundEnded) else []
            if self.state.round is not None:
                for seat, hand in enumerate(self.state.dealt.hands):
                    self.held.setdefault(seat, set()).add(hand)
            if isinstance(event, Drew):
                # The toast names all that was drawn, also what the same step laid.
                self.held[event.seat].add(event.tiles)
