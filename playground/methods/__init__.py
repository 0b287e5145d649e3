"""The methods of the Bot API that the playground knows, by lower-cased name."""

from __future__ import annotations

from collections.abc import Mapping

from playground.methods import (
    callbacks,
    chats,
    deleting,
    editing,
    files,
    gestures,
    profile,
    receiving,
    sending,
)
from playground.methods.method import Method

CATALOGUE: Mapping[str, Method] = {
    method.name.lower(): method
    for module in (callbacks, chats, deleting, editing, files, gestures, profile, receiving, sending)
    for method in module.METHODS
}
