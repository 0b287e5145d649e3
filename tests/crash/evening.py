"""One table of a crash club: what is known of it, and its lives."""

from __future__ import annotations

import signal
from dataclasses import dataclass, replace
from typing import Any

from engine import legal_moves, observe
from playground.chats import Chat
from playground.messages import Message
from playground.people import Person
from playground.taps import Tap
from tests.crash.club import DONE, Club, Party
from tests.crash.ledger import TableRow
from tests.crash.screens import buttons_of, from_bot
from tests.crash.stories import Story
from tests.crash.victim import Doom

ADA, BELA = 0, 1
AT_A_COMMIT = "after errand's commit"


@dataclass
class Evening:
    """One table, and what is known of it."""

    club: Club
    party: Party

    @property
    def table(self) -> TableRow:
        return self.club.ledger.look()[self.party.group.id]

    @property
    def match(self) -> int:
        match = self.table.match
        assert match is not None
        return match

    @property
    def story(self) -> Story:
        return self.club.ledger.stories[self.match]

    @property
    def turn(self) -> int | None:
        """The seat on turn."""
        match = self.match
        return observe(self.club.ledger.stories[match].state, None).turn

    @property
    def on_turn(self) -> Person:
        assert self.turn is not None
        return self.party.people[self.turn]

    def private(self, person: Person) -> Chat:
        return self.club.playground.world.private_chat(person.id)

    def prompts(self, person: Person) -> list[Message]:
        """All messages with moves to press, oldest first."""
        messages = from_bot(self.club, self.private(person))
        return [message for message in messages if any(data.startswith("p:") for data in buttons_of(message))]

    def move(self) -> Tap:
        """Whoever is on turn presses his first move."""
        match, turn = self.match, self.turn
        assert turn is not None
        story = self.club.ledger.stories[match]
        move = legal_moves(story.state, turn)[0]
        return self.club.press(self.party, match, story.version, turn, move, due=True)

    async def play(self, moves: int) -> None:
        for _ in range(moves):
            assert DONE.match(await self.club.answered(self.move()))
        await self.club.served()

    async def play_round(self) -> None:
        while self.turn is not None:
            await self.club.answered(self.move())

    # -- lives

    async def again(self, doom: Doom | None = None, **changes: Any) -> None:
        """Killed where it stands, and started again."""
        assert await self.club.victim.end() == -signal.SIGKILL
        self.club.audit()
        await self.begin(doom, **changes)

    async def begin(self, doom: Doom | None = None, **changes: Any) -> None:
        """Start the bot and wait until it is there again and the group has been told; from then on ``doom`` counts.

        What was pressed while it was off may be done before the group is told, or takes the words away again.
        """
        world, tells, before = self.club.playground.world, self._is_waited_for(), self.words_of_return()
        version = self.story.version if tells else 0
        turn, armed = world.poller._turn, self.club.ledger.path.with_suffix(".armed")
        armed.unlink(missing_ok=True)
        await self.club.victim.begin(doom and replace(doom, armed=str(armed)), **changes)
        webhook = changes.get("webhook")
        await self.club.wait_until(lambda: world.webhook.url == webhook if webhook else world.poller._turn is not turn)
        if tells:
            await self.club.wait_until(
                lambda: self.words_of_return() not in ([], before) or self.story.version > version
            )
            await self.club.served()
        armed.touch()

    def _is_waited_for(self) -> bool:
        """Whether somebody is on turn, whose clock runs again with the bot."""
        table = self.club.ledger.look().get(self.party.group.id)
        return table is not None and table.state == "playing" and self.turn is not None

    def words_of_return(self) -> list[int]:
        """The messages in which the bot says that it is there again."""
        told = [(one.id, one.content.text) for one in from_bot(self.club, self.party.group)]
        return [message for message, text in told if "I was away for a moment" in text]

    async def die(self) -> None:
        assert await self.club.victim.ended() == -signal.SIGKILL, "the point is reached"
        self.club.audit()

    # -- what is told

    def messages(self) -> dict[tuple[int, int], Message]:
        """All that stands in any chat."""
        chats = self.club.playground.world.chats.values()
        return {(chat.id, message.id): message for chat in chats for message in from_bot(self.club, chat)}

    def calls(self, *chats: Chat) -> list[str]:
        """What the bot has asked of Telegram so far that people can see, in these chats."""
        wanted = {str(chat.id) for chat in chats}
        record = self.club.playground.network.record
        return [entry["method"] for entry in record if str(entry["params"].get("chat_id")) in wanted]

    @property
    def chats(self) -> list[Chat]:
        """Those of the people."""
        return [self.private(person) for person in self.party.people]
