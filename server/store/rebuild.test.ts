import { openSync, writeSync, closeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { RECORD_FILE } from './store.ts';
import { startTestHub, temporaryFolder } from '#test/client.ts';
import { bindAll, wrightTableAt } from '#test/table-hub.ts';

const PAGE = 4_096;

/** Writes nonsense over a page. */
function spoil(file: string, which: string): void {
  const database = new DatabaseSync(file);
  const page = Number(database.prepare(which).get()?.['page']);
  database.close();
  expect(page).toBeGreaterThan(1);
  const opened = openSync(file, 'r+');
  writeSync(opened, Buffer.alloc(PAGE, 0xa5), 0, PAGE, (page - 1) * PAGE);
  closeSync(opened);
}

it.each([
  ['the first', `SELECT rootpage AS page FROM sqlite_schema WHERE name = 'events'`],
  [
    'one of many',
    `SELECT pageno AS page FROM dbstat WHERE name = 'events' AND pagetype = 'leaf' ORDER BY path LIMIT 1 OFFSET 2`,
  ],
  [
    'the last',
    `SELECT pageno AS page FROM dbstat WHERE name = 'events' AND pagetype = 'leaf' ORDER BY path DESC LIMIT 1`,
  ],
])(
  'a damaged page of the logs, %s of them, keeps nobody from playing on, nor from a new table',
  async (_, which) => {
    const data = temporaryFolder();
    const before = await startTestHub({ data, boards: { kind: 'none' } });
    const tables: string[] = [];
    for (let n = 0; n < 4; n++) {
      const table = await wrightTableAt(before, { name: `T${n}` });
      tables.push(table.id);
      for (let taps = 0; taps < 15; taps++) await table.dispatch(taps % 2 === 0 ? 'add-sheriff' : 'undo');
    }
    await before.hub.close();
    spoil(join(data, RECORD_FILE), which);

    const client = await startTestHub({ data, boards: { kind: 'none' }, report: () => undefined });
    const anew = await wrightTableAt(client, { name: 'New' });
    await anew.dispatch('add-sheriff');
    const listed = (await (await client.ask('GET', '/api/damaged')).json()) as {
      damaged: { id: string; rows: number }[];
    };
    for (const { id, rows } of listed.damaged.filter((log) => log.rows > 0)) {
      const goesOn = await client.ask('POST', `/api/damaged/${id}/continue`);
      expect([goesOn.status, rows > 0]).toEqual([201, true]);
    }
    const damaged = listed.damaged.map(({ id }) => id);
    for (const id of tables.filter((each) => !damaged.includes(each))) {
      const told = await client.ask('POST', `/api/tables/${id}/commands`, { id: 'on', type: 'undo' });
      expect(told.status).toBe(200);
    }
  },
);

it('a damaged list of devices is said, and whoever comes can join', async () => {
  const data = temporaryFolder();
  const before = await startTestHub({ data, boards: { kind: 'none' } });
  await before.hub.close();
  const file = join(data, RECORD_FILE);
  spoil(file, `SELECT rootpage AS page FROM sqlite_schema WHERE name = 'tokens'`);

  const told: string[] = [];
  const { hub, askAsStranger } = await startTestHub({
    data,
    boards: { kind: 'none' },
    report: (line) => void told.push(String(line)),
  });
  expect(told).toEqual([expect.stringMatching(/^A page of "tokens" is damaged\. It was laid aside/)]);
  const { code } = hub.codes.issue({ role: 'organiser', table: null, seat: null });
  const joined = await askAsStranger('POST', '/api/join', { code });
  expect(joined.status).toBe(200);
  const cookie = String(joined.headers.get('set-cookie')).split(';')[0] ?? '';
  const me = await fetch(`http://127.0.0.1:${hub.port}/api/me`, { headers: { cookie } });
  expect(await me.json()).toMatchObject({ role: 'organiser' });
  const support = await fetch(`http://127.0.0.1:${hub.port}/api/support`, { headers: { cookie } });
  expect(support.status).toBe(200);
});

/** Raw presses are numbered by what the disk has of them: nobody's board could say hello any more. */
it('damaged pages that are only read keep no board, race, phone or device away, and are said', async () => {
  const data = temporaryFolder();
  const before = await startTestHub({ data });
  await raced(before);
  await before.hub.close();
  const names = ['edges', 'touches', 'races', 'certificates'];
  for (const name of names)
    spoil(join(data, RECORD_FILE), `SELECT rootpage AS page FROM sqlite_schema WHERE name = '${name}'`);

  const told: string[] = [];
  const client = await startTestHub({ data, report: (line) => void told.push(String(line)) });
  const { race, table } = await raced(client);
  expect((await table.json('GET', `/api/tables/${table.id}/races/${race}/verdict`)).status).toBe(200);
  const health = (await (await client.ask('GET', '/api/health')).json()) as Record<string, unknown>;
  expect(health).toMatchObject({ status: 'ok', boards: [{ id: 'SIM1', status: 'ready' }] });
  for (const name of names)
    expect(told.filter((line) => line.startsWith(`A page of "${name}" is damaged.`))).toHaveLength(1);
});

/** A race of three on the simulated board, to its verdict. */
async function raced(client: Awaited<ReturnType<typeof startTestHub>>) {
  const table = await wrightTableAt(client);
  await bindAll(table);
  for (let n = 0; n < 2; n++) await table.dispatch('add-sheriff');
  const screen = await table.watch();
  await table.slap([0, 0], [1, 5_000]);
  const { race } = await screen.until('race', ({ verdict }) => verdict.status === 'final');
  return { table, race };
}
