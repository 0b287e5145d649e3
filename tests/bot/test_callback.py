"""Button payloads: what is packed can be read again, fits into a button, and nothing hostile gets through."""

from __future__ import annotations

from operator import neg
from typing import get_args

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.callback import (
    BackTap,
    KickTap,
    LeaveTap,
    LobbyAction,
    LobbyTap,
    MoveTap,
    NextRoundTap,
    RematchTap,
    SettingKind,
    SettingTap,
    StopTap,
    TakeTap,
    Tap,
    TilesTap,
    Watch,
    WatchTap,
    pack,
    unpack,
)
from engine import catalogue
from engine.chain import End
from engine.moves import Draw, Move, Pass, Play, PlayTwo
from engine.tiles import Tile, full_set

LONGEST_ID = 10**18 - 1
TILES = st.sampled_from(full_set())
IDS = st.integers(0, LONGEST_ID)
MOVES: st.SearchStrategy[Move] = st.one_of(
    st.builds(Play, TILES, st.sampled_from([None, *End])),
    st.builds(PlayTwo, TILES, TILES),
    st.just(Draw()),
    st.just(Pass()),
)
VALUES = st.sampled_from(["", *catalogue(), "50", "500"])
TAPS: st.SearchStrategy[Tap] = st.one_of(
    st.builds(MoveTap, IDS, IDS, MOVES),
    st.builds(NextRoundTap, IDS, IDS),
    st.builds(LobbyTap, IDS, st.sampled_from(LobbyAction), VALUES),
    st.builds(TilesTap, IDS),
    st.builds(RematchTap, IDS),
    st.builds(StopTap, IDS, IDS, st.booleans()),
    st.builds(LeaveTap, IDS, IDS, st.booleans()),
    st.builds(BackTap, IDS),
    st.builds(TakeTap, IDS, IDS),
    st.builds(KickTap, IDS, IDS),
    st.builds(SettingTap, st.sampled_from(SettingKind), VALUES),
    st.builds(WatchTap, IDS.map(neg), st.sampled_from(Watch)),
)


@given(TAPS)
def test_what_is_packed_is_read_again(tap: Tap) -> None:
    assert unpack(pack(tap)) == tap


@given(TAPS)
@example(MoveTap(LONGEST_ID, LONGEST_ID, PlayTwo(Tile(5, 5), Tile(6, 6))))
@example(StopTap(LONGEST_ID, LONGEST_ID, sure=True))
@example(LobbyTap(LONGEST_ID, LobbyAction.TARGET, "partnership"))
def test_inp_02_a_payload_fits_into_64_bytes(tap: Tap) -> None:
    """A button's payload fits into 64 bytes, however long the ids and the move."""
    assert 1 <= len(pack(tap).encode()) <= 64


def test_every_kind_of_tap_is_tried() -> None:
    kinds = set(get_args(Tap))
    assert len({pack(tap).split(":")[0] for tap in (_one_of(kind) for kind in kinds)}) == len(kinds)


def _one_of(kind: type[Tap]) -> Tap:
    samples: dict[type[Tap], Tap] = {
        MoveTap: MoveTap(1, 1, Draw()),
        NextRoundTap: NextRoundTap(1, 1),
        LobbyTap: LobbyTap(1, LobbyAction.JOIN),
        TilesTap: TilesTap(1),
        RematchTap: RematchTap(1),
        StopTap: StopTap(1, 1, sure=True),
        LeaveTap: LeaveTap(1, 1, sure=True),
        BackTap: BackTap(1),
        TakeTap: TakeTap(1, 1),
        KickTap: KickTap(1, 1),
        SettingTap: SettingTap(SettingKind.PACE, "45"),
        WatchTap: WatchTap(-1, Watch.ONCE),
    }
    return samples[kind]


WORDS = "p n l t r s v b g k e w 0 1 -1 +1 1_0 ٣ １ 1e3 yes no join cancel draws passes leads plays left right 3-5 9-9"
PIECES = st.one_of(
    st.text(max_size=8),
    st.sampled_from(WORDS.split()),
    st.integers().map(str),
)


@given(st.one_of(st.text(), st.lists(PIECES, max_size=6).map(":".join), st.lists(PIECES, max_size=9).map(" ".join)))
@example("p:1:1:plays 3-5 up")
@example("p:1:1:plays 3-5 left right")
@example("p:1:1:")
@example("p:1:1:0 draws")
@example("l:1:join:x:y")
@example("t:" + "9" * 5000)
@example("t:²")
@example(":" * 64)
@example("\ud800")
def test_a_hostile_payload_never_raises(data: str) -> None:
    tap = unpack(data)
    if tap is not None:
        assert unpack(pack(tap)) == tap


@pytest.mark.parametrize(
    "data",
    [
        "",
        "x:1",
        "p",
        "p:1:1",
        "p:1:1:plays 5-1 up",
        "p:1:1:eats 5-1",
        "p:-1:1:draws",
        "p:1:-1:draws",
        "p: 1:1:draws",
        "p:1:1:draws:1",
        "n:1",
        "n:1:x",
        "l:1:burn:",
        "l:1:join",
        "t:",
        "t:9999999999999999999",
        "s:1:1:perhaps",
        "s:1:-7:yes",
        "P:1:1:draws",
    ],
)
def test_stl_11_a_payload_of_no_button_of_ours_is_nothing(data: str) -> None:
    """A payload that no button of this release carries asks for nothing."""
    assert unpack(data) is None
