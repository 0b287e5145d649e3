-- People, tables, matches and their journal. Ids that stand in buttons or links are never used twice (AUTOINCREMENT).

CREATE TABLE people (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    language TEXT NOT NULL,
    reachable INTEGER NOT NULL DEFAULT 0 CHECK (reachable IN (0, 1)),
    changed_at REAL NOT NULL
) STRICT;

CREATE TABLE tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    chat INTEGER NOT NULL,
    topic INTEGER NOT NULL,
    chat_title TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('lobby', 'playing', 'over', 'closed')),
    game TEXT NOT NULL,
    target INTEGER NOT NULL,
    host INTEGER REFERENCES people (id),
    match INTEGER REFERENCES matches (id),
    revision INTEGER NOT NULL DEFAULT 0,
    deadline REAL,
    opened_at REAL NOT NULL,
    changed_at REAL NOT NULL
) STRICT;

-- One table at a time in a chat, or in a topic of a forum.
CREATE UNIQUE INDEX tables_running ON tables (chat, topic) WHERE state IN ('lobby', 'playing');
CREATE INDEX tables_by_chat ON tables (chat, topic, id);
CREATE INDEX tables_by_deadline ON tables (deadline) WHERE deadline IS NOT NULL;

CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    person INTEGER NOT NULL REFERENCES people (id),
    PRIMARY KEY (table_id, seat),
    UNIQUE (table_id, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_by_person ON seats (person);

-- A table as it is read: with the people by seat, separated by commas.
CREATE VIEW laid_tables AS
SELECT id, chat, topic, chat_title, state, game, target, host, match, revision, deadline,
    (SELECT group_concat(person) FROM (SELECT person FROM seats WHERE table_id = tables.id ORDER BY seat)) AS people
FROM tables;

CREATE TABLE invitations (
    token TEXT PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    person INTEGER NOT NULL REFERENCES people (id),
    made_at REAL NOT NULL,
    UNIQUE (table_id, person)
) STRICT, WITHOUT ROWID;

CREATE TABLE matches (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    chat INTEGER NOT NULL,
    topic INTEGER NOT NULL,
    game TEXT NOT NULL,
    target INTEGER NOT NULL,
    began_at REAL NOT NULL,
    ended_at REAL,
    ending TEXT CHECK (ending IN ('won', 'abandoned')),
    CHECK ((ended_at IS NULL) = (ending IS NULL))
) STRICT;

CREATE INDEX matches_by_chat ON matches (chat, topic, id);

CREATE TABLE sides (
    match INTEGER NOT NULL REFERENCES matches (id),
    side INTEGER NOT NULL CHECK (side >= 0),
    won INTEGER NOT NULL DEFAULT 0 CHECK (won IN (0, 1)),
    PRIMARY KEY (match, side)
) STRICT, WITHOUT ROWID;

CREATE TABLE players (
    match INTEGER NOT NULL,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    person INTEGER NOT NULL REFERENCES people (id),
    side INTEGER NOT NULL,
    PRIMARY KEY (match, seat),
    UNIQUE (match, person),
    FOREIGN KEY (match, side) REFERENCES sides (match, side)
) STRICT, WITHOUT ROWID;

CREATE TABLE rounds (
    match INTEGER NOT NULL REFERENCES matches (id),
    number INTEGER NOT NULL CHECK (number > 0),
    winner_side INTEGER,
    ended_at REAL NOT NULL,
    PRIMARY KEY (match, number),
    FOREIGN KEY (match, winner_side) REFERENCES sides (match, side)
) STRICT, WITHOUT ROWID;

CREATE TABLE round_points (
    match INTEGER NOT NULL,
    number INTEGER NOT NULL,
    side INTEGER NOT NULL,
    points INTEGER NOT NULL,
    PRIMARY KEY (match, number, side),
    FOREIGN KEY (match, number) REFERENCES rounds (match, number),
    FOREIGN KEY (match, side) REFERENCES sides (match, side)
) STRICT, WITHOUT ROWID;

-- A match's transcript, one row a line; a match's version is its number of lines.
CREATE TABLE journal (
    match INTEGER NOT NULL REFERENCES matches (id),
    version INTEGER NOT NULL CHECK (version > 0),
    line TEXT NOT NULL CHECK (instr(line, char(10)) = 0),
    PRIMARY KEY (match, version)
) STRICT, WITHOUT ROWID;

-- Updates that have been applied, so that one delivered again changes nothing.
CREATE TABLE updates (
    id INTEGER PRIMARY KEY,
    applied_at REAL NOT NULL
) STRICT;
