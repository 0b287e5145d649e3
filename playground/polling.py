"""Long polling: one waiting request at a time, the newest."""

from __future__ import annotations

import asyncio

from playground.clock import Clock
from playground.errors import ApiError, conflict
from playground.updates import Updates

TERMINATED = "terminated by other getUpdates request; make sure that only one bot instance is running"

Turn = asyncio.Future[None]


class Poller:
    """Whose turn it is to wait. Ending a turn makes its request fail with the reason."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._turn: Turn | None = None

    def begin(self) -> Turn:
        """A new request's turn; the one before gets 409."""
        self.end(conflict(TERMINATED))
        self._turn = asyncio.get_running_loop().create_future()
        return self._turn

    def end(self, reason: ApiError) -> None:
        if self._turn is not None and not self._turn.done():
            self._turn.set_exception(reason)
        self._turn = None

    async def wait(self, turn: Turn, updates: Updates, patience: float) -> None:
        """Returns when there are updates or the time is over; raises if the turn was taken away."""
        if patience > 0 and not updates.pending():
            arrival = asyncio.ensure_future(updates.arrived.wait())
            alarm = asyncio.ensure_future(self._clock.sleep(patience))
            try:
                await asyncio.wait((turn, arrival, alarm), return_when=asyncio.FIRST_COMPLETED)
            except asyncio.CancelledError:
                turn.cancel()
                raise
            finally:
                arrival.cancel()
                alarm.cancel()
        if turn.done():
            turn.result()
        else:
            turn.set_result(None)
