"""A playground with steered time, without limits, whose every word is checked; a bot's and people's hands on it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import aiohttp
import pytest

from playground.clock import SteeredClock
from playground.limits import UNLIMITED
from playground.server import Playground, serve
from tests.playground.api import Api
from tests.playground.people import World
from tests.playground.schema import Schema


@pytest.fixture
def clock() -> SteeredClock:
    return SteeredClock()


@pytest.fixture
def schema() -> Schema:
    return Schema()


@pytest.fixture
def playground(clock: SteeredClock, schema: Schema) -> Playground:
    return Playground(clock=clock, limits=UNLIMITED, observer=schema)


@pytest.fixture
async def address(playground: Playground, schema: Schema) -> AsyncIterator[str]:
    async with serve(playground) as address:
        yield address
    assert schema.problems == []


@pytest.fixture
async def bot(playground: Playground, address: str) -> AsyncIterator[Api]:
    async with aiohttp.ClientSession() as session:
        yield Api(address, playground.token, session)


@pytest.fixture
async def world(address: str) -> AsyncIterator[World]:
    async with World.at(address) as world:
        yield world
