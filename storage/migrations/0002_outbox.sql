-- What Telegram shows (posts) and what is still to be done about it, in order (jobs).

CREATE TABLE posts (
    chat INTEGER NOT NULL,
    slot TEXT NOT NULL,
    topic INTEGER NOT NULL,
    message INTEGER NOT NULL,
    shown TEXT NOT NULL,
    PRIMARY KEY (chat, slot)
) STRICT, WITHOUT ROWID;

-- send: the slot's content as a new message; edit: into the message that is there; notice: said once; remove: a message to delete.
CREATE TABLE jobs (
    place INTEGER PRIMARY KEY AUTOINCREMENT,
    chat INTEGER NOT NULL,
    topic INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('send', 'edit', 'notice', 'remove')),
    slot TEXT CHECK ((slot IS NOT NULL) = (kind IN ('send', 'edit'))),
    wanted TEXT CHECK ((wanted IS NOT NULL) = (kind <> 'remove')),
    message INTEGER CHECK ((message IS NOT NULL) = (kind = 'remove')),
    due_at REAL NOT NULL
) STRICT;

CREATE INDEX jobs_by_chat ON jobs (chat, place);
CREATE UNIQUE INDEX jobs_of_slot ON jobs (chat, slot, kind) WHERE slot IS NOT NULL;

-- Chats (topic -1) or single topics where the bot may not write at present: their jobs wait.
CREATE TABLE parks (
    chat INTEGER NOT NULL,
    topic INTEGER NOT NULL,
    reason TEXT NOT NULL,
    parked_at REAL NOT NULL,
    PRIMARY KEY (chat, topic)
) STRICT, WITHOUT ROWID;

CREATE VIEW doable_jobs AS
SELECT * FROM jobs
WHERE NOT EXISTS (SELECT 1 FROM parks WHERE parks.chat = jobs.chat AND parks.topic IN (-1, jobs.topic));

-- When each group's budget of sends and edits will be whole again, so that a restart cannot exceed it.
CREATE TABLE budgets (
    chat INTEGER PRIMARY KEY,
    whole_at REAL NOT NULL
) STRICT;
