"""The Telegram side of Boneyard.

A request comes in (``intake``, ``alarms``) and is served at the ``desk`` by one use case (``lobby``, ``table``,
``looking``, ``stopping``, ``scores``, ``greeting``), which asks the engine, writes to the storage and returns effects
(``effects``, made by ``present``). The ``sender`` makes Telegram show them. ``app`` wires it all together.
"""
