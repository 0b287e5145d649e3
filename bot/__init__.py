"""The Telegram side of Boneyard.

A request comes in (``intake``, ``alarms``) and is served at the ``desk`` by one use case, which asks the engine, writes
to the storage and returns effects (``effects``, made by ``present``). The ``sender`` makes Telegram show them; where a
picture belongs to them, ``scene`` says where everything lies in it, and ``paint`` draws it. ``app`` wires it all
together. The use cases:

* before a match: ``lobby``, ``games`` (which one is meant), ``rematch``, ``invitations``, ``watching`` (/notify),
  ``settings``, ``greeting``.
* in a match: ``table`` (moves and deals), ``overdue`` (what a deadline brings), ``looking``, ``scores``.
* its people: ``presence`` (away, left, back, standing in), ``hosting``, ``kicking``, ``seating`` (names, rights).
* its end before its end: ``stopping`` asks, ``ending`` does. What happens to the group: ``chats``.

``running`` is a match as it was found; ``pace`` says how long things last.
"""
