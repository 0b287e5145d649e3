"""Scenes drawn in characters, each as it was looked at and found right. ``drawn`` says how they are written anew."""

from __future__ import annotations

import pytest

from bot.scene import scene
from tests.pictures.drawn import PICTURES, SCENES, TWICE, drawn


@pytest.mark.parametrize("name", PICTURES)
def test_a_scene_looks_as_it_did(name: str) -> None:
    assert drawn(scene(PICTURES[name])) == (SCENES / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", PICTURES)
def test_nothing_is_drawn_on_something_else(name: str) -> None:
    assert TWICE not in drawn(scene(PICTURES[name]))


def test_every_drawing_is_of_a_scene() -> None:
    assert {file.stem for file in SCENES.glob("*.txt")} == set(PICTURES)
