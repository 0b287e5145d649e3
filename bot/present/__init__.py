"""Observations in, effects out: what each message says. Pure.

``words`` spells tiles, chains and events; ``board``, ``hand``, ``result``, ``lobby``, ``question`` and ``standings``
each make one kind of message; ``turn`` says which messages change when a match has moved, ``stage`` where they stand.
Nothing here holds a whole match: an ``Observation`` is all that its reader may know, so what a message can say is
settled before it gets here.
"""
