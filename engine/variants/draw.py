"""Draw: each for himself; who cannot play takes tiles from the boneyard until one fits."""

from __future__ import annotations

from engine.openings import winner_or_highest_double
from engine.scoring import first_to_target, out_or_only_least, winner_gains
from engine.variant import Variant

VARIANT = Variant(
    name="draw",
    position=1,
    hand_sizes={2: 7, 3: 5, 4: 5},
    targets=(50, 100, 150),
    default_target=100,
    opening=winner_or_highest_double,
    winner=out_or_only_least,
    pays=winner_gains,
    outcome=first_to_target,
    draws=True,
)
