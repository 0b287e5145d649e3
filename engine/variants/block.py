"""Block: as Draw, but nothing is drawn; who cannot play passes, and undealt tiles are out of play."""

from __future__ import annotations

from engine.openings import winner_or_highest_double
from engine.scoring import first_to_target, out_or_only_least, winner_gains
from engine.variant import Variant

VARIANT = Variant(
    name="block",
    position=2,
    hand_sizes={2: 7, 3: 6, 4: 7},
    targets=(50, 100, 150),
    default_target=100,
    opening=winner_or_highest_double,
    winner=out_or_only_least,
    pays=winner_gains,
    outcome=first_to_target,
)
