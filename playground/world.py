"""The state of the small Telegram: accounts, chats, messages, taps, and the updates that wait for the bot.

All of it lives in memory and in one thread: whatever changes it runs without awaiting in between, so every change is
seen whole. Each change marks the audience; each message and each change a bot may hear of becomes an update here and
nowhere else.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from playground import privacy, wire
from playground.audience import Audience
from playground.chats import Chat, Kind, Membership, Status
from playground.clock import Clock
from playground.errors import UnknownError
from playground.messages import Message
from playground.network import Network
from playground.people import ANONYMOUS, DEFAULT_PEOPLE, Person
from playground.photos import Album
from playground.polling import Poller
from playground.profile import Profile
from playground.taps import SPINNER, Tap
from playground.updates import Updates
from playground.webhook import Webhook

FIRST_PERSON = 7_000_000_001
FIRST_GROUP = -4_000_000_001
FIRST_SUPERGROUP = -1_002_000_000_001


class World:
    """Everything there is. Other modules change it through the verbs below."""

    def __init__(self, bot: Person, clock: Clock, observe: Callable[[dict[str, Any]], None], *, privacy: bool) -> None:
        self.clock = clock
        self.bot = bot
        self.privacy = privacy
        self.people: dict[int, Person] = {}
        self.chats: dict[int, Chat] = {}
        self.taps: dict[str, Tap] = {}
        self.seen: set[int] = set()
        self.audience = Audience()
        self.updates = Updates(clock, observe, first=secrets.randbelow(900_000_000) + 1)
        self.album = Album()
        self.profile = Profile()
        self.network = Network()
        self.poller = Poller(clock)
        self.webhook = Webhook(clock, self.updates, self.network)
        self._last_id = 0
        self._tap_id = secrets.randbits(62)

    def account(self, account_id: int) -> Person:
        if account_id == self.bot.id:
            return self.bot
        return ANONYMOUS if account_id == ANONYMOUS.id else self.person(account_id)

    def person(self, person_id: int) -> Person:
        try:
            return self.people[person_id]
        except KeyError:
            raise UnknownError(f"there is no person {person_id}") from None

    def chat(self, chat_id: int) -> Chat:
        try:
            return self.chats[chat_id]
        except KeyError:
            raise UnknownError(f"there is no chat {chat_id}") from None

    def add_person(self, person: Person) -> Person:
        """A new account; its private chat exists at once, but not yet for the bot."""
        self.people[person.id] = person
        if not person.is_bot:
            self.chats[person.id] = Chat(person.id, Kind.PRIVATE)
        self.audience.touch()
        return person

    def next_person_id(self) -> int:
        return max(self.people, default=FIRST_PERSON - 1) + 1

    def add_group(self, title: str, kind: Kind, members: dict[int, Membership], *, is_forum: bool = False) -> Chat:
        taken = [chat.id for chat in self.chats.values() if chat.kind is kind]
        first = FIRST_SUPERGROUP if kind is Kind.SUPERGROUP else FIRST_GROUP
        chat = Chat(min(taken, default=first + 1) - 1, kind, title, is_forum, dict(members))
        self.chats[chat.id] = chat
        self.audience.touch()
        return chat

    def next_message_id(self, chat: Chat) -> int:
        """Supergroups count for themselves; private chats and basic groups share one count, as in a real account."""
        if chat.kind is Kind.SUPERGROUP:
            chat.last_id += 1
            return chat.last_id
        self._last_id += 1
        return self._last_id

    def next_tap_id(self) -> str:
        self._tap_id += 1
        return str(self._tap_id)

    def post(self, chat: Chat, sender: int, **fields: Any) -> Message:
        """Puts a message into a chat and tells the bot if it may hear it."""
        message = Message(self.next_message_id(chat), chat.id, sender, int(self.clock.now()), **fields)
        chat.messages[message.id] = message
        self._tell("message", chat, message)
        if self.account(sender).is_bot and not message.anonymous:
            chat.last_bot = sender
        self.audience.touch()
        return message

    def edit(self, message: Message, **changes: Any) -> Message:
        """Replaces a message by its edited self; the bot hears of other people's edits."""
        chat = self.chats[message.chat]
        edited = replace(message, edit_date=int(self.clock.now()), **changes)
        chat.messages[message.id] = edited
        self._tell("edited_message", chat, edited)
        self.audience.touch()
        return edited

    def adjust(self, message: Message, **changes: Any) -> None:
        """Changes what is not content (reactions): no edit date, no update."""
        self.chats[message.chat].messages[message.id] = replace(message, **changes)
        self.audience.touch()

    def remove(self, message: Message) -> None:
        chat = self.chats[message.chat]
        del chat.messages[message.id]
        chat.pinned = [pinned for pinned in chat.pinned if pinned != message.id]
        self.audience.touch()

    def _tell(self, kind: str, chat: Chat, message: Message) -> None:
        if privacy.hears(self, chat, message):
            self.seen.update(one.sender for one in (message, chat.messages.get(message.reply_to or 0)) if one)
            self.updates.add(kind, wire.message(self, message), lane=chat.id)

    def add_tap(self, tap: Tap) -> Tap:
        self.taps[tap.id] = tap
        asyncio.get_running_loop().call_later(SPINNER, self.audience.touch)
        self.audience.touch()
        return tap

    def private_chat(self, person_id: int) -> Chat:
        self.person(person_id)
        return self.chats[person_id]


def populate(world: World) -> None:
    """The world as a visitor first finds it: four people and a group in which the bot already sits."""
    for person in DEFAULT_PEOPLE:
        world.add_person(person)
    first, *others = (person.id for person in DEFAULT_PEOPLE)
    member = Membership(Status.MEMBER)
    members = {first: Membership(Status.CREATOR), **dict.fromkeys([*others, world.bot.id], member)}
    world.add_group("Domino club", Kind.SUPERGROUP, members)
