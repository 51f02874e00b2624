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
];
