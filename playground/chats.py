"""Chats, who is in them as what, and forum topics."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from playground.messages import Message

GENERAL = 1
"""The id by which people's side speaks of a forum's General topic; the Bot API never shows it."""


class Kind(StrEnum):
    PRIVATE = "private"
    GROUP = "group"
    SUPERGROUP = "supergroup"


class Status(StrEnum):
    CREATOR = "creator"
    ADMINISTRATOR = "administrator"
    MEMBER = "member"
    RESTRICTED = "restricted"
    LEFT = "left"
    KICKED = "kicked"


@dataclass(frozen=True, slots=True)
class Membership:
    """What somebody is in a group. ``text`` and ``photos``: what a restricted member may still send."""

    status: Status
    anonymous: bool = False
    text: bool = False
    photos: bool = False

    @property
    def present(self) -> bool:
        return self.status not in (Status.LEFT, Status.KICKED)

    @property
    def administers(self) -> bool:
        return self.status in (Status.CREATOR, Status.ADMINISTRATOR)

    @property
    def may_write(self) -> bool:
        return self.present and (self.status is not Status.RESTRICTED or self.text)

    @property
    def may_send_photos(self) -> bool:
        return self.present and (self.status is not Status.RESTRICTED or self.photos)


ABSENT = Membership(Status.LEFT)


@dataclass(frozen=True, slots=True)
class Topic:
    """A forum topic; its id is the id of the service message that made it."""

    id: int
    name: str
    closed: bool = False


@dataclass(slots=True)
class Chat:
    """A conversation. A private chat has its person's id and exists for the bot only once ``started``."""

    id: int
    kind: Kind
    title: str = ""
    is_forum: bool = False
    members: dict[int, Membership] = field(default_factory=dict)
    topics: dict[int, Topic] = field(default_factory=dict)
    general_closed: bool = False
    messages: dict[int, Message] = field(default_factory=dict)
    pinned: list[int] = field(default_factory=list)
    started: bool = False
    blocked: bool = False
    migrated_to: int | None = None
    migrated_from: int | None = None
    last_bot: int | None = None
    last_id: int = 0

    @property
    def private(self) -> bool:
        return self.kind is Kind.PRIVATE

    def member(self, account: int) -> Membership:
        return self.members.get(account, ABSENT)

    def topic(self, number: int) -> Topic | None:
        """A topic that can be written into; those of a group that is no forum any more wait until it is one again."""
        return self.topics.get(number) if self.is_forum else None

    def closed(self, topic: int | None) -> bool:
        """Whether only administrators may write there."""
        if not self.is_forum:
            return False
        return self.general_closed if topic is None else self.topics[topic].closed


def id_in(sent: str) -> int:
    """The id of a chat as it was sent; 0, which is nobody's, for what is no number."""
    return int(sent) if sent.removeprefix("-").isdecimal() else 0
