"""The whole world as the page and the end-to-end tests see it.

A message's part is made once for each of its versions: a snapshot of a long conversation costs what has changed in it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import takewhile
from typing import Any

from playground.chats import Chat, Membership
from playground.messages import Button, Message
from playground.people import ANONYMOUS, Person
from playground.rendering import render
from playground.taps import SPINNER
from playground.wire import without_none
from playground.world import World

Json = dict[str, Any]
Spinning = dict[tuple[int, int], list[int]]
"""Who waits for an answer to a press, by chat and message."""

LONGEST_CHAT = 200
"""So many of a chat's last messages are shown."""


class Camera:
    """Takes snapshots of one world, none twice."""

    def __init__(self, world: World, running: Callable[[], bool | None]) -> None:
        self._world = world
        self._running = running
        self._views: dict[tuple[int, int], tuple[Message, Json]] = {}
        self._last_views = self._views
        self._seen: tuple[int, Spinning] = (-1, {})
        self._text = ""

    def text(self) -> str:
        """The snapshot as JSON text; taken anew only if the world, or who waits for an answer, has changed."""
        seen = (self._world.audience.revision, self._spinning())
        if self._seen != seen:
            self._seen = seen
            self._text = json.dumps(self._snapshot(seen[1]), ensure_ascii=False, separators=(",", ":"))
        return self._text

    def _snapshot(self, spinning: Spinning) -> Json:
        world = self._world
        self._last_views, self._views = self._views, {}
        return {
            "now": world.clock.now(),
            "bot": self._bot(),
            "people": [_person(person) for person in world.people.values()],
            "chats": [self._chat(chat, spinning) for chat in world.chats.values()],
            "network": {"cut": world.network.cut, "floods": world.network.floods},
        }

    def _bot(self) -> Json:
        bot = self._world.bot
        return {"id": bot.id, "username": bot.username, "first_name": bot.first_name, **self._process()}

    def _process(self) -> Json:
        """Whether the bot runs, if it was the playground that started it."""
        running = self._running()
        return {} if running is None else {"restartable": True, "running": running}

    def _spinning(self) -> Spinning:
        now = self._world.clock.now()
        spinning: Spinning = {}
        recent = takewhile(lambda tap: now - tap.time < SPINNER, reversed(self._world.taps.values()))
        for tap in recent:
            if not tap.answered:
                spinning.setdefault((tap.chat, tap.message), []).append(tap.person)
        return spinning

    def _chat(self, chat: Chat, spinning: Spinning) -> Json:
        shown = list(chat.messages.values())[-LONGEST_CHAT:]
        views = [{**self._message(one), "pending": spinning.get((chat.id, one.id), [])} for one in shown]
        language = (self._world.person(chat.id).language_code if chat.private else None) or ""
        menu = self._world.profile.menu(chat, language)
        return without_none(
            {
                "id": chat.id,
                "type": chat.kind.value,
                "title": chat.title or None,
                "is_forum": chat.is_forum,
                "general_closed": chat.general_closed,
                "topics": [{"id": t.id, "name": t.name, "closed": t.closed} for t in chat.topics.values()],
                "members": [_member(who, member) for who, member in chat.members.items()],
                "person": chat.id if chat.private else None,
                "started": chat.started,
                "blocked": chat.blocked,
                "migrated_to": chat.migrated_to,
                "pinned": list(chat.pinned),
                "commands": [{"command": c.command, "description": c.description} for c in menu],
                "messages": views,
            }
        )

    def _message(self, message: Message) -> Json:
        """The message's part, from the last snapshot if it has not changed since."""
        key = (message.chat, message.id)
        known = self._last_views.get(key)
        if known is None or known[0] is not message:
            known = (message, self._view(message))
        self._views[key] = known
        return known[1]

    def _view(self, message: Message) -> Json:
        return without_none(
            {
                "message_id": message.id,
                "topic": message.topic,
                "date": message.date,
                "edit_date": message.edit_date,
                "from": self._sender(message),
                "reply_to": message.reply_to,
                "protected": True if message.protected else None,
                "silent": True if message.silent else None,
                "keyboard": [[_button(one) for one in row] for row in message.keyboard],
                "reactions": list(message.reactions),
                **self._body(message),
            }
        )

    def _sender(self, message: Message) -> Json:
        if message.anonymous:
            return {"id": ANONYMOUS.id, "first_name": self._world.chats[message.chat].title, "is_bot": False}
        sender = self._world.account(message.sender)
        return {"id": sender.id, "first_name": sender.first_name, "is_bot": sender.is_bot}

    def _body(self, message: Message) -> Json:
        if message.service:
            return {"text": "", "html": "", "service": _told(self._sender(message)["first_name"], message)}
        written = {"text": message.content.text, "html": render(message.content)}
        if not message.photo:
            return written
        photo = f"/photos/{message.photo[-1].unique_id}"
        return {**written, "caption": message.content.text, "above": message.caption_above, "photo": photo}


def _person(person: Person) -> Json:
    return without_none(
        {
            "id": person.id,
            "first_name": person.first_name,
            "last_name": person.last_name,
            "username": person.username,
            "language_code": person.language_code,
            "is_bot": person.is_bot,
            "phone": not person.is_bot,
        }
    )


def _member(who: int, member: Membership) -> Json:
    return {"id": who, "status": member.status.value, "anonymous": member.anonymous}


def _button(button: Button) -> Json:
    return without_none(
        {
            "text": button.text,
            "callback_data": button.callback_data,
            "url": button.url,
            "style": button.style,
            "copy_text": button.copy_text,
        }
    )


def _told(actor: str, message: Message) -> str:
    """A service message as a client words it."""
    kind, detail = next(iter(message.service.items()))
    match kind:
        case "new_chat_members":
            return f"{', '.join(user['first_name'] for user in detail)} joined the group"
        case "left_chat_member":
            return f"{detail['first_name']} left the group"
        case "forum_topic_created":
            return f"{actor} created the topic {detail['name']}"
        case "pinned_message":
            return f"{actor} pinned a message"
        case "migrate_to_chat_id":
            return "This group was upgraded to a supergroup"
        case "migrate_from_chat_id":
            return "This supergroup was a basic group before"
    return f"{actor}: {kind.replace('_', ' ')}"
