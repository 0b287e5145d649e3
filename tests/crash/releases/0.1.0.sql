PRAGMA application_id = 1112493637;
PRAGMA user_version = 2;
BEGIN TRANSACTION;
CREATE TABLE budgets (
    chat INTEGER PRIMARY KEY,
    whole_at REAL NOT NULL
) STRICT;
INSERT INTO "budgets" VALUES(-1002000000001,1.79598566822788357731e+09);
CREATE TABLE invitations (
    token TEXT PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    person INTEGER NOT NULL REFERENCES people (id),
    made_at REAL NOT NULL,
    UNIQUE (table_id, person)
) STRICT, WITHOUT ROWID;
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
CREATE TABLE journal (
    match INTEGER NOT NULL REFERENCES matches (id),
    version INTEGER NOT NULL CHECK (version > 0),
    line TEXT NOT NULL CHECK (instr(line, char(10)) = 0),
    PRIMARY KEY (match, version)
) STRICT, WITHOUT ROWID;
INSERT INTO "journal" VALUES(1,1,'boneyard 1');
INSERT INTO "journal" VALUES(1,2,'game block');
INSERT INTO "journal" VALUES(1,3,'seats 3');
INSERT INTO "journal" VALUES(1,4,'target 50');
INSERT INTO "journal" VALUES(1,5,'round 1');
INSERT INTO "journal" VALUES(1,6,'deal 2-6 1-3 0-5 0-3 0-4 3-4 0-1 1-6 1-1 2-2 2-5 0-2 2-4 1-5 4-5 1-4 5-6 0-0 4-4 1-2 4-6 6-6 3-6 2-3 3-5 3-3 0-6 5-5');
INSERT INTO "journal" VALUES(1,7,'1 leads 2-2');
INSERT INTO "journal" VALUES(1,8,'2 plays 2-4 left');
INSERT INTO "journal" VALUES(1,9,'0 plays 0-4 left');
INSERT INTO "journal" VALUES(1,10,'1 plays 2-5 right');
INSERT INTO "journal" VALUES(1,11,'2 plays 0-0 left');
INSERT INTO "journal" VALUES(1,12,'0 plays 0-5 left');
INSERT INTO "journal" VALUES(1,13,'1 passes');
INSERT INTO "journal" VALUES(1,14,'2 plays 1-5 left');
INSERT INTO "journal" VALUES(1,15,'0 plays 1-3 left');
INSERT INTO "journal" VALUES(1,16,'1 passes');
INSERT INTO "journal" VALUES(1,17,'2 plays 4-5 right');
INSERT INTO "journal" VALUES(1,18,'0 plays 0-3 left');
INSERT INTO "journal" VALUES(1,19,'1 plays 0-2 left');
INSERT INTO "journal" VALUES(1,20,'2 plays 1-4 right');
INSERT INTO "journal" VALUES(1,21,'0 plays 2-6 left');
INSERT INTO "journal" VALUES(1,22,'1 plays 1-1 right');
INSERT INTO "journal" VALUES(1,23,'2 plays 5-6 left');
INSERT INTO "journal" VALUES(1,24,'out 2');
INSERT INTO "journal" VALUES(1,25,'hands 3-4 / 0-1 1-6 / -');
INSERT INTO "journal" VALUES(1,26,'points 0 0 15');
INSERT INTO "journal" VALUES(1,27,'scores 0 0 15');
INSERT INTO "journal" VALUES(1,28,'round 2');
INSERT INTO "journal" VALUES(1,29,'deal 6-6 0-5 5-6 0-6 0-4 2-3 2-6 1-5 1-3 0-1 0-3 4-4 3-6 3-3 3-4 1-2 3-5 2-2 1-1 4-6 1-6 2-5 0-2 4-5 5-5 2-4 1-4 0-0');
INSERT INTO "journal" VALUES(1,30,'2 leads 3-5');
INSERT INTO "journal" VALUES(1,31,'0 plays 0-5 right');
INSERT INTO "journal" VALUES(1,32,'1 plays 0-3 right');
INSERT INTO "journal" VALUES(1,33,'2 plays 3-4 left');
INSERT INTO "journal" VALUES(1,34,'0 plays 0-4 left');
INSERT INTO "journal" VALUES(1,35,'1 plays 1-3 right');
INSERT INTO "journal" VALUES(1,36,'2 plays 1-2 right');
INSERT INTO "journal" VALUES(1,37,'0 plays 2-3 right');
INSERT INTO "journal" VALUES(1,38,'1 plays 0-1 left');
INSERT INTO "journal" VALUES(1,39,'2 plays 3-3 right');
INSERT INTO "journal" VALUES(1,40,'0 passes');
INSERT INTO "journal" VALUES(1,41,'1 plays 1-5 left');
INSERT INTO "journal" VALUES(1,42,'2 plays 3-6 right');
INSERT INTO "journal" VALUES(1,43,'0 plays 5-6 right');
INSERT INTO "journal" VALUES(1,44,'blocked');
INSERT INTO "journal" VALUES(1,45,'hands 0-6 6-6 / 2-6 4-4 / 2-2');
INSERT INTO "journal" VALUES(1,46,'points 0 0 30');
INSERT INTO "journal" VALUES(1,47,'scores 0 0 45');
INSERT INTO "journal" VALUES(1,48,'round 3');
INSERT INTO "journal" VALUES(1,49,'deal 3-6 2-6 4-4 0-0 1-3 4-5 2-3 0-2 0-4 1-5 0-5 5-5 4-6 3-4 5-6 3-5 1-6 2-4 1-1 1-4 0-3 0-6 2-2 1-2 0-1 6-6 2-5 3-3');
INSERT INTO "journal" VALUES(1,50,'2 leads 2-4');
INSERT INTO "journal" VALUES(1,51,'0 plays 2-6 left');
INSERT INTO "journal" VALUES(1,52,'1 plays 0-4 right');
INSERT INTO "journal" VALUES(1,53,'2 plays 5-6 left');
INSERT INTO "journal" VALUES(1,54,'0 plays 4-5 left');
INSERT INTO "journal" VALUES(1,55,'1 plays 0-2 right');
INSERT INTO "journal" VALUES(1,56,'2 plays 3-4 left');
INSERT INTO "journal" VALUES(1,57,'0 plays 1-3 left');
INSERT INTO "journal" VALUES(1,58,'1 plays 2-3 right');
INSERT INTO "journal" VALUES(1,59,'2 plays 3-5 right');
INSERT INTO "journal" VALUES(1,60,'0 passes');
INSERT INTO "journal" VALUES(1,61,'1 plays 1-5 right');
INSERT INTO "journal" VALUES(1,62,'2 plays 1-6 left');
INSERT INTO "journal" VALUES(1,63,'0 plays 3-6 left');
INSERT INTO "journal" VALUES(1,64,'blocked');
INSERT INTO "journal" VALUES(1,65,'hands 0-0 4-4 / 0-5 5-5 / 4-6');
INSERT INTO "journal" VALUES(1,66,'points 17 0 0');
INSERT INTO "journal" VALUES(1,67,'scores 17 0 45');
INSERT INTO "journal" VALUES(1,68,'round 4');
INSERT INTO "journal" VALUES(1,69,'deal 0-1 1-5 0-5 4-4 5-5 2-2 2-5 1-3 3-4 0-6 2-6 1-2 1-6 1-4 3-3 0-0 1-1 3-6 4-6 2-4 6-6 2-3 0-2 0-3 0-4 5-6 3-5 4-5');
INSERT INTO "journal" VALUES(1,70,'0 leads 0-5');
INSERT INTO "journal" VALUES(1,71,'1 plays 0-6 left');
INSERT INTO "journal" VALUES(1,72,'2 plays 1-6 left');
INSERT INTO "journal" VALUES(1,73,'0 plays 5-5 right');
INSERT INTO "journal" VALUES(1,74,'1 plays 1-2 left');
INSERT INTO "journal" VALUES(1,75,'2 passes');
INSERT INTO "journal" VALUES(1,76,'0 plays 1-5 right');
INSERT INTO "journal" VALUES(1,77,'1 plays 1-3 right');
INSERT INTO "journal" VALUES(1,78,'2 plays 3-6 right');
INSERT INTO "journal" VALUES(1,79,'0 plays 2-2 left');
INSERT INTO "journal" VALUES(1,80,'1 plays 2-6 left');
INSERT INTO "journal" VALUES(1,81,'blocked');
INSERT INTO "journal" VALUES(1,82,'hands 0-1 4-4 / 2-5 3-4 / 0-0 1-1 1-4 3-3');
INSERT INTO "journal" VALUES(1,83,'points 18 0 0');
INSERT INTO "journal" VALUES(1,84,'scores 35 0 45');
INSERT INTO "journal" VALUES(1,85,'round 5');
INSERT INTO "journal" VALUES(1,86,'deal 0-5 1-5 0-3 1-1 4-5 1-2 0-1 2-6 0-2 4-4 2-2 3-3 3-4 4-6 2-4 5-6 0-4 5-5 1-6 0-6 2-3 6-6 3-5 2-5 1-4 1-3 3-6 0-0');
INSERT INTO "journal" VALUES(1,87,'0 leads 0-3');
INSERT INTO "journal" VALUES(1,88,'1 plays 0-2 left');
INSERT INTO "journal" VALUES(1,89,'2 plays 3-4 right');
INSERT INTO "journal" VALUES(1,90,'0 plays 1-2 left');
INSERT INTO "journal" VALUES(1,91,'1 plays 0-1 left');
INSERT INTO "journal" VALUES(1,92,'2 plays 0-4 right');
INSERT INTO "journal" VALUES(1,93,'0 plays 0-5 right');
INSERT INTO "journal" VALUES(1,94,'1 passes');
INSERT INTO "journal" VALUES(1,95,'2 plays 5-5 right');
INSERT INTO "journal" VALUES(1,96,'0 plays 1-5 right');
INSERT INTO "journal" VALUES(1,97,'1 passes');
INSERT INTO "journal" VALUES(1,98,'2 passes');
INSERT INTO "journal" VALUES(1,99,'0 plays 1-1 right');
INSERT INTO "journal" VALUES(1,100,'blocked');
INSERT INTO "journal" VALUES(1,101,'hands 4-5 / 2-2 2-6 3-3 4-4 / 2-4 4-6 5-6');
INSERT INTO "journal" VALUES(1,102,'points 44 0 0');
INSERT INTO "journal" VALUES(1,103,'scores 79 0 45');
INSERT INTO "journal" VALUES(1,104,'match won 0');
INSERT INTO "journal" VALUES(2,1,'boneyard 1');
INSERT INTO "journal" VALUES(2,2,'game draw');
INSERT INTO "journal" VALUES(2,3,'seats 3');
INSERT INTO "journal" VALUES(2,4,'target 50');
INSERT INTO "journal" VALUES(2,5,'round 1');
INSERT INTO "journal" VALUES(2,6,'deal 0-6 6-6 0-0 3-4 2-4 3-6 3-5 1-6 0-1 4-4 5-6 4-5 1-4 1-1 0-4 2-5 0-3 0-5 1-5 1-3 4-6 2-2 5-5 3-3 2-3 0-2 1-2 2-6');
INSERT INTO "journal" VALUES(2,7,'0 leads 6-6');
INSERT INTO "journal" VALUES(2,8,'1 plays 3-6 left');
INSERT INTO "journal" VALUES(2,9,'2 plays 5-6 right');
INSERT INTO "journal" VALUES(2,10,'0 plays 3-4 left');
INSERT INTO "journal" VALUES(2,11,'1 plays 3-5 right');
INSERT INTO "journal" VALUES(2,12,'2 plays 1-4 left');
INSERT INTO "journal" VALUES(2,13,'0 draws 2-5 0-3');
INSERT INTO "journal" VALUES(2,14,'0 plays 0-3 right');
INSERT INTO "journal" VALUES(2,15,'1 plays 0-1 right');
INSERT INTO "journal" VALUES(2,16,'2 plays 1-1 left');
INSERT INTO "journal" VALUES(2,17,'0 draws 0-5 1-5');
INSERT INTO "journal" VALUES(2,18,'0 plays 1-5 left');
INSERT INTO "journal" VALUES(2,19,'1 plays 1-6 right');
INSERT INTO "journal" VALUES(2,20,'2 plays 4-5 left');
INSERT INTO "journal" VALUES(2,21,'0 plays 2-4 left');
INSERT INTO "journal" VALUES(2,22,'1 draws 1-3 4-6');
INSERT INTO "journal" VALUES(2,23,'1 plays 4-6 right');
INSERT INTO "journal" VALUES(2,24,'2 plays 0-4 right');
INSERT INTO "journal" VALUES(2,25,'out 2');
INSERT INTO "journal" VALUES(2,26,'hands 0-0 0-5 0-6 2-5 / 1-3 4-4 / -');
INSERT INTO "journal" VALUES(2,27,'points 0 0 30');
INSERT INTO "journal" VALUES(2,28,'scores 0 0 30');
INSERT INTO "journal" VALUES(2,29,'round 2');
INSERT INTO "journal" VALUES(2,30,'deal 1-2 2-4 5-5 1-5 5-6 2-5 6-6 4-4 2-3 3-5 3-6 3-3 1-4 2-2 0-6 0-4 0-5 3-4 0-3 1-1 1-3 0-1 1-6 0-0 2-6 0-2 4-5 4-6');
INSERT INTO "journal" VALUES(2,31,'2 leads 3-6');
INSERT INTO "journal" VALUES(2,32,'0 plays 5-6 right');
INSERT INTO "journal" VALUES(2,33,'1 plays 2-3 left');
INSERT INTO "journal" VALUES(2,34,'2 plays 2-2 left');
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
INSERT INTO "matches" VALUES(1,1,-1002000000001,0,'block',50,1.79598565539224100115e+09,1.79598566578309297566e+09,'won');
INSERT INTO "matches" VALUES(2,2,-1002000000001,0,'draw',50,1795985665.97478,NULL,NULL);
CREATE TABLE parks (
    chat INTEGER NOT NULL,
    topic INTEGER NOT NULL,
    reason TEXT NOT NULL,
    parked_at REAL NOT NULL,
    PRIMARY KEY (chat, topic)
) STRICT, WITHOUT ROWID;
CREATE TABLE people (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    language TEXT NOT NULL,
    reachable INTEGER NOT NULL DEFAULT 0 CHECK (reachable IN (0, 1)),
    changed_at REAL NOT NULL
) STRICT;
INSERT INTO "people" VALUES(7000000001,'Anna Rossi','en',1,1.79598565527986550336e+09);
INSERT INTO "people" VALUES(7000000002,'Bruno Díaz','en',1,1.79598565528711295131e+09);
INSERT INTO "people" VALUES(7000000003,'Carmen','en',1,1.79598565529180765158e+09);
CREATE TABLE players (
    match INTEGER NOT NULL,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    person INTEGER NOT NULL REFERENCES people (id),
    side INTEGER NOT NULL,
    PRIMARY KEY (match, seat),
    UNIQUE (match, person),
    FOREIGN KEY (match, side) REFERENCES sides (match, side)
) STRICT, WITHOUT ROWID;
INSERT INTO "players" VALUES(1,0,7000000001,0);
INSERT INTO "players" VALUES(1,1,7000000002,1);
INSERT INTO "players" VALUES(1,2,7000000003,2);
INSERT INTO "players" VALUES(2,0,7000000001,0);
INSERT INTO "players" VALUES(2,1,7000000002,1);
INSERT INTO "players" VALUES(2,2,7000000003,2);
CREATE TABLE posts (
    chat INTEGER NOT NULL,
    slot TEXT NOT NULL,
    topic INTEGER NOT NULL,
    message INTEGER NOT NULL,
    shown TEXT NOT NULL,
    PRIMARY KEY (chat, slot)
) STRICT, WITHOUT ROWID;
INSERT INTO "posts" VALUES(-1002000000001,'board:1:1',0,3,'{"text":"<b>Block</b>, round 1, up to 50\n\n<b>[5|6][6|2][2|0][0|3][3|1][1|5]\n[5|0][0|0][0|4][4|2][2|2][2|5]\n[5|4][4|1][1|1]</b>\nEnds: ◂ 5   1 ▸\n\n• ⁨Anna Rossi⁩: 1 tile, 0 points\n• ⁨Bruno Díaz⁩: 2 tiles, 0 points, passed on 5·5, 3·5\n• ⁨Carmen⁩: 0 tiles, 15 points\n\n⁨Carmen⁩ lays 1|4 on the right.\n⁨Anna Rossi⁩ lays 2|6 on the left.\n⁨Bruno Díaz⁩ lays 1|1 on the right.\n⁨Carmen⁩ lays 5|6 on the left.\n\nThe round is over.","keyboard":[[{"label":"My tiles","data":"t:1","url":null,"style":null}]],"protected":false,"silent":false}');
INSERT INTO "posts" VALUES(-1002000000001,'board:1:2',0,5,'{"text":"<b>Block</b>, round 2, up to 50\n\n<b>[5|1][1|0][0|4][4|3][3|5][5|0]\n[0|3][3|1][1|2][2|3][3|3][3|6]\n[6|5]</b>\nEnds: ◂ 5   5 ▸\n\n• ⁨Anna Rossi⁩: 2 tiles, 0 points, passed on 1·3\n• ⁨Bruno Díaz⁩: 2 tiles, 0 points\n• ⁨Carmen⁩: 1 tile, 45 points\n\n⁨Anna Rossi⁩ passes on 1 and 3.\n⁨Bruno Díaz⁩ lays 1|5 on the left.\n⁨Carmen⁩ lays 3|6 on the right.\n⁨Anna Rossi⁩ lays 5|6 on the right.\n\nThe round is over.","keyboard":[[{"label":"My tiles","data":"t:1","url":null,"style":null}]],"protected":false,"silent":false}');
INSERT INTO "posts" VALUES(-1002000000001,'board:1:3',0,7,'{"text":"<b>Block</b>, round 3, up to 50\n\n<b>[3|6][6|1][1|3][3|4][4|5][5|6]\n[6|2][2|4][4|0][0|2][2|3][3|5]\n[5|1]</b>\nEnds: ◂ 3   1 ▸\n\n• ⁨Anna Rossi⁩: 2 tiles, 17 points, passed on 1·5\n• ⁨Bruno Díaz⁩: 2 tiles, 0 points\n• ⁨Carmen⁩: 1 tile, 45 points\n\n⁨Anna Rossi⁩ passes on 1 and 5.\n⁨Bruno Díaz⁩ lays 1|5 on the right.\n⁨Carmen⁩ lays 1|6 on the left.\n⁨Anna Rossi⁩ lays 3|6 on the left.\n\nThe round is over.","keyboard":[[{"label":"My tiles","data":"t:1","url":null,"style":null}]],"protected":false,"silent":false}');
INSERT INTO "posts" VALUES(-1002000000001,'board:1:4',0,9,'{"text":"<b>Block</b>, round 4, up to 50\n\n<b>[6|2][2|2][2|1][1|6][6|0][0|5]\n[5|5][5|1][1|3][3|6]</b>\nEnds: ◂ 6   6 ▸\n\n• ⁨Anna Rossi⁩: 2 tiles, 35 points\n• ⁨Bruno Díaz⁩: 2 tiles, 0 points\n• ⁨Carmen⁩: 4 tiles, 45 points, passed on 2·5\n\n⁨Bruno Díaz⁩ lays 1|3 on the right.\n⁨Carmen⁩ lays 3|6 on the right.\n⁨Anna Rossi⁩ lays 2|2 on the left.\n⁨Bruno Díaz⁩ lays 2|6 on the left.\n\nThe round is over.","keyboard":[[{"label":"My tiles","data":"t:1","url":null,"style":null}]],"protected":false,"silent":false}');
INSERT INTO "posts" VALUES(-1002000000001,'board:1:5',0,11,'{"text":"<b>Block</b>, round 5, up to 50\n\n<b>[0|1][1|2][2|0][0|3][3|4][4|0]\n[0|5][5|5][5|1][1|1]</b>\nEnds: ◂ 0   1 ▸\n\n• ⁨Anna Rossi⁩: 1 tile, 79 points\n• ⁨Bruno Díaz⁩: 4 tiles, 0 points, passed on 0·5, 0·1\n• ⁨Carmen⁩: 3 tiles, 45 points, passed on 0·1\n\n⁨Anna Rossi⁩ lays 1|5 on the right.\n⁨Bruno Díaz⁩ passes on 0 and 1.\n⁨Carmen⁩ passes on 0 and 1.\n⁨Anna Rossi⁩ lays 1|1 on the right.\n\nThe round is over.","keyboard":[[{"label":"My tiles","data":"t:1","url":null,"style":null}]],"protected":false,"silent":false}');
INSERT INTO "posts" VALUES(-1002000000001,'board:2:1',0,15,'{"text":"<b>Draw</b>, round 1, up to 50\n\n<b>[2|4][4|5][5|1][1|1][1|4][4|3]\n[3|6][6|6][6|5][5|3][3|0][0|1]\n[1|6][6|4][4|0]</b>\nEnds: ◂ 2   0 ▸\nBoneyard: 7\n\n• ⁨Anna Rossi⁩: 4 tiles, 0 points\n• ⁨Bruno Díaz⁩: 2 tiles, 0 points\n• ⁨Carmen⁩: 0 tiles, 30 points\n\n⁨Anna Rossi⁩ lays 2|4 on the left.\n⁨Bruno Díaz⁩ draws 2 tiles.\n⁨Bruno Díaz⁩ lays 4|6 on the right.\n⁨Carmen⁩ lays 0|4 on the right.\n\nThe round is over.","keyboard":[[{"label":"My tiles","data":"t:2","url":null,"style":null}]],"protected":false,"silent":false}');
INSERT INTO "posts" VALUES(-1002000000001,'board:2:2',0,17,'{"text":"<b>Draw</b>, round 2, up to 50\n\n<b>[2|2][2|3][3|6][6|5]</b>\nEnds: ◂ 2   5 ▸\nBoneyard: 13\n\n▶ ⁨Anna Rossi⁩: 4 tiles, 0 points\n• ⁨Bruno Díaz⁩: 4 tiles, 0 points\n• ⁨Carmen⁩: 3 tiles, 30 points\n\n⁨Carmen⁩ leads with 3|6.\n⁨Anna Rossi⁩ lays 5|6 on the right.\n⁨Bruno Díaz⁩ lays 2|3 on the left.\n⁨Carmen⁩ lays 2|2 on the left.\n\n<b>⁨Anna Rossi⁩ is on turn.</b>","keyboard":[[{"label":"My tiles","data":"t:2","url":null,"style":null}]],"protected":false,"silent":false}');
INSERT INTO "posts" VALUES(-1002000000001,'lobby:1',0,2,'{"text":"<b>A table of Block</b>, up to 50 points\n1. ⁨Anna Rossi⁩ — host\n2. ⁨Bruno Díaz⁩\n3. ⁨Carmen⁩\n\nThe tiles are dealt. Have fun!","keyboard":[],"protected":false,"silent":false}');
INSERT INTO "posts" VALUES(-1002000000001,'lobby:2',0,14,'{"text":"<b>A table of Draw</b>, up to 50 points\n1. ⁨Anna Rossi⁩ — host\n2. ⁨Bruno Díaz⁩\n3. ⁨Carmen⁩\n\nThe tiles are dealt. Have fun!","keyboard":[],"protected":false,"silent":false}');
INSERT INTO "posts" VALUES(-1002000000001,'result:1:1',0,4,'{"text":"<b>Block, round 1 is over</b>\n\nDomino! ⁨Carmen⁩ is out.\n\n⁨Anna Rossi⁩: 3|4 = 7\n⁨Bruno Díaz⁩: 0|1  1|6 = 8\n⁨Carmen⁩: no tiles left\n\n⁨Carmen⁩ scores 7 + 8 = 15.\n\nScore, up to 50:\n⁨Carmen⁩: 15\n⁨Anna Rossi⁩: 0\n⁨Bruno Díaz⁩: 0","keyboard":[],"protected":false,"silent":false}');
INSERT INTO "posts" VALUES(-1002000000001,'result:1:2',0,6,'{"text":"<b>Block, round 2 is over</b>\n\nBlocked. ⁨Carmen⁩ has the fewest pips and wins the round.\n\n⁨Anna Rossi⁩: 0|6  6|6 = 18\n⁨Bruno Díaz⁩: 2|6  4|4 = 16\n⁨Carmen⁩: 2|2 = 4\n\n⁨Carmen⁩ scores 18 + 16 − 4 = 30.\n\nScore, up to 50:\n⁨Carmen⁩: 45\n⁨Anna Rossi⁩: 0\n⁨Bruno Díaz⁩: 0","keyboard":[],"protected":false,"silent":false}');
INSERT INTO "posts" VALUES(-1002000000001,'result:1:3',0,8,'{"text":"<b>Block, round 3 is over</b>\n\nBlocked. ⁨Anna Rossi⁩ has the fewest pips and wins the round.\n\n⁨Anna Rossi⁩: 0|0  4|4 = 8\n⁨Bruno Díaz⁩: 0|5  5|5 = 15\n⁨Carmen⁩: 4|6 = 10\n\n⁨Anna Rossi⁩ scores 15 + 10 − 8 = 17.\n\nScore, up to 50:\n⁨Carmen⁩: 45\n⁨Anna Rossi⁩: 17\n⁨Bruno Díaz⁩: 0","keyboard":[],"protected":false,"silent":false}');
INSERT INTO "posts" VALUES(-1002000000001,'result:1:4',0,10,'{"text":"<b>Block, round 4 is over</b>\n\nBlocked. ⁨Anna Rossi⁩ has the fewest pips and wins the round.\n\n⁨Anna Rossi⁩: 0|1  4|4 = 9\n⁨Bruno Díaz⁩: 2|5  3|4 = 14\n⁨Carmen⁩: 0|0  1|1  1|4  3|3 = 13\n\n⁨Anna Rossi⁩ scores 14 + 13 − 9 = 18.\n\nScore, up to 50:\n⁨Carmen⁩: 45\n⁨Anna Rossi⁩: 35\n⁨Bruno Díaz⁩: 0","keyboard":[],"protected":false,"silent":false}');
INSERT INTO "posts" VALUES(-1002000000001,'result:1:5',0,12,'{"text":"<b>Block, round 5 is over</b>\n\nBlocked. ⁨Anna Rossi⁩ has the fewest pips and wins the round.\n\n⁨Anna Rossi⁩: 4|5 = 9\n⁨Bruno Díaz⁩: 2|2  2|6  3|3  4|4 = 26\n⁨Carmen⁩: 2|4  4|6  5|6 = 27\n\n⁨Anna Rossi⁩ scores 26 + 27 − 9 = 44.\n\nScore, up to 50:\n⁨Anna Rossi⁩: 79\n⁨Carmen⁩: 45\n⁨Bruno Díaz⁩: 0\n\n🏆 <b>⁨Anna Rossi⁩ wins the match</b> with 79 points.","keyboard":[[{"label":"Rematch","data":"r:1","url":null,"style":null}]],"protected":false,"silent":false}');
INSERT INTO "posts" VALUES(-1002000000001,'result:2:1',0,16,'{"text":"<b>Draw, round 1 is over</b>\n\nDomino! ⁨Carmen⁩ is out.\n\n⁨Anna Rossi⁩: 0|0  0|5  0|6  2|5 = 18\n⁨Bruno Díaz⁩: 1|3  4|4 = 12\n⁨Carmen⁩: no tiles left\n\n⁨Carmen⁩ scores 18 + 12 = 30.\n\nScore, up to 50:\n⁨Carmen⁩: 30\n⁨Anna Rossi⁩: 0\n⁨Bruno Díaz⁩: 0","keyboard":[],"protected":false,"silent":false}');
INSERT INTO "posts" VALUES(7000000001,'hand:1',0,76,'{"text":"<b>⁨Domino club⁩</b>\n<b>Block</b>, round 5, up to 50\n\n⁨Anna Rossi⁩ lays 1|5 on the right.\n⁨Bruno Díaz⁩ passes on 0 and 1.\n⁨Carmen⁩ passes on 0 and 1.\n⁨Anna Rossi⁩ lays 1|1 on the right.\n\n<b>[0|1][1|2][2|0][0|3][3|4][4|0]\n[0|5][5|5][5|1][1|1]</b>\nEnds: ◂ 0   1 ▸\n\n• ⁨Anna Rossi⁩: 1 tile, 79 points\n• ⁨Bruno Díaz⁩: 4 tiles, 0 points, passed on 0·5, 0·1\n• ⁨Carmen⁩: 3 tiles, 45 points, passed on 0·1\n\nYour tiles: <b>4|5</b>\n\nThe match is over. The result is in the group.","keyboard":[],"protected":true,"silent":false}');
INSERT INTO "posts" VALUES(7000000001,'hand:2',0,99,'{"text":"<b>⁨Domino club⁩</b>\nYour turn in <b>Draw</b>, round 2, up to 50\n\n⁨Carmen⁩ leads with 3|6.\n⁨Anna Rossi⁩ lays 5|6 on the right.\n⁨Bruno Díaz⁩ lays 2|3 on the left.\n⁨Carmen⁩ lays 2|2 on the left.\n\n<b>[2|2][2|3][3|6][6|5]</b>\nEnds: ◂ 2   5 ▸\nBoneyard: 13\n\n▶ ⁨Anna Rossi⁩: 4 tiles, 0 points\n• ⁨Bruno Díaz⁩: 4 tiles, 0 points\n• ⁨Carmen⁩: 3 tiles, 30 points\n\nYour tiles: <b>1|2  1|5  2|4  5|5</b>\n\nLay a tile.","keyboard":[[{"label":"◂ 1|2","data":"p:2:34:plays 1-2 left","url":null,"style":null},{"label":"1|5 ▸","data":"p:2:34:plays 1-5 right","url":null,"style":null},{"label":"◂ 2|4","data":"p:2:34:plays 2-4 left","url":null,"style":null}],[{"label":"5|5 ▸","data":"p:2:34:plays 5-5 right","url":null,"style":null}]],"protected":true,"silent":false}');
INSERT INTO "posts" VALUES(7000000002,'hand:1',0,71,'{"text":"<b>⁨Domino club⁩</b>\n<b>Block</b>, round 5, up to 50\n\n⁨Anna Rossi⁩ lays 1|5 on the right.\n⁨Bruno Díaz⁩ passes on 0 and 1.\n⁨Carmen⁩ passes on 0 and 1.\n⁨Anna Rossi⁩ lays 1|1 on the right.\n\n<b>[0|1][1|2][2|0][0|3][3|4][4|0]\n[0|5][5|5][5|1][1|1]</b>\nEnds: ◂ 0   1 ▸\n\n• ⁨Anna Rossi⁩: 1 tile, 79 points\n• ⁨Bruno Díaz⁩: 4 tiles, 0 points, passed on 0·5, 0·1\n• ⁨Carmen⁩: 3 tiles, 45 points, passed on 0·1\n\nYour tiles: <b>2|2  2|6  3|3  4|4</b>\n\nThe match is over. The result is in the group.","keyboard":[],"protected":true,"silent":false}');
INSERT INTO "posts" VALUES(7000000002,'hand:2',0,96,'{"text":"<b>⁨Domino club⁩</b>\n<b>Draw</b>, round 2, up to 50\n\n⁨Carmen⁩ leads with 3|6.\n⁨Anna Rossi⁩ lays 5|6 on the right.\n⁨Bruno Díaz⁩ lays 2|3 on the left.\n\n<b>[2|3][3|6][6|5]</b>\nEnds: ◂ 2   5 ▸\nBoneyard: 13\n\n• ⁨Anna Rossi⁩: 4 tiles, 0 points\n• ⁨Bruno Díaz⁩: 4 tiles, 0 points\n• ⁨Carmen⁩: 4 tiles, 30 points\n\nYour tiles: <b>2|5  3|5  4|4  6|6</b>\n\n⁨Carmen⁩ is on turn. I will write when it is your turn.","keyboard":[],"protected":true,"silent":false}');
INSERT INTO "posts" VALUES(7000000003,'hand:1',0,74,'{"text":"<b>⁨Domino club⁩</b>\n<b>Block</b>, round 5, up to 50\n\n⁨Anna Rossi⁩ lays 1|5 on the right.\n⁨Bruno Díaz⁩ passes on 0 and 1.\n⁨Carmen⁩ passes on 0 and 1.\n⁨Anna Rossi⁩ lays 1|1 on the right.\n\n<b>[0|1][1|2][2|0][0|3][3|4][4|0]\n[0|5][5|5][5|1][1|1]</b>\nEnds: ◂ 0   1 ▸\n\n• ⁨Anna Rossi⁩: 1 tile, 79 points\n• ⁨Bruno Díaz⁩: 4 tiles, 0 points, passed on 0·5, 0·1\n• ⁨Carmen⁩: 3 tiles, 45 points, passed on 0·1\n\nYour tiles: <b>2|4  4|6  5|6</b>\n\nThe match is over. The result is in the group.","keyboard":[],"protected":true,"silent":false}');
INSERT INTO "posts" VALUES(7000000003,'hand:2',0,98,'{"text":"<b>⁨Domino club⁩</b>\n<b>Draw</b>, round 2, up to 50\n\n⁨Carmen⁩ leads with 3|6.\n⁨Anna Rossi⁩ lays 5|6 on the right.\n⁨Bruno Díaz⁩ lays 2|3 on the left.\n⁨Carmen⁩ lays 2|2 on the left.\n\n<b>[2|2][2|3][3|6][6|5]</b>\nEnds: ◂ 2   5 ▸\nBoneyard: 13\n\n• ⁨Anna Rossi⁩: 4 tiles, 0 points\n• ⁨Bruno Díaz⁩: 4 tiles, 0 points\n• ⁨Carmen⁩: 3 tiles, 30 points\n\nYour tiles: <b>0|6  1|4  3|3</b>\n\n⁨Anna Rossi⁩ is on turn. I will write when it is your turn.","keyboard":[],"protected":true,"silent":false}');
CREATE TABLE round_points (
    match INTEGER NOT NULL,
    number INTEGER NOT NULL,
    side INTEGER NOT NULL,
    points INTEGER NOT NULL,
    PRIMARY KEY (match, number, side),
    FOREIGN KEY (match, number) REFERENCES rounds (match, number),
    FOREIGN KEY (match, side) REFERENCES sides (match, side)
) STRICT, WITHOUT ROWID;
INSERT INTO "round_points" VALUES(1,1,0,0);
INSERT INTO "round_points" VALUES(1,1,1,0);
INSERT INTO "round_points" VALUES(1,1,2,15);
INSERT INTO "round_points" VALUES(1,2,0,0);
INSERT INTO "round_points" VALUES(1,2,1,0);
INSERT INTO "round_points" VALUES(1,2,2,30);
INSERT INTO "round_points" VALUES(1,3,0,17);
INSERT INTO "round_points" VALUES(1,3,1,0);
INSERT INTO "round_points" VALUES(1,3,2,0);
INSERT INTO "round_points" VALUES(1,4,0,18);
INSERT INTO "round_points" VALUES(1,4,1,0);
INSERT INTO "round_points" VALUES(1,4,2,0);
INSERT INTO "round_points" VALUES(1,5,0,44);
INSERT INTO "round_points" VALUES(1,5,1,0);
INSERT INTO "round_points" VALUES(1,5,2,0);
INSERT INTO "round_points" VALUES(2,1,0,0);
INSERT INTO "round_points" VALUES(2,1,1,0);
INSERT INTO "round_points" VALUES(2,1,2,30);
CREATE TABLE rounds (
    match INTEGER NOT NULL REFERENCES matches (id),
    number INTEGER NOT NULL CHECK (number > 0),
    winner_side INTEGER,
    ended_at REAL NOT NULL,
    PRIMARY KEY (match, number),
    FOREIGN KEY (match, winner_side) REFERENCES sides (match, side)
) STRICT, WITHOUT ROWID;
INSERT INTO "rounds" VALUES(1,1,2,1.79598565811536240582e+09);
INSERT INTO "rounds" VALUES(1,2,2,1.79598566081564497941e+09);
INSERT INTO "rounds" VALUES(1,3,0,1.7959856635425343514e+09);
INSERT INTO "rounds" VALUES(1,4,0,1795985664.9939);
INSERT INTO "rounds" VALUES(1,5,0,1.79598566578309297566e+09);
INSERT INTO "rounds" VALUES(2,1,2,1.79598566743343877796e+09);
CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    person INTEGER NOT NULL REFERENCES people (id),
    PRIMARY KEY (table_id, seat),
    UNIQUE (table_id, person)
) STRICT, WITHOUT ROWID;
INSERT INTO "seats" VALUES(1,0,7000000001);
INSERT INTO "seats" VALUES(2,0,7000000001);
INSERT INTO "seats" VALUES(1,1,7000000002);
INSERT INTO "seats" VALUES(2,1,7000000002);
INSERT INTO "seats" VALUES(1,2,7000000003);
INSERT INTO "seats" VALUES(2,2,7000000003);
CREATE TABLE sides (
    match INTEGER NOT NULL REFERENCES matches (id),
    side INTEGER NOT NULL CHECK (side >= 0),
    won INTEGER NOT NULL DEFAULT 0 CHECK (won IN (0, 1)),
    PRIMARY KEY (match, side)
) STRICT, WITHOUT ROWID;
INSERT INTO "sides" VALUES(1,0,1);
INSERT INTO "sides" VALUES(1,1,0);
INSERT INTO "sides" VALUES(1,2,0);
INSERT INTO "sides" VALUES(2,0,0);
INSERT INTO "sides" VALUES(2,1,0);
INSERT INTO "sides" VALUES(2,2,0);
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
INSERT INTO "tables" VALUES(1,-1002000000001,0,'Domino club','over','block',50,7000000001,1,68,NULL,1.79598565529547786719e+09,1.79598566578309297566e+09);
INSERT INTO "tables" VALUES(2,-1002000000001,0,'Domino club','playing','draw',50,7000000001,2,23,NULL,1.79598566590806317327e+09,1.79598566809374594692e+09);
CREATE TABLE updates (
    id INTEGER PRIMARY KEY,
    applied_at REAL NOT NULL
) STRICT;
CREATE UNIQUE INDEX tables_running ON tables (chat, topic) WHERE state IN ('lobby', 'playing');
CREATE INDEX tables_by_chat ON tables (chat, topic, id);
CREATE INDEX tables_by_deadline ON tables (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX seats_by_person ON seats (person);
CREATE VIEW laid_tables AS
SELECT id, chat, topic, chat_title, state, game, target, host, match, revision, deadline,
    (SELECT group_concat(person) FROM (SELECT person FROM seats WHERE table_id = tables.id ORDER BY seat)) AS people
FROM tables;
CREATE INDEX matches_by_chat ON matches (chat, topic, id);
CREATE INDEX jobs_by_chat ON jobs (chat, place);
CREATE UNIQUE INDEX jobs_of_slot ON jobs (chat, slot, kind) WHERE slot IS NOT NULL;
CREATE VIEW doable_jobs AS
SELECT * FROM jobs
WHERE NOT EXISTS (SELECT 1 FROM parks WHERE parks.chat = jobs.chat AND parks.topic IN (-1, jobs.topic));
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('jobs',276);
INSERT INTO "sqlite_sequence" VALUES('tables',2);
INSERT INTO "sqlite_sequence" VALUES('matches',2);
COMMIT;
