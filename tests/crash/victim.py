"""The bot as a process that starts at once and dies where it is told to.

A launcher imports the bot and forks one child for each life; the child runs ``bot.app.run`` as ``python -m bot`` does.
Orders come as lines of JSON on standard input, what became of them goes to standard output.

The places of death are put around the bot's own functions from the outside. A point is ``<when> <what>``: ``before`` or
``after`` one of ``PLACES``, or ``before``, ``during`` or ``after`` the commit of an errand or of a delivery's record.
"""

from __future__ import annotations

import asyncio
import ctypes
import gc
import json
import os
import select
import signal
import ssl
import threading
import traceback
from collections.abc import Awaitable, Callable
from contextvars import ContextVar
from dataclasses import asdict, dataclass
from functools import cache, wraps
from pathlib import Path
from types import ModuleType
from typing import Any

import anyio._backends._asyncio  # noqa: F401 - this and httpcore would be imported in every life
import httpcore  # noqa: F401
from telegram.request import HTTPXRequest

from bot import logs, overdue, pace, polling, table, texts
from bot.alarms import Alarms
from bot.app import run
from bot.config import Config
from bot.desk import Desk
from bot.sender import calls, courier, dispatch, limits
from bot.sender.courier import Courier
from engine import catalogue
from storage import journal, outbox, results, tables, updates
from storage.database import Database

PLACES: dict[str, tuple[ModuleType | type[Any], str]] = {
    "fetch": (polling, "_fetch"),
    "serve": (polling, "_serve"),
    "errand": (Desk, "_transact"),
    "match": (results, "begin_match"),
    "journal": (journal, "append"),
    "round": (results, "add_round"),
    "victory": (results, "end_match"),
    "table": (tables, "save"),
    "want": (outbox, "want"),
    "notify": (outbox, "notify"),
    "update": (updates, "record"),
    "answer": (calls, "answer"),
    "send": (calls, "send"),
    "edit": (calls, "edit"),
    "delete": (calls, "delete"),
    "record": (Courier, "_settle"),
    "alarm": (Alarms, "_serve"),
    "resume": (overdue, "resume"),
    "time up": (table, "time_up"),
}
TELLING = "telling"  # ``Desk._tell``, which is no coroutine
COMMITS = {"errand": "errand's commit", "record": "record's commit"}
PR_SET_PDEATHSIG = 1

_within: ContextVar[str] = ContextVar("_within", default="")


@dataclass(frozen=True, slots=True)
class Doom:
    """Die of ``signal`` when ``point`` is reached for the ``times``-th time, after lingering there for a while.

    ``armed`` is a file: before a test has made it nothing counts.
    """

    point: str
    times: int = 1
    linger: float = 0.0
    signal: int = signal.SIGKILL
    armed: str | None = None


@dataclass(frozen=True, slots=True)
class Life:
    """How a child is to live. ``paced``: within Telegram's limits. The rest are seconds.

    ``pause``: between two rounds. ``turn``: what a turn lasts, in every game, if not what is chosen for it. ``away``: a
    turn of who is away. ``fresh``: what is left at least of a turn after a start.
    """

    token: str
    address: str
    database: str
    log: str
    webhook: str | None = None
    paced: bool = False
    pause: float = pace.PAUSE
    turn: float | None = None
    away: float = pace.AWAY
    fresh: float = pace.FRESH
    doom: Doom | None = None

    def to_json(self) -> str:
        return json.dumps(asdict(self))

    @staticmethod
    def from_json(fields: dict[str, Any]) -> Life:
        doom = fields.pop("doom")
        return Life(**fields, doom=Doom(**doom) if doom else None)


