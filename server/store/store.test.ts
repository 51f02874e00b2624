import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ticks } from '#shared/race/time.ts';
import { EdgeStore, type StampedEdge } from './edges.ts';
import { SCHEMA } from './schema.ts';
import { openToRead } from '#server/record/read-only.ts';
import { notOpened } from './refusals.ts';
import { openStore, RECORD_FILE, type Store } from './store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quickdraw-store-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function open(): Store {
  const opened = openStore(folder);
  if (!opened.ok) throw new Error(opened.fault);
  return opened.value;
}

/** Root may write anything; the test steps down for a moment. */
function asNobody<Answer>(ask: () => Answer): Answer {
  if (process.geteuid?.() !== 0) return ask();
  process.seteuid?.('nobody');
  try {
    return ask();
  } finally {
    process.seteuid?.(0);
  }
}

const edge = (seq: number): StampedEdge => ({
  board: 'B1',
  boot: '0000abcd',
  seq,
  ticks: ticks(2 ** 48 + seq),
  tickHz: 16_000_000,
  channel: 3,
  state: seq === 1 ? 'press' : 'up',
  together: 8,
});

describe('the store', () => {
  it('keeps edges across a restart, each once', () => {
    const first = open();
    new EdgeStore(first.database).insert([edge(1), edge(2)]);
    first.close();

    const second = open();
    const edges = new EdgeStore(second.database);
    edges.insert([edge(3)]);
    expect(() => {
      edges.insert([edge(3)]);
    }).toThrow(/UNIQUE/);
    expect(edges.between('B1', '0000abcd', 2, 9)).toEqual([edge(2), edge(3)]);
    expect(edges.lastSeq('B1', '0000abcd')).toBe(3);
    expect(edges.lastSeq('B1', 'ffffffff')).toBeUndefined();
    expect(second.database.prepare('SELECT seq, ticks, down, fresh, together FROM edges').all()).toEqual(
      [1, 2, 3].map((seq) => {
        const pressed = Number(seq === 1);
        return { seq, ticks: 2 ** 48 + seq, down: pressed, fresh: pressed, together: 8 };
      }),
    );
    second.close();
  });

  it('survives power cuts by the book: WAL, synchronous FULL', () => {
    const store = open();
    expect(store.database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    expect(store.database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
    store.close();
  });

  it('keeps a second hub out until the first lets go', () => {
    const first = open();
    expect(openStore(folder)).toMatchObject({
      ok: false,
      fault: expect.stringContaining('in use by another Quickdraw') as string,
    });
    first.close();
    open().close();
  });

  it.for(['no lock at all '.repeat(500), 'SQLite format 3\0', 'x'])(
    'makes a spoiled lock anew, and leaves the sound record alone (%#)',
    (spoiled) => {
      open().close();
      writeFileSync(join(folder, 'hub.lock'), spoiled);
      const first = open();
      expect(openStore(folder)).toMatchObject({
        fault: expect.stringContaining('in use by another Quickdraw') as string,
      });
      first.close();
      open().close();
    },
  );

  it.for([...SCHEMA.keys()])('brings a folder of schema %i up to date', (version) => {
    const old = new DatabaseSync(join(folder, RECORD_FILE));
    old.exec(`${SCHEMA.slice(0, version).join('\n')} PRAGMA user_version = ${version}`);
    if (version > 0)
      old.exec(`INSERT INTO edges (board, boot, seq, ticks, channel, down) VALUES ('B1', 'a', 1, 2, 3, 1)`);
    old.close();
    const store = open();
    expect(new EdgeStore(store.database).lastSeq('B1', 'a')).toBe(version > 0 ? 1 : undefined);
    expect(store.database.prepare('PRAGMA user_version').get()).toEqual({ user_version: SCHEMA.length });
    store.close();
  });

  it('says that a damaged record is damaged, and the way to what can be saved; nothing is changed', () => {
    open().close();
    const file = join(folder, RECORD_FILE);
    const whole = readFileSync(file);
    const cut = whole.subarray(0, 3_000);
    const torn = Buffer.concat([whole.subarray(0, 100), Buffer.alloc(whole.length - 100, 0xa5)]);
    for (const damaged of [Buffer.from('not a record at all '.repeat(500)), torn, cut]) {
      writeFileSync(file, damaged);
      expect(openStore(folder)).toMatchObject({
        fault: expect.stringMatching(/has a damaged record .*quickdraw -- salvage --data/) as string,
      });
      expect(readFileSync(file).equals(damaged)).toBe(true);
    }
  });

  it.for([
    [0, 'it is empty'],
    [1, 'it has 1 of its bytes left'],
    [99, 'it has 99 of its bytes left'],
  ] as const)('does not begin anew over the %i bytes that are left of a record', ([left, why]) => {
    open().close();
    const file = join(folder, RECORD_FILE);
    const damaged = readFileSync(file).subarray(0, left);
    writeFileSync(file, damaged);
    const opened = openStore(folder);
    expect(readFileSync(file).equals(damaged)).toBe(true);
    if (opened.ok) throw new Error('it was opened');
    expect(opened.fault).toContain(
      `has a damaged record (quickdraw.sqlite: ${why}). Nothing was changed in it`,
    );
    expect(opened.fault).toContain('Put a copy in its place');
    expect(opened.fault).not.toContain('salvage');
    expect(openToRead(folder)).toMatchObject({
      fault: expect.stringMatching(/is empty|bytes left/) as string,
    });
  });

  /** The record as somebody has left it, and what the hub says of it. Nothing is changed in it. */
  const refused = (change: (file: string) => void): string => {
    const file = join(folder, RECORD_FILE);
    rmSync(file, { force: true });
    open().close();
    change(file);
    const before = readFileSync(file);
    const opened = openStore(folder);
    expect(readFileSync(file).equals(before)).toBe(true);
    if (opened.ok) throw new Error('it was opened');
    return opened.fault;
  };
  const execute = (sql: string) => (file: string) => {
    const database = new DatabaseSync(file);
    database.exec(sql);
    database.close();
  };
  const spoiledRoot = (name: string) => (file: string) => {
    const database = new DatabaseSync(file);
    const found = database.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(name);
    database.close();
    const bytes = readFileSync(file);
    const page = Number(found?.['rootpage']);
    writeFileSync(file, bytes.fill(0xa5, (page - 1) * 4_096, page * 4_096));
  };

  it.for<[string, (file: string) => void]>([
    ['it lacks tables', execute('PRAGMA foreign_keys = OFF; DROP TABLE tables')],
    ['it lacks tournaments', execute('PRAGMA foreign_keys = OFF; DROP TABLE tournaments')],
    ['the number of its schema is not that of its tables', execute('PRAGMA user_version = 3')],
    ['the list of its tables cannot be read', spoiledRoot('tables')],
    ['the list of its tournaments cannot be read', spoiledRoot('tournaments')],
  ])('says that it is damaged, and has changed nothing, where %s', ([why, change]) => {
    expect(refused(change)).toContain(`has a damaged record (quickdraw.sqlite: ${why}). Nothing was changed`);
  });

  it('leaves a file of another program alone, also where its tables have the names of ours', () => {
    for (const [tables, version] of [
      ['CREATE TABLE cookies (a)', 0],
      ['CREATE TABLE cookies (a)', 99],
      ['CREATE TABLE tables (a); CREATE TABLE events (table_id, b)', 0],
      ['CREATE TABLE tables (a); CREATE TABLE events (table_id, b)', SCHEMA.length],
    ] as const)
      expect(
        refused((file) => {
          rmSync(file);
          execute(`${tables}; PRAGMA user_version = ${version}`)(file);
        }),
      ).toMatch(
        / has a file quickdraw\.sqlite that is none of Quickdraw's .*Nothing was changed in it\. Move it away/,
      );
  });

  it('makes anew what is missing but for the lists, with its triggers', () => {
    const names = [
      'tokens',
      'certificates',
      'imports',
      'touches',
      'edges',
      'races',
      'events',
      'tournament_events',
    ];
    open().close();
    execute(names.map((name) => `DROP TABLE ${name};`).join(''))(join(folder, RECORD_FILE));
    const { database, ...store } = open();
    expect([...store.madeAnew].sort()).toEqual([...names].sort());
    const made = database.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY name').all();
    store.close();
    rmSync(join(folder, RECORD_FILE));
    const whole = open();
    expect(made).toEqual(
      whole.database.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY name').all(),
    );
    expect(whole.madeAnew).toEqual([]);
    whole.close();
  });

  it('does not begin anew where the record is gone and what was written last is not', () => {
    writeFileSync(join(folder, `${RECORD_FILE}-wal`), 'the last rows');
    expect(openStore(folder)).toMatchObject({
      fault: expect.stringMatching(/damaged record .*it is gone/) as string,
    });
    expect(readdirSync(folder)).not.toContain(RECORD_FILE);
  });

  it('is nobody else’s to read', () => {
    const place = join(folder, 'new', 'data');
    const opened = openStore(place);
    expect(opened.ok).toBe(true);
    const modes = [place, ...readdirSync(place).map((name) => join(place, name))].map((path) =>
      (statSync(path).mode & 0o777).toString(8),
    );
    expect(modes).toEqual(['700', ...readdirSync(place).map(() => '600')]);
    if (opened.ok) opened.value.close();
  });

  it('begins anew where a hub was killed while it made its first record', () => {
    writeFileSync(join(folder, `${RECORD_FILE}.new`), 'half of it');
    open().close();
    expect(readdirSync(folder).sort()).toEqual(['hub.lock', RECORD_FILE]);
  });

  it('leaves a folder from the future alone', () => {
    open().close();
    const database = new DatabaseSync(join(folder, 'quickdraw.sqlite'));
    database.exec('PRAGMA user_version = 999');
    database.close();
    expect(openStore(folder)).toMatchObject({ ok: false, fault: expect.stringContaining('newer') as string });
  });

  it('does not open a record it may not write', () => {
    open().close();
    chmodSync(folder, 0o777);
    for (const file of ['quickdraw.sqlite', 'hub.lock']) {
      chmodSync(join(folder, file), 0o444);
      const opened = asNobody(() => openStore(folder));
      expect(opened).toMatchObject({ fault: expect.stringContaining('cannot be used') as string });
      chmodSync(join(folder, file), 0o666);
    }
    open().close();
  });

  it('says in one sentence when the folder cannot be used, and asks for nothing that would not help', () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    for (const place of [join(file, 'data'), '/proc/quickdraw/data']) {
      const opened = openStore(place);
      expect(opened).toMatchObject({ fault: expect.stringContaining('cannot be used') as string });
      expect(opened).toMatchObject({ fault: expect.not.stringContaining('writable') as string });
    }
  });

  it('says the same as a check where the record is a folder, or may not be read', () => {
    const file = join(folder, RECORD_FILE);
    const said = () => {
      const [opened, looked] = asNobody(() => [openStore(folder), openToRead(folder)]);
      if (opened.ok || looked.ok) throw new Error('it was opened');
      expect(opened.fault).toBe(looked.fault.replace(/\.$/, ', or choose another folder with --data.'));
      return looked.fault;
    };
    open().close();
    for (const each of [folder, join(folder, 'hub.lock')]) chmodSync(each, 0o777);
    chmodSync(file, 0o200);
    expect(said()).toContain(
      'has a record that this account may not read (quickdraw.sqlite). Give this account the right',
    );
    rmSync(file);
    mkdirSync(file);
    expect(said()).toContain('has a folder in the place of its record (quickdraw.sqlite). Move it away');
    chmodSync(folder, 0o700);
    const looked = asNobody(() => openToRead(folder));
    expect(looked).toMatchObject({
      fault: `The data folder ${folder} may not be read by this account. Give this account the right to read and write there.`,
    });
  });

  it.for([
    'hub.lock',
    'hub.lock-journal',
    'quickdraw.sqlite-wal',
    'quickdraw.sqlite-shm',
    'quickdraw.sqlite-journal',
  ])('says what to move away where %s is a folder', (name) => {
    open().close();
    rmSync(join(folder, name), { force: true });
    mkdirSync(join(folder, name));
    const words = `has a folder in the place of a file that a hub needs (${name}). Move it away`;
    expect(openStore(folder)).toMatchObject({ fault: expect.stringContaining(words) as string });
    if (name.startsWith(RECORD_FILE))
      expect(openToRead(folder)).toMatchObject({ fault: expect.stringContaining(words) as string });
  });

  it('takes a record for damaged whose header says that nobody may write to it', () => {
    const flipped = (file: string) => {
      const bytes = readFileSync(file);
      bytes.writeUInt8(0x42, 18);
      writeFileSync(file, bytes);
    };
    expect(refused(flipped)).toContain(
      'has a damaged record (quickdraw.sqlite: its header says that nobody may write to it). Nothing was changed',
    );
  });

  it('takes back what another program was stopped from writing, before it looks; a check sends to the hub', () => {
    const file = join(folder, RECORD_FILE);
    const first = open();
    new EdgeStore(first.database).insert([edge(1)]);
    first.close();
    execute('PRAGMA journal_mode = DELETE')(file);
    const stopped = `
      const { DatabaseSync } = require('node:sqlite');
      const database = new DatabaseSync(process.argv[1]);
      database.exec('PRAGMA cache_size = 1; PRAGMA cache_spill = 1; BEGIN; CREATE TABLE x (a)');
      for (let n = 0; n < 200; n++) database.exec('INSERT INTO x VALUES (hex(randomblob(2000)))');
      process.kill(process.pid, 'SIGKILL');`;
    spawnSync(process.execPath, ['-e', stopped, file]);
    expect(readdirSync(folder)).toContain(`${RECORD_FILE}-journal`);
    expect(openToRead(folder)).toMatchObject({
      fault: expect.stringMatching(/stopped in the middle .*Start a hub on it/) as string,
    });
    const store = open();
    const { database } = store;
    expect(new EdgeStore(database).lastSeq('B1', '0000abcd')).toBe(1);
    expect(database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'x'`).get()).toBeUndefined();
    store.close();
  });

  it.each([
    ['SQLite', { errcode: 13, message: 'database or disk is full' }],
    ['the system', { code: 'ENOSPC', message: 'no space left' }],
  ])('says that the disk is full where %s does', (_, error) => {
    expect(notOpened(folder, error)).toBe(
      `cannot be used: its disk is full (${error.message}). Make room on it`,
    );
  });
});
