"""The methods of the Bot API that the playground knows, by lower-cased name."""

from __future__ import annotations

from collections.abc import Mapping

from playground.methods import callbacks, editing, receiving, sending
from playground.methods.method import Method

CATALOGUE: Mapping[str, Method] = {
    method.name.lower(): method for module in (callbacks, editing, receiving, sending) for method in module.METHODS
}
