import { copyFileSync, cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { COPIES } from '#server/record/copies.ts';
import { verify } from '#server/record/verify.ts';
import { RECORD_FILE } from '#server/store/store.ts';
import type { Damaged } from '#shared/wire/damaged.ts';
import { startTestHub, temporaryFolder } from '../client.ts';
import { bindAll, wrightTableAt, type TestTable } from '../table-hub.ts';

/** Two tables and a tournament, each with a few rows, and a race at the first; then the hub stops. */
async function played() {
  const folder = temporaryFolder();
  const client = await startTestHub({ data: folder });
  const one = await wrightTableAt(client, { name: 'One' });
  const two = await wrightTableAt(client, { name: 'Two' });
  await bindAll(one);
  for (const table of [one, two]) for (let n = 0; n < 2; n++) await table.dispatch('add-sheriff');
  const screen = await one.watch();
  await one.slap([0, 0], [1, 5_000]);
  await screen.until('race', ({ verdict }) => verdict.status === 'final');
  const cup = await one.json('POST', '/api/tournaments', { id: 'cup', name: 'Cup', game: 'wright' });
  const tournament = String(cup.body['id']);
  for (const name of ['Anna', 'Boris', 'Clara']) {
    const enter = { id: name, type: 'enter', entries: [{ name }] };
    await one.json('POST', `/api/tournaments/${tournament}/commands`, enter);
  }
  await client.hub.close();
  return { folder, one: one.id, two: two.id, tournament };
}

/** Triggers keep rows as they are; a disk knows nothing of them. */
function damage(folder: string, sql: string, ...values: (string | number)[]): void {
  const database = new DatabaseSync(join(folder, RECORD_FILE));
  for (const kind of ['events', 'tournament_events'])
    for (const trigger of ['never_change', 'never_go']) database.exec(`DROP TRIGGER ${kind}_${trigger}`);
  database.exec('PRAGMA foreign_keys = OFF');
  database.prepare(sql).run(...values);
  database.close();
}

async function startAgain(folder: string) {
  const told: string[] = [];
  const client = await startTestHub({ data: folder, report: (line) => void told.push(String(line)) });
  const json = async (method: string, path: string, body?: unknown) => {
    const answer = await client.ask(method, path, body);
    const text = await answer.text();
    return { status: answer.status, text, body: JSON.parse(text) as Record<string, unknown> };
  };
  const damaged = async () => (await json('GET', '/api/damaged')).body['damaged'] as Damaged[];
  return { client, told, json, damaged };
}

/** What the hub does by itself every half an hour. */
function copyOf(folder: string): void {
  mkdirSync(join(folder, COPIES));
  copyFileSync(join(folder, RECORD_FILE), join(folder, COPIES, '2030-01-01T10-00-00-000Z.sqlite'));
}

it('what a copy has of a damaged table and tournament goes on, where the record has less', async () => {
  const { folder, one, tournament } = await played();
  const rows = (id: string, kind: 'events' | 'tournament_events', owner: string) => {
    const database = new DatabaseSync(join(folder, RECORD_FILE));
    const found = database.prepare(`SELECT count(*) AS n FROM ${kind} WHERE ${owner} = ?`).get(id);
    database.close();
    return Number(found?.['n']);
  };
  const [ofOne, ofCup] = [
    rows(one, 'events', 'table_id'),
    rows(tournament, 'tournament_events', 'tournament_id'),
  ];
  copyOf(folder);
  damage(folder, `UPDATE events SET data = 'null' WHERE table_id = ? AND seq = 1`, one);
  const database = new DatabaseSync(join(folder, RECORD_FILE));
  database.prepare(`UPDATE tournament_events SET data = 'null' WHERE seq = 1`).run();
  database.close();
  const { damaged, json, client } = await startAgain(folder);
  const copy = '2030-01-01T10:00:00.000Z';
  expect(await damaged()).toMatchObject([
    { id: tournament, name: 'Cup', rows: ofCup, copy },
    { id: one, name: 'One', rows: ofOne, copy },
  ]);
  for (const [id, path, count] of [
    [one, 'tables', ofOne],
    [tournament, 'tournaments', ofCup],
  ] as const) {
    const goesOn = await json('POST', `/api/damaged/${id}/continue`);
    expect(goesOn.status).toBe(201);
    const view = (await (await client.ask('GET', `/api/${path}/${String(goesOn.body['id'])}`)).json()) as {
      seq: number;
    };
    expect(view.seq).toBeGreaterThanOrEqual(count);
  }
});

it('the end of a log, a table and a tournament that are gone go on from the copy that has them', async () => {
  const { folder, one, two, tournament } = await played();
  copyOf(folder);
  const known = verify(folder);
  const rowsOf = (id: string) =>
    known.heads.find((head) => ('table' in head ? head.table : head.tournament) === id)?.seq;
  damage(folder, `DELETE FROM events WHERE (table_id = ? AND seq > 4) OR table_id = ?`, one, two);
  const database = new DatabaseSync(join(folder, RECORD_FILE));
  database.exec('PRAGMA foreign_keys = OFF; DELETE FROM tournament_events; DELETE FROM tournaments');
  database.prepare('DELETE FROM tables WHERE id = ?').run(two);
  database.close();
  const { damaged, json, client } = await startAgain(folder);
  const gone = { why: 'end-gone', copy: '2030-01-01T10:00:00.000Z' };
  expect((await damaged()).sort((a, b) => (a.name ?? '').localeCompare(b.name ?? ''))).toMatchObject([
    { ...gone, kind: 'tournament', id: tournament, name: 'Cup', row: 1, rows: rowsOf(tournament) },
    { ...gone, kind: 'table', id: one, name: 'One', row: 5, rows: rowsOf(one) },
    { ...gone, kind: 'table', id: two, name: 'Two', row: 1, rows: rowsOf(two) },
  ]);
  // What is left of it is played on with, and cannot make the copy a lie.
  const order = { id: 'on', type: 'add-sheriff' };
  expect((await json('POST', `/api/tables/${one}/commands`, order)).status).toBe(200);
  for (const [id, path] of [
    [one, 'tables'],
    [two, 'tables'],
    [tournament, 'tournaments'],
  ] as const) {
    const saved = await client.ask('GET', `/api/damaged/${id}/export`);
    expect([saved.status, (await saved.text()).length > 500]).toEqual([200, true]);
    const goesOn = await json('POST', `/api/damaged/${id}/continue`);
    expect(goesOn.status).toBe(201);
    const view = await json('GET', `/api/${path}/${String(goesOn.body['id'])}`);
    expect(Number(view.body['seq'])).toBeGreaterThanOrEqual(rowsOf(id) ?? Infinity);
  }
  expect(await damaged()).toEqual([]);
  const health = await json('GET', '/api/health/details');
  expect(health.body['record']).toMatchObject({ missing: [] });
  expect((await json('POST', `/api/damaged/${two}/continue`)).status).toBe(201);
  expect((await json('POST', `/api/damaged/nobody/continue`)).status).toBe(404);
});

it('a copy without the very end of a log is offered, too, whatever the hub has written since the loss', async () => {
  const { folder, one, two } = await played();
  copyOf(folder);
  // The heads know of more than the copy has.
  const later = await startAgain(folder);
  for (const id of [one, two])
    await later.json('POST', `/api/tables/${id}/commands`, { id: 'later', type: 'undo' });
  const has = Number((await later.json('GET', `/api/tables/${two}`)).body['seq']);
  await later.client.hub.close();
  damage(folder, 'DELETE FROM events WHERE seq > 2');
  const { damaged, json } = await startAgain(folder);
  await json('POST', `/api/tables/${two}/commands`, { id: 'on', type: 'add-sheriff' });
  const offered = (await damaged()).find(({ id }) => id === two);
  expect(offered).toMatchObject({ why: 'end-gone', row: 3, copy: '2030-01-01T10:00:00.000Z' });
  expect(offered?.rows).toBeLessThan(has);
  const goesOn = await json('POST', `/api/damaged/${two}/continue`);
  const view = await json('GET', `/api/tables/${String(goesOn.body['id'])}`);
  expect(view.body).toMatchObject({ sheriffs: 2 });
  expect(Number(view.body['seq'])).toBeGreaterThanOrEqual(Number(offered?.rows));
  // What came after the copy is still missing, and said until somebody has taken note.
  expect((await damaged()).map(({ id }) => id)).not.toContain(two);
  const health = (await json('GET', '/api/health/details')).text;
  expect(health).toContain(`{"kind":"table","id":"${two}"`);
});

it('a copy that tells another story than the record is not believed', async () => {
  const { folder, one } = await played();
  const other = await played();
  copyOf(other.folder);
  cpSync(join(other.folder, COPIES), join(folder, COPIES), { recursive: true });
  const file = join(folder, COPIES, '2030-01-01T10-00-00-000Z.sqlite');
  const copy = new DatabaseSync(file);
  for (const trigger of ['never_change', 'never_go', 'once']) copy.exec(`DROP TRIGGER events_${trigger}`);
  copy.exec(`PRAGMA foreign_keys = OFF; DELETE FROM races`);
  copy.prepare('UPDATE events SET table_id = ? WHERE table_id = ?').run(one, other.one);
  copy.close();
  damage(folder, `UPDATE events SET data = 'null' WHERE table_id = ? AND seq = 4`, one);
  const { damaged } = await startAgain(folder);
  expect(await damaged()).toMatchObject([{ id: one, rows: 3, copy: null }]);
});

describe('a damaged log', () => {
  it.each([
    ['no JSON', `UPDATE events SET data = '{"oops' WHERE table_id = ? AND seq = ?`, 'unreadable'],
    ['null', `UPDATE events SET data = 'null' WHERE table_id = ? AND seq = ?`, 'unreadable'],
    ['gone', 'DELETE FROM events WHERE table_id = ? AND seq = ?', 'missing'],
    [
      'numbered beyond',
      'UPDATE events SET seq = 9223372036854775807 WHERE table_id = ? AND seq = ?',
      'missing',
    ],
    ['of no kind', `UPDATE events SET type = 'nonsense' WHERE table_id = ? AND seq = ?`, 'unplayable'],
  ])('of a table with a row that is %s is named, and the others open', async (_, sql, why) => {
    const { folder, one, two } = await played();
    damage(folder, sql, one, 5);
    const { client, told, damaged, json } = await startAgain(folder);
    expect(told).toEqual([expect.stringContaining(`Table ${one} is damaged from row 5 on`)]);
    expect(await damaged()).toMatchObject([{ kind: 'table', id: one, name: 'One', row: 5, why }]);
    expect((await json('GET', `/api/tables/${two}`)).body).toMatchObject({ name: 'Two', sheriffs: 2 });
    const other: TestTable = await wrightTableAt(client);
    expect((await other.dispatch('add-sheriff')).status).toBe(200);
  });

  it('goes on from before the damage, once, and verifies', async () => {
    const { folder, one } = await played();
    // Behind the verdict of its race.
    damage(folder, `UPDATE events SET data = '?' WHERE table_id = ? AND type = 'hands-settled'`, one);
    const { client, damaged, json, told: words } = await startAgain(folder);
    const [told] = await damaged();
    const saved = await client.ask('GET', `/api/damaged/${one}/export`);
    expect((await saved.text()).trim().split('\n')).toHaveLength(1 + (told?.rows ?? 0));
    const again = await Promise.all([1, 2].map(() => json('POST', `/api/damaged/${one}/continue`)));
    expect(again.map(({ status }) => status)).toEqual([201, 201]);
    const [id] = new Set(again.map(({ body }) => String(body['id'])));
    expect(again[0]?.body).toEqual(again[1]?.body);
    expect((await json('GET', `/api/tables/${id}`)).body).toMatchObject({ name: 'One', sheriffs: 2 });
    // The race that was on is taken back, and another one can be run.
    const order = { id: 'order', type: 'give-order', order: ['1', '2', '3'] };
    expect((await json('POST', `/api/tables/${id}/commands`, order)).status).toBe(200);
    expect(words.filter((line) => line.includes('Error'))).toEqual([]);
    expect(await damaged()).toEqual([]);
    await client.hub.close();
    expect(verify(folder).faults.filter(({ table }) => table === id)).toEqual([]);
    expect(verify(folder).faults.filter(({ table }) => table === one)).not.toEqual([]);
  });

  it('of a tournament is named, goes on, and leaves its tables alone', async () => {
    const { folder, one, tournament } = await played();
    const sql = `UPDATE tournament_events SET data = 'null' WHERE tournament_id = ? AND seq = ?`;
    damage(folder, sql, tournament, 3);
    const { damaged, json } = await startAgain(folder);
    expect(await damaged()).toMatchObject([{ kind: 'tournament', id: tournament, name: 'Cup', row: 3 }]);
    const { status, body } = await json('POST', `/api/damaged/${tournament}/continue`);
    expect([status, body]).toMatchObject([201, { kind: 'tournament' }]);
    const left = await json('GET', `/api/tournaments/${String(body['id'])}`);
    expect(left.text).toContain('Anna');
    expect(left.text).not.toContain('Boris');
    expect((await json('GET', `/api/tables/${one}`)).status).toBe(200);
  });

  it('of which nothing is left says so, and can be put away', async () => {
    const { folder, one } = await played();
    damage(folder, `UPDATE events SET data = 'null' WHERE table_id = ? AND seq = 1`, one);
    const { damaged, json } = await startAgain(folder);
    expect(await damaged()).toMatchObject([{ name: null, rows: 0 }]);
    const none = await json('POST', `/api/damaged/${one}/continue`);
    expect([none.status, none.body]).toMatchObject([409, { code: 'nothing-to-save' }]);
    await json('PUT', `/api/damaged/${one}/archived`, { archived: true });
    expect(await damaged()).toEqual([]);
  });

  it('of a race leaves the table and its other races alone', async () => {
    const { folder, one } = await played();
    damage(folder, `UPDATE races SET record = '{' WHERE table_id = ?`, one);
    const { damaged, json } = await startAgain(folder);
    expect(await damaged()).toEqual([]);
    expect((await json('GET', `/api/tables/${one}/races`)).body).toEqual({ races: [] });
    expect((await json('GET', `/api/tables/${one}/races/1`)).status).toBe(404);
    expect(verify(folder).faults).not.toEqual([]);
  });
});
