import { createHash } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { Tokens } from '#server/access/tokens.ts';
import { salvageFolder } from '#server/record/salvage-folder.ts';
import { verify } from '#server/record/verify.ts';
import { Boxes } from '#server/store/boxes.ts';
import { Certificates } from '#server/store/self-test-certificates.ts';
import { rebuildDamaged } from '#server/store/rebuild.ts';
import { openStore, RECORD_FILE } from '#server/store/store.ts';
import { saidFault } from '#shared/wire/record-faults.ts';
import { temporaryFolder } from '../client.ts';
import { SampleTable } from './sample-record.ts';
import { sampleTournament } from './sample-tournament.ts';

const PAGE = 4_096;

/** Three tables with races, and a tournament. */
function filled(): string {
  const folder = temporaryFolder();
  const store = openStore(folder);
  if (!store.ok) throw new Error(store.fault);
  store.value.database.exec('BEGIN');
  for (const [at, id] of ['t1', 't2', 't3'].entries()) {
    const table = new SampleTable(store.value.database, id, at + 1);
    for (let race = 0; race < 6; race++) table.race();
  }
  sampleTournament(store.value.database, 'cup', 1);
  store.value.database.exec('COMMIT');
  store.value.close();
  return folder;
}

/** Writes nonsense over the page that a query finds. */
function spoil(folder: string, which: string): void {
  const file = join(folder, RECORD_FILE);
  const database = new DatabaseSync(file);
  const page = Number(database.prepare(which).get()?.['page']);
  database.close();
  expect(page).toBeGreaterThan(1);
  const opened = openSync(file, 'r+');
  writeSync(opened, Buffer.alloc(PAGE, 0xa5), 0, PAGE, (page - 1) * PAGE);
  closeSync(opened);
}

const rootOf = (name: string) => `SELECT rootpage AS page FROM sqlite_schema WHERE name = '${name}'`;
const lastLeafOf = (name: string) =>
  `SELECT pageno AS page FROM dbstat WHERE name = '${name}' AND pagetype = 'leaf' ORDER BY path DESC LIMIT 1`;

const words = (folder: string) =>
  verify(folder).faults.map(({ table, tournament, where, what }) => {
    // Screens say it in their own words.
    expect(saidFault(what).code, what).not.toBeNull();
    return [tournament ?? table ?? '-', where, what].join(', ');
  });

it('one damaged page of the logs is named with what lies on it, and everything else is checked', () => {
  const folder = filled();
  const whole = verify(folder);
  const database = new DatabaseSync(join(folder, RECORD_FILE));
  database.exec(`UPDATE races SET late = 'x' WHERE table_id = 't1' AND n = 2`);
  database.close();
  spoil(folder, lastLeafOf('events'));
  const found = verify(folder);
  expect(found).toMatchObject({ tables: 3, tournaments: 1, races: 18 });
  expect(found.events).toBeGreaterThan(whole.events / 2);
  const said = words(folder);
  expect(said).toContain('t1, race 2, The late hands of the race cannot be read.');
  expect(said.join('\n')).toMatch(/t3, row \d+, From this row on the log lies on or behind a damaged page\./);
  expect(said.join('\n')).toMatch(/-, the file, A page of "events" is damaged \(.+\)\./);
  expect(said.filter((line) => line.startsWith('t2') || line.startsWith('cup'))).toEqual([]);

  // The same goes for what a hub has laid aside.
  const store = openStore(folder);
  if (!store.ok) throw new Error(store.fault);
  expect(rebuildDamaged(store.value.database)).toMatchObject([{ name: 'events' }]);
  store.value.close();
  expect(verify(folder)).toMatchObject({ tables: 3, tournaments: 1, races: 18 });
  expect(words(folder)).toContain('t1, race 2, The late hands of the race cannot be read.');
  expect(words(folder).join('\n')).toMatch(
    /A page of "events" was damaged and is laid aside as events_damaged_\d+; what could be read of it is in "events"/,
  );
});

