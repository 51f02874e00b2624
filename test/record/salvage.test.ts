import { copyFileSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { salvageFolder } from '#server/record/salvage-folder.ts';
import { verify } from '#server/record/verify.ts';
import { openStore, RECORD_FILE } from '#server/store/store.ts';
import { temporaryFolder } from '../client.ts';
import { SampleTable } from './sample-record.ts';
import { sampleTournament } from './sample-tournament.ts';

const TABLES = ['t1', 't2', 't3'];

/** Three tables with races, and a tournament. */
function filled(): string {
  const folder = temporaryFolder();
  const store = openStore(folder);
  if (!store.ok) throw new Error(store.fault);
  store.value.database.exec('BEGIN');
  sampleTournament(store.value.database, 'cup', 1);
  for (const [at, id] of TABLES.entries()) {
    const table = new SampleTable(store.value.database, id, at + 1);
    for (let race = 0; race < 4; race++) table.race();
  }
  store.value.database.exec('COMMIT');
  store.value.close();
  return folder;
}

function filesSaved(folder: string): Map<string, string> {
  const target = join(temporaryFolder(), 'saved');
  const told = salvageFolder(folder, target, '2030-01-01T20:00:00Z');
  if (!told.ok) throw new Error(told.fault);
  expect(told.value.failed).toBeUndefined();
  return new Map(readdirSync(target).map((name) => [name, readFileSync(join(target, name), 'utf8')]));
}

/** How many rows of each log are in the files that were saved. */
function saved(folder: string): Record<string, number> {
  return Object.fromEntries(
    [...filesSaved(folder)].map(([name, text]) => {
      const rows = name.endsWith('.jsonl')
        ? text.split('\n').filter((line) => line.startsWith('{"event"')).length
        : (JSON.parse(text) as { rows: unknown[] }).rows.length;
      return [name.replace(/\.jsonl?$/, ''), rows];
    }),
  );
}

it('every log that can be read is saved, whatever else the record lacks, and the check names that', () => {
  const folder = filled();
  const whole = saved(folder);
  expect(Object.keys(whole).sort()).toEqual(['cup', ...TABLES]);
  const { tournaments, tables, events } = verify(folder);
  for (const name of ['edges', 'races', 'tables', 'tournament_events', 'events']) {
    const place = join(temporaryFolder(), 'data');
    mkdirSync(place);
    copyFileSync(join(folder, RECORD_FILE), join(place, RECORD_FILE));
    const database = new DatabaseSync(join(place, RECORD_FILE));
    database.exec(`PRAGMA foreign_keys = OFF; DROP TABLE ${name}`);
    database.close();
    const { cup, ...played } = whole;
    const expected = name === 'events' ? { cup } : name === 'tournament_events' ? played : whole;
    expect([name, saved(place)]).toEqual([name, expected]);
    const found = verify(place);
    expect(found.faults.map(({ what }) => what)).toContain(`The record lacks "${name}".`);
    expect(found).toMatchObject({ tables, tournaments });
    if (!name.endsWith('events')) expect(found.events).toBe(events);
  }
});

/** One bit in what the record says of its tables: so many bytes are as many letters. */
function misspelt(folder: string, from: string, to: string): void {
  const file = join(folder, RECORD_FILE);
  const bytes = readFileSync(file);
  expect(bytes.includes(from)).toBe(true);
  // What it said before later schemas is still there, too, in pages that nobody reads.
  for (let at = bytes.indexOf(from); at !== -1; at = bytes.indexOf(from, at)) bytes.write(to, at);
  writeFileSync(file, bytes);
}

it.each([
  ['tokens', 'role TEXT', 'rold TEXT'],
  ['certificates', 'certificate TEXT', 'certificatd TEXT'],
  ['boxes', 'box TEXT', 'boz TEXT'],
  ['tournaments', 'tournaments (id TEXT PRIMARY KEY, wall', 'tournaments (id TEXT PRIMARY KEY, vall'],
  [
    'events',
    'REFERENCES tables (id), seq INTEGER NOT NULL,\n     type',
    'REFERENCES tables (id), seq INTEGER NOT NULL,\n     typf',
  ],
  ['races', 'REFERENCES tables (id), n', 'REFERENCES tablds (id), n'],
  ['events', 'WHERE table_id = NEW.table_id', 'WHERE table_id = NEW.table_ie'],
])(
  'a "%s" of which one letter is another (%s) is said in words, and all logs are saved',
  (name, from, to) => {
    const folder = filled();
    const whole = saved(folder);
    misspelt(folder, from, to);
    const before = readFileSync(join(folder, RECORD_FILE));
    const opened = openStore(folder);
    expect(opened).toMatchObject({
      fault: expect.stringContaining(`damaged record (${RECORD_FILE}: "${name}" is not as a hub`) as string,
    });
    expect(readFileSync(join(folder, RECORD_FILE)).equals(before)).toBe(true);
    expect(saved(folder)).toEqual(whole);
    const { faults, ...found } = verify(folder);
    expect(found).toMatchObject({ tables: 3, tournaments: 1 });
    expect(faults.map(({ what }) => what)).toEqual([
      expect.stringMatching(new RegExp(`^"${name}" in the record is not as a hub makes it \\(.+\\)\\.$`)),
    ]);
  },
);

it.each([
  ['edges', 'CREATE TABLE edges', 'BREATE TABLE edges'],
  ['boxes', 'CREATE TABLE boxes', 'BREATE TABLE boxes'],
  ['tournament_events', 'CREATE TABLE tournament_events', 'BREATE TABLE tournament_events'],
  ['events', 'CREATE TABLE events', 'CREAUE TABLE events'],
  ['events_never_go', 'CREATE TRIGGER events_never_go', 'CREATE TRIGGES events_never_go'],
])('what SQLite can make no sense of (%s) costs nothing else, and is named', (name, from, to) => {
  const folder = filled();
  const whole = filesSaved(folder);
  misspelt(folder, from, to);
  expect(openStore(folder)).toMatchObject({
    fault: expect.stringContaining('damaged record (quickdraw.sqlite: malformed database schema') as string,
  });
  // Presses and races, too, are as they were.
  expect(filesSaved(folder)).toEqual(whole);
  const found = verify(folder);
  expect(found).toMatchObject({ tables: 3, tournaments: 1 });
  expect(found.faults.map(({ what }) => what).join()).toMatch(
    new RegExp(`The file is damaged \\(malformed database schema \\(${name.slice(0, 8)}`),
  );
});

it('boxes on a page that cannot be read are said, and everything is listed', () => {
  const folder = filled();
  const whole = saved(folder);
  const file = join(folder, RECORD_FILE);
  const database = new DatabaseSync(file);
  database.prepare('INSERT INTO boxes VALUES (?, ?, ?, ?)').run('toy', 'ours', '{}', '2030-01-01T20:00:00Z');
  const root = database.prepare(`SELECT rootpage FROM sqlite_schema WHERE name = 'boxes'`).get();
  database.close();
  const page = Number(root?.['rootpage']);
  writeFileSync(file, readFileSync(file).fill(0xa5, (page - 1) * 4_096, page * 4_096));
  expect(saved(folder)).toEqual(whole);
  const told = salvageFolder(folder, join(temporaryFolder(), 'saved'), '2030-01-01T20:00:00Z');
  if (!told.ok) throw new Error(told.fault);
  expect(told.value.told).toHaveLength(5);
  expect(told.value.told.at(-1)).toBe('Boxes: not all of them can be read, for a page of them is damaged.');
});

it('a table of another program under one of our names is said in words, and what is not in it is saved', () => {
  const folder = filled();
  const whole = saved(folder);
  const database = new DatabaseSync(join(folder, RECORD_FILE));
  database.exec(
    'PRAGMA foreign_keys = OFF; DROP TABLE races; CREATE TABLE races (id INTEGER PRIMARY KEY, horse TEXT)',
  );
  database.close();
  expect(openStore(folder)).toMatchObject({
    fault: expect.stringContaining('"races" is not as a hub makes it, its columns are id, horse') as string,
  });
  expect(saved(folder)).toEqual(whole);
  expect(verify(folder).faults.map(({ what }) => what)).toContain(
    '"races" in the record is not as a hub makes it (its columns are id, horse).',
  );
});

it('boxes are saved as they can be entered again, beside one that a disk has spoiled', () => {
  const folder = filled();
  const database = new DatabaseSync(join(folder, RECORD_FILE));
  const put = database.prepare('INSERT INTO boxes VALUES (?, ?, ?, ?)');
  put.run('toy', 'first print', '{"cards":["sun"]}', '2030-01-01T20:00:00Z');
  put.run('toy', 'spoiled', '{"cards":', '2030-01-01T20:00:00Z');
  database.close();
  const target = join(temporaryFolder(), 'saved');
  const told = salvageFolder(folder, target, '2030-01-01T20:00:00Z');
  expect(told.ok && told.value.told.at(-1)).toBe('Boxes of toy: 1 saved.');
  expect(JSON.parse(readFileSync(join(target, 'boxes-toy.json'), 'utf8'))).toEqual({
    boxes: [{ name: 'first print', box: { cards: ['sun'] } }],
  });
});

it('a file that was cut short gives what is in the part that is left', () => {
  const folder = filled();
  const whole = saved(folder);
  const file = join(folder, RECORD_FILE);
  truncateSync(file, Math.floor((readFileSync(file).length * 0.7) / 4_096) * 4_096);
  const opened = openStore(folder);
  expect(opened).toMatchObject({ fault: expect.stringContaining('damaged record') as string });
  const { cup, ...tables } = saved(folder);
  expect(cup).toBe(whole['cup']);
  expect(Object.keys(tables)).not.toEqual([]);
  const found = verify(folder);
  expect(found).toMatchObject({ tables: 3, tournaments: 1 });
  expect(found.faults.map(({ what }) => what).join('\n')).toContain('A page of "events" is damaged');
});
