"""Observations in, effects out: what each message says. Pure.

``words`` spells tiles, chains and events; ``board``, ``hand``, ``result`` and ``lobby`` each make one kind of message;
``turn`` says which messages change when a match has moved. Nothing here holds a whole match: an ``Observation`` is all
that its reader may know, so what a message can say is settled before it gets here.
"""
