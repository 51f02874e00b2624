/**
 * One step a schema version, never edited once released: a folder written by an older hub is brought up step by step.
 */
export const SCHEMA: readonly string[] = [
  `CREATE TABLE edges (
     board TEXT NOT NULL, boot TEXT NOT NULL, seq INTEGER NOT NULL,
     ticks INTEGER NOT NULL, channel INTEGER NOT NULL, down INTEGER NOT NULL,
     PRIMARY KEY (board, boot, seq)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE tokens (hash BLOB PRIMARY KEY, role TEXT NOT NULL, wall TEXT NOT NULL) STRICT, WITHOUT ROWID;`,
  // Boards say themselves which edge is a fresh press, and which came in one sample; of older edges that is not known.
  `ALTER TABLE edges ADD COLUMN fresh INTEGER;
   ALTER TABLE edges ADD COLUMN together INTEGER;`,
  // A role is good for one table, a player's for one seat; the id names a device to people, so that it can be sent away.
  `ALTER TABLE tokens ADD COLUMN id TEXT;
   ALTER TABLE tokens ADD COLUMN table_id TEXT;
   ALTER TABLE tokens ADD COLUMN seat TEXT;
   UPDATE tokens SET id = lower(hex(randomblob(8)));`,
  // Tables with their logs, races and touches. An edge tells how fast its board counts; of older ones it is not known.
  `CREATE TABLE tables (id TEXT PRIMARY KEY, wall TEXT NOT NULL, archived INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE events (
     table_id TEXT NOT NULL REFERENCES tables (id), seq INTEGER NOT NULL,
     type TEXT NOT NULL, at TEXT NOT NULL, author TEXT NOT NULL, command TEXT NOT NULL, data TEXT NOT NULL,
     prev TEXT NOT NULL, hash TEXT NOT NULL,
     PRIMARY KEY (table_id, seq)
   ) STRICT, WITHOUT ROWID;
   CREATE TRIGGER events_never_change BEFORE UPDATE ON events BEGIN SELECT RAISE(ABORT, 'events never change'); END;
   CREATE TRIGGER events_never_go BEFORE DELETE ON events BEGIN SELECT RAISE(ABORT, 'events never go'); END;
   CREATE TRIGGER events_once BEFORE INSERT ON events
     WHEN EXISTS (SELECT 1 FROM events WHERE table_id = NEW.table_id AND seq = NEW.seq)
     BEGIN SELECT RAISE(ABORT, 'events never change'); END;
   CREATE TABLE races (
     table_id TEXT NOT NULL REFERENCES tables (id), n INTEGER NOT NULL,
     opened TEXT NOT NULL, record TEXT, digest TEXT, late TEXT,
     PRIMARY KEY (table_id, n)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE touches (
     device TEXT NOT NULL, life TEXT NOT NULL, seq INTEGER NOT NULL,
     table_id TEXT NOT NULL, seat TEXT NOT NULL, kind TEXT NOT NULL,
     us REAL NOT NULL, down INTEGER NOT NULL, micros REAL NOT NULL, bound_us REAL NOT NULL, wall TEXT NOT NULL,
     PRIMARY KEY (life, seq)
   ) STRICT, WITHOUT ROWID;
   ALTER TABLE edges ADD COLUMN tick_hz INTEGER;`,
  // What the last self-test of a board found.
  `CREATE TABLE certificates (board TEXT PRIMARY KEY, certificate TEXT NOT NULL) STRICT, WITHOUT ROWID;`,
  // Tournaments, each with a log of its own kind.
  `CREATE TABLE tournaments (id TEXT PRIMARY KEY, wall TEXT NOT NULL, archived INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE tournament_events (
     tournament_id TEXT NOT NULL REFERENCES tournaments (id), seq INTEGER NOT NULL,
     type TEXT NOT NULL, at TEXT NOT NULL, author TEXT NOT NULL, command TEXT NOT NULL, data TEXT NOT NULL,
     prev TEXT NOT NULL, hash TEXT NOT NULL,
     PRIMARY KEY (tournament_id, seq)
   ) STRICT, WITHOUT ROWID;
   CREATE TRIGGER tournament_events_never_change BEFORE UPDATE ON tournament_events
     BEGIN SELECT RAISE(ABORT, 'events never change'); END;
   CREATE TRIGGER tournament_events_never_go BEFORE DELETE ON tournament_events
     BEGIN SELECT RAISE(ABORT, 'events never go'); END;
   CREATE TRIGGER tournament_events_once BEFORE INSERT ON tournament_events
     WHEN EXISTS (SELECT 1 FROM tournament_events WHERE tournament_id = NEW.tournament_id AND seq = NEW.seq)
     BEGIN SELECT RAISE(ABORT, 'events never change'); END;`,
  // Tables that were taken in from a file, with so many rows: this hub has not seen the races in these.
  `CREATE TABLE imports (table_id TEXT PRIMARY KEY, rows INTEGER NOT NULL, wall TEXT NOT NULL) STRICT, WITHOUT ROWID;`,
  // Card data that no rule text prints, as people call it and as JSON.
  `CREATE TABLE boxes (
     game TEXT NOT NULL, name TEXT NOT NULL, box TEXT NOT NULL, wall TEXT NOT NULL, PRIMARY KEY (game, name)
   ) STRICT, WITHOUT ROWID;`,
  // What the logs of tables only have seals of, and the salt of each.
  `CREATE TABLE sealed_values (
     table_id TEXT NOT NULL REFERENCES tables (id), sealed TEXT NOT NULL, salt TEXT NOT NULL, json TEXT NOT NULL,
     PRIMARY KEY (table_id, sealed)
   ) STRICT, WITHOUT ROWID;`,
];
