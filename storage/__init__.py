"""What is kept: one SQLite file, reached through one connection.

The package knows no dominoes and no Telegram; it keeps lines of text, numbers and payloads under keys.

* ``database``: the file, its migrations, ``transaction()``: the only way in, for reading too.
* ``journal``: the lines of a match; its version is their number.
* ``tables``: where a match is played, who sits and how present he is, until when somebody has time.
* ``people``: names, languages, whether they can be written to.
* ``groups``: settings, who wants to hear of tables, ids that have changed.
* ``results``: matches and rounds that count, and the standings made of them.
* ``updates``: which updates have been applied.
* ``outbox``: what people shall see, until they see it.

Every function takes the connection of a running transaction first, so that a move, its messages, its result and
its deadline are kept together or not at all. Times are unix seconds and come from the caller.
"""
