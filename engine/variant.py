"""A game is one frozen value in one file: numbers, and a few functions named after the question they answer.

Every module of ``engine.variants`` holds one, called ``VARIANT``; ``catalogue`` finds them all, so that no other file
learns a game's name. The functions get plain facts, never the state of a match.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType

from engine import variants
from engine.openings import Opening
from engine.scoring import Finish, MatchResult, Payment, pair_of, pips
from engine.tiles import Hand, Hands


@dataclass(frozen=True, slots=True)
class Variant:
    """One game. Sides are seats, or with ``pairs`` the two seats that sit opposite each other (ALL-6)."""

    name: str
    position: int
    """Where it stands when people are offered the games."""
    hand_sizes: Mapping[int, int] = field(hash=False)
    """Tiles each, by number of seats; the seats not named are not allowed."""
    targets: tuple[int, ...]
    default_target: int

    opening: Callable[[Hands, Finish | None, int | None], Opening]
    """Who leads these hands, after the round that finished so (None: the first one), with this side hunting?"""
    winner: Callable[[Finish], int | None]
    """Which side won this round?"""
    pays: Callable[[Finish, tuple[int, ...], int, int | None], Payment]
    """What does this round pay, with these scores, these points carried into it and this side hunting in it?"""
    outcome: Callable[[tuple[int, ...], int], MatchResult | None]
    """With these scores and this target, is the match over, and for whom?"""
    value: Callable[[Hand], int] = pips
    """What is a hand worth at the end?"""
    redeals: Callable[[Hands], bool] | None = None
    """Are these hands thrown away? (None: no deal ever is.)"""

    draws: bool = False
    """Undealt tiles are a boneyard; otherwise they are out of play."""
    pairs: bool = False
    two_doubles: bool = False
    passes_by_hand: bool = False
    """Passing is the player's own move, and as many passes in a row as there are seats close the round."""
    penalties: bool = False
    """Points are bad, and the end of a match names its goat."""
    halves: bool = False
    """Points count half points."""
    swaps: bool = False
    """Who plays with whom may be changed before the start; otherwise seats follow the order of joining (ALL-2)."""
    crosswise: bool = True
    """Doubles lie across the chain; otherwise in line with it."""
    turn_seconds: int | None = None
    """How long a turn lasts, where it is a rule of the game; otherwise the players choose (TABLE-3)."""
    highest: int = 6
    """The highest number of the set, 0 to 9."""

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of players it can be played by."""
        return tuple(self.hand_sizes)

    def hand_size(self, seats: int) -> int:
        return self.hand_sizes[seats]

    def sides(self, seats: int) -> tuple[int, ...]:
        """The side of each seat."""
        return tuple(pair_of(seat) if self.pairs else seat for seat in range(seats))


@cache
def catalogue() -> Mapping[str, Variant]:
    """Every game by name, in the order in which people are offered them."""
    modules = pkgutil.iter_modules(variants.__path__, f"{variants.__name__}.")
    found: list[Variant] = [importlib.import_module(module.name).VARIANT for module in modules]
    return MappingProxyType({variant.name: variant for variant in sorted(found, key=lambda each: each.position)})
