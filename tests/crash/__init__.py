"""Crash safety: the real bot is killed at random instants and at named points, started again, and compared.

* ``victim``: the bot as a process that is cheap to start and dies where it is told to.
* ``lives``: starting and ending victims.
* ``stories``: what a journal tells, judged by the rules.
* ``ledger``: what stands in the database, and what must be true of it whenever the bot is dead.
* ``club``: several tables of people who tap; what they were told.
* ``evening``: one table of the club, and its lives.
* ``screens``: what they see in the end.
* ``keep_release``: writes ``releases/*.sql``, a database of each release, with a match under way.
"""
