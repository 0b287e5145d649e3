"""The answer to a press of a button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground import deeds
from playground.entities import utf16_length
from playground.errors import bad_request
from playground.methods.arguments import Arguments
from playground.methods.method import method

if TYPE_CHECKING:
    from playground.taps import Tap
    from playground.world import World

LONGEST_ANSWER = 200


def answer_callback_query(world: World, arguments: Arguments) -> bool:
    """Answers once and in time; ``url`` may only lead to the bot itself."""
    text, url = arguments.text("text"), arguments.text("url")
    tap = world.taps.get(arguments.text("callback_query_id"))
    if tap is None or not tap.answerable(world.clock.now()):
        raise bad_request("query is too old and response timeout expired or query ID is invalid")
    if utf16_length(text) > LONGEST_ANSWER:
        raise bad_request("MESSAGE_TOO_LONG")
    if url and not deeds.deep_link(world, url):
        raise bad_request("URL_INVALID")
    tap.answered, tap.text, tap.url = True, text, url or None
    tap.show_alert = arguments.flag("show_alert")
    _show(world, tap)
    return True


def _show(world: World, tap: Tap) -> None:
    world.audience.announce({"type": "answered", "person": tap.person, "chat": tap.chat, "message_id": tap.message})
    if tap.text:
        toast = {"type": "toast", "person": tap.person, "text": tap.text, "alert": tap.show_alert}
        world.audience.announce(toast)
    if tap.url:
        deeds.open_link(world, world.person(tap.person), tap.url)
    world.audience.touch()


METHODS = (method("answerCallbackQuery", answer_callback_query, "callback_query_id text show_alert url"),)
