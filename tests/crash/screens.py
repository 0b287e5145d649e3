"""What people see once everything is delivered: it must be what stands in the journal, and nobody else's tiles."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from engine import observe, read_move
from engine.tiles import Hand
from playground.chats import Chat
from playground.messages import Message
from tests.crash.club import Club, Party
from tests.crash.ledger import TableRow, check_says, check_tiles, expected_buttons, plain, spoken, visible
from tests.crash.stories import Story
from tests.playground.record import words

TILE = re.compile(r"\d\|\d")
LAID = re.compile(r"\[(\d)\|(\d)\]")
OWN = re.compile(r"Your tiles: ([\d| ]+)")
BOARD = re.compile(r"\w+, round \d+, up to \d+\n\n(\[|The table is empty)")
POLITE = re.compile(
    r"That button is from earlier|That move is done|That match is over|The next round is dealt already|"
    r"The match at this table has begun|This table is no longer open|You have no seat"
)


def check_screens(club: Club) -> None:
    """Every board and every hand, as it stands in the chats."""
    newest = club.ledger.look()
    for party in club.parties:
        table = newest[party.group.id]
        if table.match is not None and table.state != "lobby":
            _check_party(club, party, table, club.ledger.stories[table.match])
    check_secrets(club)


def _check_party(club: Club, party: Party, table: TableRow, story: Story) -> None:
    names = [f"{person.first_name} {person.last_name or ''}".strip() for person in party.people]
    public = observe(story.state, None)
    board = board_of(club, party)
    assert set(buttons_of(board)) == expected_buttons(table, story, "board:", public)
    check_says(table, board.content.text, public, names)
    for seat, person in enumerate(party.people):
        view = observe(story.state, seat)
        message = hand_of(club, person.id, party)
        buttons = {button.callback_data for row in message.keyboard for button in row}
        assert buttons == expected_buttons(table, story, "hand", view), f"{person.first_name} is offered what he can do"
        if table.left[seat] or any(data and data.startswith("p:") for data in buttons):
            check_says(table, message.content.text, view, names)
        else:
            check_tiles(message.content.text, view)


def from_bot(club: Club, chat: Chat) -> list[Message]:
    return [message for message in chat.messages.values() if message.sender == club.playground.world.bot.id]


def board_of(club: Club, party: Party) -> Message:
    """The newest board of the group."""
    found = [message for message in from_bot(club, party.group) if BOARD.match(visible(message.content.text))]
    assert found, "the group has a board"
    return found[-1]


def newest_with(club: Club, chat: Chat, data: str) -> Message:
    """The newest message with this button."""
    found = [message for message in from_bot(club, chat) if data in buttons_of(message)]
    assert found, f"there is a message with {data}"
    return found[-1]


def hand_of(club: Club, person: int, party: Party) -> Message:
    """The newest message with this person's tiles at the table of ``party``."""
    chat = club.playground.world.private_chat(person)
    heading = f"{party.group.title}\n"
    found = [message for message in from_bot(club, chat) if visible(message.content.text).startswith(heading)]
    assert found, "everybody has a message with his tiles"
    return found[-1]


def buttons_of(message: Message) -> list[str]:
    return [button.callback_data or "" for row in message.keyboard for button in row]


async def check_old_buttons(club: Club) -> int:
    """Every prompt of another time answers politely and changes nothing; how many there are.

    A second copy of today's prompt is not old: it does what it says (``test_rst_12``).
    """
    before = {match: story.lines for match, story in club.ledger.stories.items()}
    dealt = {table.chat for table in club.ledger.look().values() if table.match is not None}
    playing = [party for party in club.parties if party.group.id in dealt]  # one may still be sitting down
    hands = [hand_of(club, person.id, party) for party in playing for person in party.people]
    today = {data for hand in hands for data in buttons_of(hand)}
    pressed = 0
    for person in {person.id: person for party in club.parties for person in party.people}.values():
        chat = club.playground.world.private_chat(person.id)
        for message in from_bot(club, chat):
            moves = [data for data in buttons_of(message) if data.startswith("p:")]
            if moves and moves[0] not in today:
                pressed += 1
                text = await club.answered(club.tap(person, chat, moves[0], message.id))
                assert POLITE.search(text), f"an old button is answered with {text!r}"
    club.ledger.look()
    assert {match: story.lines for match, story in club.ledger.stories.items()} == before
    return pressed


