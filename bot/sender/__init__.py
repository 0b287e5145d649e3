"""From the outbox to Telegram: the only package that sends, edits, deletes and answers.

* ``dispatch``: ``Sender``: a courier for every chat that needs one; start and end.
* ``courier``: the jobs of one chat, one after the other, and what becomes of those that Telegram refuses.
* ``pictures``: whether a chat takes pictures.
* ``taps``: the answers to taps.
* ``limits``: how fast Telegram may be called.
* ``calls``: the calls themselves.
"""

from bot.sender.courier import Obstacle
from bot.sender.dispatch import Sender

__all__ = ["Obstacle", "Sender"]
