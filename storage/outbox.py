"""The outbox: what people shall see, kept until they see it.

Two things can be wanted. A *post* is a message kept up to date, one per (chat, slot): what is on the screen is in
``posts``, what is wanted and not yet there is a job. A *notice* is said once.

Laws:

* Jobs of a chat are done in the order of their places. Wanting other content for a post that waits already changes
  the content and not the place, so many changes become one.
* A post wanted ``fresh`` gets a new place at the end, and the message before it is removed once the new one is there.
  A waiting edit of that old message is let go, unless a notice stands after it: then people shall see it before that.
* A job is taken from the list only when Telegram has done it. A kill in between repeats it: at least once, never lost.
* Whatever is wanted while a job is on its way stays wanted.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from aiosqlite import Connection

from storage.rows import first

WHOLE_CHAT = -1  # a park's topic when it holds for all of the chat


class Kind(StrEnum):
    """What a job asks of Telegram."""

    SEND = "send"
    EDIT = "edit"
    NOTICE = "notice"
    REMOVE = "remove"


@dataclass(frozen=True, slots=True)
class Job:
    """The next thing to do in a chat. ``message`` is the one to edit or remove, ``wanted`` the content otherwise.

    ``shown`` is what the message to edit reads like now.
    """

    place: int
    chat: int
    topic: int
    kind: Kind
    slot: str | None
    wanted: str
    message: int
    shown: str


async def want(
    connection: Connection, chat: int, topic: int, slot: str, payload: str, *, fresh: bool, now: float
) -> None:
    """The post of ``slot`` shall read like ``payload``; ``fresh``: as a new message in place of the one before."""
    if fresh:
        await _unsay_edit(connection, chat, slot)
        await connection.execute_fetchall(
            "DELETE FROM jobs WHERE chat = ? AND slot = ? AND kind = 'send'", (chat, slot)
        )
        await _add(connection, chat, topic, Kind.SEND, slot, payload, now)
    elif not await _rewrite_send(connection, chat, topic, slot, payload):
        there = await first(connection, "SELECT 1 FROM posts WHERE chat = ? AND slot = ?", (chat, slot))
        await _add(connection, chat, topic, Kind.EDIT if there else Kind.SEND, slot, payload, now)


async def withdraw(connection: Connection, chat: int, slot: str, now: float) -> None:
    """The post of ``slot`` shall be gone; unknown slots are gone already."""
    await connection.execute_fetchall("DELETE FROM jobs WHERE chat = ? AND slot = ?", (chat, slot))
    post = await first(
        connection, "DELETE FROM posts WHERE chat = ? AND slot = ? RETURNING topic, message", (chat, slot)
    )
    if post:
        await _remove(connection, chat, post[0], post[1], now)


async def notify(connection: Connection, chat: int, topic: int, payload: str, now: float) -> None:
    """``payload`` shall be said once, after all that waits in this chat."""
    await _add(connection, chat, topic, Kind.NOTICE, None, payload, now)


async def waiting_chats(connection: Connection) -> list[int]:
    """The chats in which something is to be done and can be, the longest waiting first."""
    rows = await connection.execute_fetchall("SELECT chat FROM doable_jobs GROUP BY chat ORDER BY min(place)")
    return [chat for (chat,) in rows]


async def next_job(connection: Connection, chat: int) -> Job | None:
    """What is to be done next in ``chat``. Removals come first: they tidy up after what was sent last."""
    await _forget_done(connection, chat)
    row = await first(
        connection,
        """
        SELECT place, chat, jobs.topic, kind, slot, coalesce(wanted, ''),
            coalesce(jobs.message, posts.message, 0), coalesce(shown, '')
        FROM doable_jobs AS jobs LEFT JOIN posts USING (chat, slot) WHERE chat = ?
        ORDER BY kind <> 'remove', place LIMIT 1
        """,
        (chat,),
    )
    return replace(Job(*row), kind=Kind(row[3])) if row else None


async def sent(connection: Connection, job: Job, message: int, now: float, shown: str | None = None) -> None:
    """``job`` (a send or a notice) is on the screen as ``message``, which reads like ``shown`` if not as wanted."""
    if job.slot is None:
        await finish(connection, job)
    elif not await _has_send(connection, job.chat, job.slot):  # withdrawn while it was on its way
        await _remove(connection, job.chat, job.topic, message, now)
    else:
        await _replace(connection, job, job.slot, message, shown or job.wanted, now)


async def edited(connection: Connection, job: Job, shown: str | None = None) -> None:
    """``job.message`` reads like ``job.wanted`` now, or like ``shown`` if that is not to be had."""
    await connection.execute_fetchall(
        "UPDATE posts SET shown = ? WHERE chat = ? AND slot = ? AND message = ?",
        (shown or job.wanted, job.chat, job.slot, job.message),
    )
    await finish(connection, job)


async def lost(connection: Connection, job: Job) -> None:
    """The message to edit is no longer there, or not to be edited: the post is to be sent, at the same place."""
    gone = "DELETE FROM posts WHERE chat = ? AND slot = ? AND message = ?"
    await connection.execute_fetchall(gone, (job.chat, job.slot, job.message))
    await anew(connection, job)


async def anew(connection: Connection, job: Job) -> None:
    """The message to edit cannot become what is wanted: that is to be sent, at the same place, and replaces it."""
    if await _has_send(connection, job.chat, job.slot):
        await connection.execute_fetchall("DELETE FROM jobs WHERE place = ?", (job.place,))
    else:
        await connection.execute_fetchall("UPDATE jobs SET kind = 'send' WHERE place = ?", (job.place,))


async def finish(connection: Connection, job: Job) -> None:
    """Nothing is left to do for ``job``, unless other content has come to be wanted meanwhile."""
    await connection.execute_fetchall(
        "DELETE FROM jobs WHERE place = ? AND coalesce(wanted, '') = ?", (job.place, job.wanted)
    )


async def park(connection: Connection, chat: int, topic: int, reason: str, now: float) -> None:
    """Let the jobs of ``chat`` wait (``topic``: ``WHOLE_CHAT`` or the only one concerned) until ``unpark``."""
    await connection.execute_fetchall(
        "INSERT OR REPLACE INTO parks (chat, topic, reason, parked_at) VALUES (?, ?, ?, ?)", (chat, topic, reason, now)
    )


async def is_parked(connection: Connection, chat: int, topic: int = WHOLE_CHAT) -> bool:
    """Whether all of ``chat`` waits, or that topic of it."""
    sql = "SELECT 1 FROM parks WHERE chat = ? AND topic = ? AND NOT trying"
    return await first(connection, sql, (chat, topic)) is not None


async def unpark(connection: Connection, chat: int) -> None:
    """Somebody there has been heard of: what waits may be tried again."""
    await connection.execute_fetchall("UPDATE parks SET trying = 1 WHERE chat = ?", (chat,))


async def unpark_all(connection: Connection) -> None:
    """One more try everywhere: what has changed while the program was down is not known."""
    await connection.execute_fetchall("UPDATE parks SET trying = 1")


async def parked(connection: Connection, chat: int, topic: int) -> list[int]:
    """What of that topic was parked and has not been let go: the topic itself, ``WHOLE_CHAT``, both or neither."""
    sql = "SELECT topic FROM parks WHERE chat = ? AND topic IN (?, ?)"
    return [parked for (parked,) in await connection.execute_fetchall(sql, (chat, topic, WHOLE_CHAT))]


async def let_go(connection: Connection, chat: int, topic: int) -> None:
    """It has turned out that the bot may write there."""
    await connection.execute_fetchall("DELETE FROM parks WHERE chat = ? AND topic = ?", (chat, topic))


async def move_topic(connection: Connection, chat: int, topic: int, to: int) -> None:
    """What was wanted in a topic that is no more is wanted in topic ``to``; what it showed is gone."""
    await connection.execute_fetchall("DELETE FROM parks WHERE chat = ? AND topic = ?", (chat, topic))
    await _start_anew(connection, chat, topic)
    await connection.execute_fetchall("UPDATE jobs SET topic = ? WHERE chat = ? AND topic = ?", (to, chat, topic))


async def move_chat(connection: Connection, old: int, new: int) -> None:
    """What was wanted in a group is wanted under its ``new`` id; messages do not come along.

    Where a slot is in use under the new id, that is the newer wish.
    """
    await connection.execute_fetchall("DELETE FROM parks WHERE chat = ?", (old,))
    await _start_anew(connection, old, 0)
    await connection.execute_fetchall("DELETE FROM posts WHERE chat = ?", (old,))
    await connection.execute_fetchall("DELETE FROM budgets WHERE chat = ?", (old,))
    await connection.execute_fetchall(
        """
        DELETE FROM jobs WHERE chat = ?1 AND slot IN (
            SELECT slot FROM jobs WHERE chat = ?2 UNION SELECT slot FROM posts WHERE chat = ?2
        )
        """,
        (old, new),
    )
    await connection.execute_fetchall("UPDATE jobs SET chat = ? WHERE chat = ?", (new, old))


async def whole_at(connection: Connection, chat: int) -> float | None:
    """When the budget of ``chat`` is whole again, as last noted; nothing if it never was."""
    row = await first(connection, "SELECT whole_at FROM budgets WHERE chat = ?", (chat,))
    return float(row[0]) if row else None


async def note_budget(connection: Connection, chat: int, whole: float) -> None:
    await connection.execute_fetchall(
        "INSERT INTO budgets VALUES (?, ?) ON CONFLICT (chat) DO UPDATE SET whole_at = excluded.whole_at", (chat, whole)
    )


async def _add(
    connection: Connection, chat: int, topic: int, kind: Kind, slot: str | None, wanted: str, now: float
) -> None:
    await connection.execute_fetchall(
        """
        INSERT INTO jobs (chat, topic, kind, slot, wanted, due_at) VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (chat, slot, kind) WHERE slot IS NOT NULL DO UPDATE SET wanted = excluded.wanted
        """,
        (chat, topic, kind, slot, wanted, now),
    )


async def _remove(connection: Connection, chat: int, topic: int, message: int, now: float) -> None:
    await connection.execute_fetchall(
        "INSERT INTO jobs (chat, topic, kind, message, due_at) VALUES (?, ?, 'remove', ?, ?)",
        (chat, topic, message, now),
    )


async def _unsay_edit(connection: Connection, chat: int, slot: str) -> None:
    await connection.execute_fetchall(
        """
        DELETE FROM jobs WHERE chat = ? AND slot = ? AND kind = 'edit' AND NOT EXISTS (
            SELECT 1 FROM jobs AS later
            WHERE later.chat = jobs.chat AND later.kind = 'notice' AND later.place > jobs.place
        )
        """,
        (chat, slot),
    )


async def _rewrite_send(connection: Connection, chat: int, topic: int, slot: str, payload: str) -> bool:
    sql = "UPDATE jobs SET wanted = ?, topic = ? WHERE chat = ? AND slot = ? AND kind = 'send' RETURNING place"
    return await first(connection, sql, (payload, topic, chat, slot)) is not None


async def _has_send(connection: Connection, chat: int, slot: str | None) -> bool:
    sql = "SELECT 1 FROM jobs WHERE chat = ? AND slot = ? AND kind = 'send'"
    return await first(connection, sql, (chat, slot)) is not None


async def _replace(connection: Connection, job: Job, slot: str, message: int, shown: str, now: float) -> None:
    old = await first(connection, "SELECT topic, message FROM posts WHERE chat = ? AND slot = ?", (job.chat, slot))
    if old:
        await _remove(connection, job.chat, old[0], old[1], now)
    await connection.execute_fetchall(
        "INSERT OR REPLACE INTO posts (chat, slot, topic, message, shown) VALUES (?, ?, ?, ?, ?)",
        (job.chat, slot, job.topic, message, shown),
    )
    await connection.execute_fetchall(
        "DELETE FROM jobs WHERE chat = ? AND slot = ? AND kind = 'edit'", (job.chat, slot)
    )
    # What else has come to be wanted of this very message while it was on its way is an edit of it now.
    await connection.execute_fetchall("UPDATE jobs SET kind = 'edit' WHERE place = ?", (job.place,))
    await finish(connection, job)


async def _start_anew(connection: Connection, chat: int, topic: int) -> None:
    """No message there can be reached any more: what was to be edited is to be sent, nothing is to be removed."""
    edits_before_a_send = """
        DELETE FROM jobs WHERE chat = ? AND topic = ? AND kind = 'edit' AND EXISTS (
            SELECT 1 FROM jobs AS send WHERE send.chat = jobs.chat AND send.slot = jobs.slot AND send.kind = 'send'
        )
        """
    for statement in (
        "DELETE FROM posts WHERE chat = ? AND topic = ?",
        "DELETE FROM jobs WHERE chat = ? AND topic = ? AND kind = 'remove'",
        edits_before_a_send,
        "UPDATE jobs SET kind = 'send' WHERE chat = ? AND topic = ? AND kind = 'edit'",
    ):
        await connection.execute_fetchall(statement, (chat, topic))


async def _forget_done(connection: Connection, chat: int) -> None:
    """An edit to what is shown already is done; asking Telegram would only spend the budget."""
    await connection.execute_fetchall(
        """
        DELETE FROM jobs WHERE chat = ? AND kind = 'edit'
        AND wanted = (SELECT shown FROM posts WHERE posts.chat = jobs.chat AND posts.slot = jobs.slot)
        """,
        (chat,),
    )