it('damaged pages of presses, races and lists are named, and the logs are checked all the same', () => {
  for (const [names, expected] of [
    [['touches'], 't1, race 1, Raw presses of the race lie on a damaged page.'],
    [['edges'], 't1, race 1, Raw presses of the race lie on a damaged page.'],
    [['races'], 't1, race 1, The record of the race lies on or behind a damaged page.'],
    [['tables', 'tournaments', 'tokens'], '-, the file, A page of "tables" is damaged'],
  ] as const) {
    const folder = filled();
    const { tables, tournaments, events } = verify(folder);
    for (const name of names) spoil(folder, rootOf(name));
    expect(verify(folder)).toMatchObject({ tables, tournaments, events });
    const said = words(folder).join('\n');
    expect(said).toContain(expected);
    for (const name of names) expect(said).toContain(`A page of "${name}" is damaged`);
    expect(said).not.toMatch(/is not among|gone from the list|is gone/);
  }
});

it('what is in no log is checked, too: lists, devices, self-tests and boxes', () => {
  const folder = filled();
  const database = new DatabaseSync(join(folder, RECORD_FILE));
  const good = new Tokens(database).issue({ role: 'organiser', table: null, seat: null });
  const lost = ['role', 'wall', 'seat', 'id'].map((column) => {
    const token = new Tokens(database).issue({ role: 'player', table: 't1', seat: '1' });
    const spoiled = { role: `'emperor'`, wall: `'yesterday'`, seat: `'99'`, id: 'NULL' }[column] ?? '';
    const hash = createHash('sha256').update(token).digest();
    database.prepare(`UPDATE tokens SET ${column} = ${spoiled} WHERE hash = ?`).run(hash);
    return token;
  });
  expect(new Tokens(database).holderOf(good)).toMatchObject({ role: 'organiser' });
  for (const token of lost) expect(new Tokens(database).holderOf(token)).toBeUndefined();
  expect(new Tokens(database).list()).toHaveLength(1);
  database.exec(`
    INSERT INTO certificates VALUES ('B1', '{oops'), ('B2', '{"a":1}');
    INSERT INTO boxes VALUES ('wright', 'ours', '{oops', '');
    UPDATE tables SET wall = 'yesterday' WHERE id = 't1';
    UPDATE tables SET archived = 77 WHERE id = 't2';
    UPDATE tournaments SET archived = 77;
  `);
  expect(new Certificates(database).all()).toEqual([]);
  expect(new Boxes(database).list('wright')).toEqual([]);
  database.close();
  expect(words(folder).map((line) => line.replace(/device \w+/, 'device X'))).toEqual([
    't1, the list, The list does not say when it was made.',
    't2, the list, The list does not say whether it was put away.',
    'cup, the list, The list does not say whether it was put away.',
    ...lost.map(() => '-, the devices, What device X may do cannot be read; it has to join anew.'),
    '-, the self-tests, The self-test of board B1 cannot be read; it has to be tested anew.',
    '-, the self-tests, The self-test of board B2 cannot be read; it has to be tested anew.',
    '-, the boxes, The box ours of wright cannot be read; it has to be entered anew.',
  ]);
});

it('a file of another program is no record that is all as recorded', () => {
  const folder = temporaryFolder();
  const database = new DatabaseSync(join(folder, RECORD_FILE));
  database.exec('CREATE TABLE cookies (a)');
  database.close();
  const said = expect.stringContaining('is a file of another program (it has the tables cookies).') as string;
  expect(words(folder)).toEqual([said]);
  expect(salvageFolder(folder, join(folder, 'saved'), '')).toMatchObject({ ok: false, fault: said });
});

it('a row that cannot be read does not make races of later rows unheard of', () => {
  const folder = filled();
  const database = new DatabaseSync(join(folder, RECORD_FILE));
  database.exec(
    `DROP TRIGGER events_never_change; UPDATE events SET data = '{' WHERE table_id = 't1' AND seq = 9`,
  );
  database.close();
  const said = words(folder);
  expect(said).toContain('t1, row 9, The chain breaks: this row is not what was written.');
  expect(said).toContain(
    't1, race 6, The end of this race is not among the rows of the log that can be read.',
  );
  expect(said.join('\n')).not.toContain('does not say that this race is over');
});
