"""A club without Telegram: updates go in as Telegram would send them, what people shall see is read from the outbox.

The bot's own intake, desk, storage and texts are at work; only the sender and the network are left out. Time stands
still until a test moves it, and the tiles come in the order that a test lays down.
"""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from aiosqlite import Connection
from telegram import Update
from telegram.ext import Application, ApplicationBuilder
from telegram.request import BaseRequest, RequestData

from bot import ending, presence
from bot.alarms import Alarms
from bot.app import is_administrator
from bot.desk import Desk
from bot.effects import Button, Content, Toast, decode
from bot.intake import handlers
from engine import Match, observe
from engine.notation import replay
from engine.observation import Observation
from engine.tiles import Tile, full_set
from storage import opening, outbox
from storage.database import Database
from storage.outbox import Kind
from tests.bot.reading import check, check_toast

GROUP = -100200300
ANNA, BRUNO, CARMEN, DMITRI, EVA = 7_000_000_001, 7_000_000_002, 7_000_000_003, 7_000_000_004, 7_000_000_005
NAMES = {ANNA: "Anna", BRUNO: "Bruno", CARMEN: "Carmen", DMITRI: "Dmitri", EVA: "Eva"}
ANONYMOUS = 1087968824
BOT = {"id": 42, "is_bot": True, "first_name": "Boneyard", "username": "boneyard_bot"}
NUMBERS = count(1000)  # of updates, messages and taps: a club opened again goes on counting


class NoTelegram(BaseRequest):
    """Answers what the bot asks about itself and about members, takes all else, and notes every call."""

    def __init__(self, administrators: set[int]) -> None:
        self.administrators = administrators
        self.calls: list[tuple[str, dict[str, Any]]] = []

    @property
    def read_timeout(self) -> float:
        return 1.0

    async def initialize(self) -> None: ...

    async def shutdown(self) -> None: ...

    async def do_request(
        self, url: str, method: str, request_data: RequestData | None = None, *args: Any, **kwargs: Any
    ) -> tuple[int, bytes]:
        name, parameters = url.rpartition("/")[2], request_data.parameters if request_data else {}
        self.calls.append((name, dict(parameters)))
        result: Any = BOT if name == "getMe" else True
        if name == "getChatMember":
            person = int(str(parameters["user_id"]))
            status = "administrator" if person in self.administrators else "member"
            result = {"status": status, "user": {"id": person, "is_bot": False, "first_name": "x"}, **_RIGHTS}
        return 200, json.dumps({"ok": True, "result": result}).encode()


_FIELDS = """
    can_be_edited is_anonymous can_manage_chat can_delete_messages can_manage_video_chats can_restrict_members
    can_promote_members can_change_info can_invite_users can_post_stories can_edit_stories can_delete_stories
    """
_RIGHTS = dict.fromkeys(_FIELDS.split(), False)


def laid_out(*hands: str, boneyard: str = "") -> tuple[Tile, ...]:
    """A deal in which the seats get these hands and the boneyard begins like this; the other tiles come last."""
    named = [Tile.parse(word) for words in (*hands, boneyard) for word in words.split()]
    assert len(set(named)) == len(named), "a tile is dealt once"
    return (*named, *(tile for tile in full_set() if tile not in named))


def tiles_in(text: str) -> set[Tile]:
    """Every tile that ``text`` shows, whichever way round."""
    return {Tile.parse(f"{one}-{other}") for one, other in re.findall(r"(\d)\|(\d)", text)}


def own_tiles(hand: Content) -> set[Tile]:
    """The tiles that a hand's message says its owner holds."""
    return tiles_in(hand.text.partition("Your tiles")[2])


def all_tiles(match: Match) -> list[Tile]:
    """Every tile of the round, on the table, in the hands and left over, in rising order."""
    assert match.round is not None
    held = [tile for seat in range(match.setting.seats) for tile in observe(match, seat).hand]
    laid = [Tile(min(halves), max(halves)) for halves in match.round.laid]
    return sorted([*held, *laid, *match.round.left_over])