async def check_new_buttons(club: Club) -> None:
    """What stands there to be pressed is done when it is pressed."""
    newest = club.ledger.look()
    for party in club.parties:
        table = newest[party.group.id]
        if table.match is not None and table.state == "playing":
            await _check_working(club, party, table.match)


async def _check_working(club: Club, party: Party, match: int) -> None:
    story = club.ledger.stories[match]
    version, turn = story.version, observe(story.state, None).turn
    if turn is None:
        data = f"n:{match}:{version}"
        tap = club.next_round(party, match, version, message=newest_with(club, party.group, data).id)
    else:
        person = party.people[turn]
        prompt = hand_of(club, person.id, party)
        moves = [data for data in buttons_of(prompt) if data.startswith("p:")]  # who is away has another button
        move = read_move(club.random.choice(moves).split(":")[3])
        tap = club.press(party, match, version, turn, move, due=True, message=prompt.id)
    assert await club.answered(tap)
    assert club.presses[-1].accepted, f"a button that is shown does nothing: {tap.text}"
    club.ledger.look()
    assert version in story.steps


# -- secrecy


def check_secrets(club: Club) -> None:
    """No message that was ever sent, and no answer to a tap, held tiles that its reader may not know."""
    chats = {party.group.id for party in club.parties}
    for chat, text in _sent(club):
        other = set(TILE.findall(OWN.sub("", LAID.sub("", text)))) - _laid(text)
        if chat in chats:
            assert not OWN.search(text), "a hand in a group"
            assert not other or _is_result(club, chat, other), f"tiles that nobody has laid, in a group: {other}"
        else:
            assert not other, f"tiles of others, in private: {other}"
            _check_own(club, chat, text)
    for tap in club.taps:
        _check_own(club, tap.person, tap.text)
        known = {spoken(tile) for hand in _held(club, tap.person) for tile in hand}
        assert set(TILE.findall(tap.text)) <= known, "a pop-up with tiles of others"


def _sent(club: Club) -> Iterator[tuple[int, str]]:
    """All that was ever said: every send and edit that the bot has asked for."""
    for entry in club.playground.network.record:
        text = words(entry)
        if text is not None:
            chat = int(entry["params"]["chat_id"])
            assert chat > 0 or '"p:' not in json.dumps(entry["params"]), "a move's button in a group"
            yield chat, plain(text)


def _laid(text: str) -> set[str]:
    return {f"{min(pair)}|{max(pair)}" for pair in LAID.findall(text)}


def _check_own(club: Club, person: int, text: str) -> None:
    held = {"  ".join(map(spoken, hand)) for hand in _held(club, person)}
    for own in OWN.findall(text):
        assert own.strip() in held, "tiles that this person has never held together"


def _held(club: Club, person: int) -> Iterator[Hand]:
    with club.ledger.reading() as connection:
        sql = "SELECT match, seat FROM players WHERE person = ?"
        seats: list[tuple[int, int]] = connection.execute(sql, (person,)).fetchall()
    for match, seat in seats:
        yield from club.ledger.stories[match].held[seat]


def _is_result(club: Club, chat: int, tiles: set[str]) -> bool:
    """Whether these are the hands at the end of a round in this group, which all may see."""
    with club.ledger.reading() as connection:
        matches = connection.execute("SELECT id FROM matches WHERE chat = ?", (chat,)).fetchall()
    ends = [end for (match,) in matches for end in club.ledger.stories[match].ends]
    return any({spoken(tile) for hand in end.finish.hands for tile in hand} == tiles for end in ends)
