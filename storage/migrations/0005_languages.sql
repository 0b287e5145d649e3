-- The language that a group speaks (none until its first table), and the one that a person has chosen in private
-- (none: what Telegram says).

ALTER TABLE groups ADD COLUMN language TEXT;
ALTER TABLE people ADD COLUMN chosen_language TEXT;

DROP VIEW laid_tables;
-- A table as it is read: its group's language, and its seats in order, separated by commas, each a person and six flags.
CREATE VIEW laid_tables AS
SELECT id, chat, topic, chat_title, state, game, target, pace, host, match, revision, deadline, reminder, paused,
    (SELECT language FROM groups WHERE groups.chat = tables.chat) AS language,
    (SELECT group_concat(printf('%d:%d%d%d%d%d%d', person, away, left, shown_out, outside, acted, played_for))
     FROM (SELECT * FROM seats WHERE table_id = tables.id ORDER BY seat)) AS seats
FROM tables;
