"""Observations in, effects out: what each message says. Pure.

``words`` spells tiles, chains and events, ``picture`` says what is drawn beside them; ``board``, ``hand``, ``result``,
``lobby``, ``question``, ``standings`` and so on each make one kind of message; ``turn`` says which messages change when
a match has moved, ``stage`` where they stand.
Nothing here holds a whole match: an ``Observation`` is all that its reader may know, so what a message can say is
settled before it gets here.
"""
