-- Turn clocks, who is away, groups' settings, who wants to hear of tables, and groups with a new id.

-- Seconds that a turn lasts (0: no clock); when to remind who is on turn; the seconds that were left when the table
-- came to wait because the bot may not write to its group (its deadline is then when the table closes).
ALTER TABLE tables ADD COLUMN pace INTEGER NOT NULL DEFAULT 120 CHECK (pace >= 0);
ALTER TABLE tables ADD COLUMN reminder REAL;
ALTER TABLE tables ADD COLUMN paused REAL;
CREATE INDEX tables_by_reminder ON tables (reminder) WHERE reminder IS NOT NULL;

-- away: not waited for; before a deal, a seat kept for somebody who has not agreed yet. left: its owner has gone.
-- acted, played_for: in this round its person has acted, the table has played for it.
ALTER TABLE seats ADD COLUMN away INTEGER NOT NULL DEFAULT 0 CHECK (away IN (0, 1));
ALTER TABLE seats ADD COLUMN left INTEGER NOT NULL DEFAULT 0 CHECK (left IN (0, 1));
-- shown_out: not of his own will, so nobody wins by it. outside: he is no longer in the group.
ALTER TABLE seats ADD COLUMN shown_out INTEGER NOT NULL DEFAULT 0 CHECK (shown_out IN (0, 1));
ALTER TABLE seats ADD COLUMN outside INTEGER NOT NULL DEFAULT 0 CHECK (outside IN (0, 1));
ALTER TABLE seats ADD COLUMN acted INTEGER NOT NULL DEFAULT 0 CHECK (acted IN (0, 1));
ALTER TABLE seats ADD COLUMN played_for INTEGER NOT NULL DEFAULT 0 CHECK (played_for IN (0, 1));

DROP VIEW laid_tables;
-- A table as it is read: its seats in order, separated by commas, each a person and six flags.
CREATE VIEW laid_tables AS
SELECT id, chat, topic, chat_title, state, game, target, pace, host, match, revision, deadline, reminder, paused,
    (SELECT group_concat(printf('%d:%d%d%d%d%d%d', person, away, left, shown_out, outside, acted, played_for))
     FROM (SELECT * FROM seats WHERE table_id = tables.id ORDER BY seat)) AS seats
FROM tables;

-- Who has held a seat in the round under way and seen its tiles: he may take no other before the next deal.
CREATE TABLE former_holders (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES people (id),
    PRIMARY KEY (table_id, seat, person)
) STRICT, WITHOUT ROWID;

-- The seat offered in a running match; none: any seat, before the deal.
ALTER TABLE invitations ADD COLUMN seat INTEGER;

-- Won because all others had left; it counts once a round was finished, else the match is abandoned.
ALTER TABLE matches ADD COLUMN forfeited INTEGER NOT NULL DEFAULT 0 CHECK (forfeited IN (0, 1));

CREATE TABLE groups (
    chat INTEGER PRIMARY KEY,
    game TEXT,
    target INTEGER,
    pace INTEGER CHECK (pace >= 0),
    openers TEXT NOT NULL DEFAULT 'everyone' CHECK (openers IN ('everyone', 'administrators'))
) STRICT;

-- Who wants to be told when a table opens in a group: the next time, or always.
CREATE TABLE watchers (
    chat INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES people (id),
    always INTEGER NOT NULL CHECK (always IN (0, 1)),
    told_at REAL NOT NULL DEFAULT 0,
    PRIMARY KEY (chat, person)
) STRICT, WITHOUT ROWID;

-- Groups that have become supergroups, with another id.
CREATE TABLE moved_groups (
    old INTEGER PRIMARY KEY,
    new INTEGER NOT NULL
) STRICT;

-- A chat whose jobs are tried again, until one of them is done (then the park is gone) or refused.
ALTER TABLE parks ADD COLUMN trying INTEGER NOT NULL DEFAULT 0 CHECK (trying IN (0, 1));
DROP VIEW doable_jobs;
CREATE VIEW doable_jobs AS
SELECT * FROM jobs
WHERE NOT EXISTS (
    SELECT 1 FROM parks WHERE parks.chat = jobs.chat AND parks.topic IN (-1, jobs.topic) AND NOT parks.trying
);

-- A lobby closes when nobody touches it for half an hour.
UPDATE tables SET deadline = changed_at + 1800 WHERE state = 'lobby';

-- A match that began without a clock goes on without one, and in its round somebody has acted.
UPDATE tables SET pace = 0 WHERE state = 'playing';
UPDATE seats SET acted = 1 WHERE table_id IN (SELECT id FROM tables WHERE state = 'playing');
