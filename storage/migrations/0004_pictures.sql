-- Whether a group, or a person in private, is shown pictures beside the words.

ALTER TABLE groups ADD COLUMN pictures INTEGER NOT NULL DEFAULT 1 CHECK (pictures IN (0, 1));
ALTER TABLE people ADD COLUMN pictures INTEGER NOT NULL DEFAULT 1 CHECK (pictures IN (0, 1));