@dataclass
class Club:
    database: Database
    telegram: Application[Any, Any, Any, Any, Any, Any]
    request: NoTelegram
    now: float = 1_800_000_000.0
    deals: list[tuple[Tile, ...]] = field(default_factory=list)
    toasts: list[tuple[str, Toast]] = field(default_factory=list)
    random: Random = field(default_factory=lambda: Random(7))
    names: dict[int, str] = field(default_factory=lambda: dict(NAMES))
    languages: dict[int, str] = field(default_factory=dict)
    title: str = "Domino club"
    numbers: Iterator[int] = NUMBERS

    def __post_init__(self) -> None:
        self.desk = Desk(
            database=self.database,
            clock=lambda: self.now,
            shuffled=self._shuffled,
            bot="boneyard_bot",
            wake=lambda _chats: None,
            answer=lambda tap, toast: self.toasts.append((tap, toast)),
            administrator=partial(is_administrator, self.telegram.bot),
            noticed=presence.noticed,
            bury=ending.bury,
        )
        self.hears = True
        self.alarms = Alarms(self.database, self.desk, lambda: self.now, self.can_hear)
        self.alarms._was_down = False  # a test of a restart lets the clocks run again when its time has come
        self.errors: list[BaseException | None] = []
        self.telegram.add_handlers(handlers(self.desk))
        self.telegram.add_error_handler(self._note_error)

    async def can_hear(self) -> bool:
        return self.hears

    async def _note_error(self, _update: object, context: Any) -> None:
        self.errors.append(context.error)

    def _shuffled(self) -> tuple[Tile, ...]:
        if self.deals:
            return self.deals.pop(0)
        tiles = list(full_set())
        self.random.shuffle(tiles)
        return tuple(tiles)

    # -- people act

    async def say(self, person: int, text: str, chat: int | None = None, **extra: Any) -> None:
        """``person`` writes ``text`` into ``chat`` (the group, if not said otherwise)."""
        await self.send({"message": self.message(person, text, GROUP if chat is None else chat, **extra)})

    async def start(self, person: int, payload: str = "") -> None:
        await self.say(person, f"/start {payload}".strip(), person)

    async def tap(self, person: int, data: str | None, chat: int = GROUP, **where: Any) -> Toast:
        """``person`` presses the button with this payload; what the bot answered at once."""
        assert data is not None
        number = str(next(self.numbers))
        query = {
            "id": number,
            "from": self.user(person),
            "chat_instance": "1",
            "data": data,
            "message": self.message(42, "…", chat, **where) | {"from": BOT},
        }
        await self.send({"callback_query": query})
        while self.desk.errands:
            await next(iter(self.desk.errands))
        answers = [toast for tap, toast in self.toasts if tap == number]
        assert len(answers) == 1, "every tap is answered once"
        return answers[0]

    async def send(self, body: dict[str, Any]) -> None:
        await self.feed({"update_id": next(self.numbers), **body})

    async def feed(self, raw: dict[str, Any]) -> None:
        """An update, as Telegram sends it."""
        await self.telegram.process_update(Update.de_json(raw, self.telegram.bot))
        while self.desk.errands:
            await next(iter(self.desk.errands))

    def user(self, person: int) -> dict[str, Any]:
        name, language = self.names.get(person, "Somebody"), self.languages.get(person, "en")
        return {"id": person, "is_bot": False, "first_name": name, "language_code": language}

    def message(self, person: int, text: str, chat: int, **extra: Any) -> dict[str, Any]:
        where = {"id": chat, "type": "supergroup", "title": self.title} if chat < 0 else {"id": chat, "type": "private"}
        entities = [{"type": "bot_command", "offset": 0, "length": len(text.split()[0])}] if text[:1] == "/" else []
        body = {"message_id": next(self.numbers), "date": int(self.now), "chat": where, "text": text}
        return body | {"from": self.user(person), "entities": entities} | extra

    # -- what is to be seen

    async def rows(self, sql: str, *values: Any) -> list[Any]:
        async with self.database.transaction() as connection:
            return list(await connection.execute_fetchall(sql, values))

    async def posts(self, chat: int = GROUP) -> dict[str, Content]:
        """What every slot of ``chat`` shows, or shall show as soon as it can be."""
        shown = await self.rows("SELECT slot, shown FROM posts WHERE chat = ? ORDER BY message", chat)
        wanted = await self.rows("SELECT slot, wanted FROM jobs WHERE chat = ? AND slot NOT NULL ORDER BY place", chat)
        return {slot: decode(payload) for slot, payload in (*shown, *wanted)}

    async def shown(self) -> list[tuple[str, str | None]]:
        """Show everybody everything that waits; kind and slot of what was done, in order."""
        async with self.database.transaction() as connection:
            chats = await outbox.waiting_chats(connection)
            return [done for chat in chats for done in await self._shown_in(connection, chat)]

    async def _shown_in(self, connection: Connection, chat: int) -> list[tuple[str, str | None]]:
        done: list[tuple[str, str | None]] = []
        while (job := await outbox.next_job(connection, chat)) is not None:
            done.append((job.kind.value, job.slot))
            if job.kind in (Kind.SEND, Kind.NOTICE):
                await outbox.sent(connection, job, next(self.numbers), self.now)
            elif job.kind is Kind.EDIT:
                await outbox.edited(connection, job)
            else:
                await outbox.finish(connection, job)
        return done

    async def check_messages(self) -> None:
        """Telegram would take everything that waits, and every answer given."""
        for (wanted,) in await self.rows("SELECT wanted FROM jobs WHERE wanted NOT NULL"):
            check(decode(wanted))
        for _, toast in self.toasts:
            check_toast(toast)

    async def notices(self, chat: int = GROUP) -> list[Content]:
        """What is said once, and the lines of which one of a kind stands at a time: answers, Start links."""
        kinds = ("refusal:*", "help*", "rules-*", "start:*", "lost:*", "ended:*", "host:*", "taken:*", "alert:*")
        answers = " OR ".join(f"slot GLOB '{kind}'" for kind in kinds)
        sql = f"SELECT wanted FROM jobs WHERE chat = ? AND (kind = 'notice' OR {answers}) ORDER BY place"
        rows = await self.rows(sql, chat)
        return [decode(wanted) for (wanted,) in rows]

    async def post(self, kind: str, chat: int = GROUP) -> Content:
        """The newest post of this kind: ``lobby``, ``board``, ``hand``, ``result``, ``stop``, ``score``, ``top``."""
        found = [content for slot, content in (await self.posts(chat)).items() if slot.startswith(f"{kind}:")]
        return found[-1]

    async def press(self, person: int, label: str, kind: str, chat: int = GROUP) -> Toast:
        """``person`` presses the button called ``label`` of a post."""
        return await self.tap(person, (await self.button(label, kind, chat)).data, chat)

    async def button(self, label: str, kind: str, chat: int = GROUP) -> Button:
        content = await self.post(kind, chat)
        return next(button for row in content.keyboard for button in row if button.label == label)

    async def moves(self, person: int) -> list[Button]:
        """The moves on offer in this person's hand."""
        buttons = [button for row in (await self.post("hand", person)).keyboard for button in row]
        return [button for button in buttons if button.data is not None and button.data.startswith("p:")]

    async def on_turn(self, *people: int) -> int | None:
        """Who of ``people`` has buttons in his hand."""
        for person in people:
            if await self.moves(person):
                return person
        return None

    async def journal(self) -> list[str]:
        return [line for (line,) in await self.rows("SELECT line FROM journal ORDER BY match, version")]

    async def truth(self) -> Match:
        """The newest match as it stands, with everything that nobody may see."""
        rows = await self.rows("SELECT line FROM journal WHERE match = (SELECT max(id) FROM matches) ORDER BY version")
        return replay([line for (line,) in rows])

    async def view(self, viewer: int | None = None) -> Observation:
        """What a seat (or the public) may know of the newest match."""
        return observe(await self.truth(), viewer)

    # -- short cuts

    async def later(self, seconds: float) -> None:
        """Time goes on, and what has come by then happens."""
        self.now += seconds
        await self.alarms.serve_due()

    async def leave(self, person: int) -> None:
        """``person`` leaves the match, and says that he means it."""
        await self.say(person, "/leave")
        await self.press(person, "Leave", "leave")

    async def walk_out(self, person: int, status: str = "left", **rights: bool) -> None:
        """Telegram tells an administrator that ``person`` is no member any more: ``left``, or removed (``kicked``)."""
        old, new = ({"status": word, "user": self.user(person), "until_date": 0} for word in ("member", status))
        new |= rights
        where = {"id": GROUP, "type": "supergroup", "title": self.title}
        change = {"chat": where, "from": self.user(person), "date": int(self.now)}
        await self.send({"chat_member": change | {"old_chat_member": old, "new_chat_member": new}})

    async def block(self, person: int) -> None:
        """``person`` lets the bot write to him no more."""
        old, new = ({"status": word, "user": BOT, "until_date": 0} for word in ("member", "kicked"))
        change = {"chat": {"id": person, "type": "private"}, "from": self.user(person), "date": int(self.now)}
        await self.send({"my_chat_member": change | {"old_chat_member": old, "new_chat_member": new}})

    async def wave(self, person: int) -> None:
        """The group's own message that ``person`` has left."""
        await self.say(person, "", left_chat_member=self.user(person))

    async def sit(self, *people: int, command: str = "/play draw") -> None:
        """All of ``people`` press Start in private, the first opens a table, the others join."""
        for person in people:
            await self.start(person)
        await self.say(people[0], command)
        for person in people[1:]:
            await self.press(person, "Join", "lobby")

    async def deal(self, *people: int, command: str = "/play draw") -> None:
        await self.sit(*people, command=command)
        await self.press(people[0], "Start", "lobby")

    async def first_buttons(self, count: int, *people: int) -> None:
        """Whoever is on turn taps his first button, ``count`` times."""
        for _ in range(count):
            person = await self.on_turn(*people)
            assert person is not None
            await self.tap(person, (await self.moves(person))[0].data, person)

    async def play_round(self, *people: int) -> None:
        """Everybody taps his first button until nobody has one."""
        while await self.on_turn(*people) is not None:
            await self.first_buttons(1, *people)

    async def play_match(self, *people: int) -> None:
        for _ in range(200):
            await self.play_round(*people)
            result = await self.post("result")
            if [button.label for row in result.keyboard for button in row] != ["Next round"]:
                return
            await self.press(people[0], "Next round", "result")
        raise AssertionError("the match does not end")


def lay_out(path: Path) -> None:
    """A file in which nothing has happened yet, if there is none."""
    if not path.exists():
        path.write_bytes(_empty_file())


@cache
def _empty_file() -> bytes:
    """Made once: that takes as long as a dozen moves."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "boneyard.db"
        opening.opened(path).close()
        return path.read_bytes()


@asynccontextmanager
async def opened(path: Path, administrators: set[int] | None = None) -> AsyncIterator[Club]:
    """The club whose bot keeps everything in ``path``: open it again to restart the bot."""
    request = NoTelegram(administrators or set())
    telegram = (
        ApplicationBuilder()
        .token("42:TEST")
        .request(request)
        .get_updates_request(request)
        .updater(None)
        .job_queue(None)
    ).build()
    await telegram.initialize()
    lay_out(path)
    database = await Database.open(path)
    try:
        yield Club(database, telegram, request)
    finally:
        await database.close()
        await telegram.shutdown()