class Trap:
    """Counts how often the point of doom is reached."""

    def __init__(self, doom: Doom) -> None:
        self._doom = doom
        self._left = doom.times

    async def reach(self, point: str) -> None:
        if self._springs(point):
            await asyncio.sleep(self._doom.linger)
            self._die()

    def reach_now(self, point: str) -> None:
        if self._springs(point):
            self._die()

    def reach_soon(self, point: str) -> None:
        """While what follows is under way."""
        if self._springs(point):
            threading.Timer(self._doom.linger, self._die).start()

    def _springs(self, point: str) -> bool:
        if self._doom.armed is not None and not Path(self._doom.armed).exists():
            return False
        self._left -= point == self._doom.point
        return self._left == 0 and point == self._doom.point

    def _die(self) -> None:
        os.kill(os.getpid(), self._doom.signal)

    # -- setting it

    def set(self) -> None:
        for what, (owner, name) in PLACES.items():
            setattr(owner, name, self._around(what, getattr(owner, name)))
        Desk._tell = self._around_telling(Desk._tell)  # type: ignore[method-assign]
        Database._execute = self._around_commit(Database._execute)  # type: ignore[method-assign]

    def _around(self, what: str, done: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        @wraps(done)
        async def watched(*args: Any, **kwargs: Any) -> Any:
            token = _within.set(what) if what in COMMITS else None
            try:
                await self.reach(f"before {what}")
                result = await done(*args, **kwargs)
                await self.reach(f"after {what}")
            finally:
                if token is not None:
                    _within.reset(token)
            return result

        return watched

    def _around_telling(self, tell: Callable[..., None]) -> Callable[..., None]:
        @wraps(tell)
        def watched(*args: Any) -> None:
            self.reach_now(f"before {TELLING}")
            tell(*args)
            self.reach_now(f"after {TELLING}")

        return watched

    def _around_commit(self, execute: Callable[[Database, str], Awaitable[None]]) -> Any:
        @wraps(execute)
        async def watched(database: Database, sql: str) -> None:
            what = COMMITS.get(_within.get(), "") if sql == "COMMIT" else ""
            await self.reach(f"before {what}")
            self.reach_soon(f"during {what}")
            await execute(database, sql)
            await self.reach(f"after {what}")

        return watched


POINTS = {
    **{what: [f"before {what}", f"after {what}"] for what in [*PLACES, TELLING]},
    **{what: [f"{when} {what}" for when in ("before", "during", "after")] for what in COMMITS.values()},
}


def _unpace() -> None:
    """Send as fast as can be: a life of 100 ms shall hold more than one message for a chat."""
    free = limits.Limit(1000, 0.0001)
    for module, name in ((limits, "IN_CHAT"), (limits, "IN_GROUP"), (courier, "IN_GROUP"), (dispatch, "IN_ALL")):
        setattr(module, name, free)


def _set_clocks(life: Life) -> None:
    pace.PAUSE, pace.AWAY, pace.FRESH = life.pause, life.away, life.fresh
    if life.turn is not None:
        setattr(pace, "pace_of", lambda _game, _chosen: life.turn)  # noqa: B010 - another type than the real one's


def _live(life: Life) -> int:
    config = Config(
        bot_token=life.token,
        telegram_api_url=life.address,
        database_path=Path(life.database),
        webhook_url=life.webhook,
        port=int(life.webhook.rpartition(":")[2]) if life.webhook else 8080,
    )
    logs.configure("INFO", "console", (life.token,))
    _set_clocks(life)
    if not life.paced:
        _unpace()
    if life.doom is not None:
        Trap(life.doom).set()
    asyncio.run(run(config))
    return 0


def _child(life: Life) -> None:
    """Does not return. Ends with the launcher, whatever happens to that."""
    code = 70
    try:
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        log = os.open(life.log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        os.dup2(log, 1)
        os.dup2(log, 2)
        code = _live(life)
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(code)


class Launcher:
    """Carries out orders: ``{"begin": life}`` and, while it lives, ``{"signal": number}``."""

    def __init__(self) -> None:
        self._orders = open(0, "rb", buffering=0)  # noqa: SIM115 - unbuffered, so that select() tells all
        self._child: int | None = None
        self._ended: int | None = None

    def serve(self) -> None:
        """Until standard input ends; then the child ends, too."""
        while True:
            ready, _, _ = select.select([0, *([self._ended] if self._ended is not None else [])], [], [])
            if self._ended in ready:
                self._bury()
            elif not self._obey(self._orders.readline()):
                return

    def _obey(self, line: bytes) -> bool:
        order = json.loads(line or b"{}")
        if "begin" in order:
            self._begin(Life.from_json(order["begin"]))
        elif self._child is not None:
            os.kill(self._child, order.get("signal", signal.SIGKILL))
        return bool(order)

    def _begin(self, life: Life) -> None:
        self._child = os.fork()
        if self._child == 0:
            _child(life)
        self._ended = os.pidfd_open(self._child)
        _say(began=self._child)

    def _bury(self) -> None:
        assert self._child is not None
        assert self._ended is not None
        _, status = os.waitpid(self._child, 0)
        os.close(self._ended)
        self._child = self._ended = None
        _say(ended=os.waitstatus_to_exitcode(status))


def _say(**words: Any) -> None:
    os.write(1, json.dumps(words).encode() + b"\n")


def _warm_up() -> None:
    """Do once what every life would do again and that has no part in what is proved here."""
    ssl.create_default_context = cache(ssl.create_default_context)  # type: ignore[assignment]
    HTTPXRequest()
    texts.say(texts.ENGLISH, "button-draw")
    catalogue()
    gc.freeze()


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _warm_up()
    Launcher().serve()
