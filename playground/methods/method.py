"""A method of the Bot API: its name, the parameters it takes, and what it does."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from playground.methods.arguments import Arguments

if TYPE_CHECKING:
    from playground.world import World

Run = Callable[["World", Arguments], Any | Awaitable[Any]]


@dataclass(frozen=True, slots=True)
class Method:
    """``run`` returns the result as JSON, at once or later; ``counted`` marks sends and edits, which are limited."""

    name: str
    parameters: frozenset[str]
    run: Run
    counted: bool = False


def method(name: str, run: Run, parameters: str = "", *, counted: bool = False) -> Method:
    """``parameters`` are the names, separated by spaces."""
    return Method(name, frozenset(parameters.split()), run, counted)
