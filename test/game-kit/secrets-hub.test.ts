import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { verify } from '#server/record/verify.ts';
import type { TableMessage } from '#shared/wire/table-message.ts';
import { startTestHub, temporaryFolder } from '#test/client.ts';
import { KillableHub } from '#test/faults/killable-hub.ts';
import { wrightTableAt, type TestTable } from '#test/table-hub.ts';
import { learnToy, toyTable } from './toy-table.ts';

/** What Anna and Boris put down: in no box, so found nowhere else. */
const SECRET = /quagga|okapi/;

const text = async ({ client, id }: TestTable, path: string): Promise<string> =>
  (await client.ask('GET', `/api/tables/${id}/${path}`)).text();

async function bothChose(table: TestTable) {
  const anna = await table.dispatch('choose', { seat: '1', card: 'quagga' });
  const boris = await table.dispatch('choose', { seat: '2', card: 'okapi' });
  expect([anna.status, boris.status]).toEqual([200, 200]);
  return [anna, boris];
}

const shown = { shown: { '1': 'quagga', '2': 'okapi' } };

describe('a private value at the hub', () => {
  it('is in no answer, view, log, export or support file', async () => {
    const table = await toyTable();
    const answers = await bothChose(table);
    const { client, id } = table;
    const [own, other, display] = [
      await table.join('player', '1'),
      await table.join('player', '2'),
      await table.join('display'),
    ];
    const viewOf = async (token: string) => {
      const answer = await fetch(`${client.url}/api/tables/${id}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return answer.text();
    };
    const open = {
      answers: JSON.stringify(answers),
      again: JSON.stringify(
        await table.json('POST', `/api/tables/${id}/commands`, { id: 'tap-1', type: 'choose' }),
      ),
      'the table’s view': JSON.stringify(await table.view()),
      'a display’s view': await viewOf(display),
      log: await text(table, 'log'),
      export: await text(table, 'export'),
      scores: await text(table, 'scores.csv'),
      list: await (await client.ask('GET', '/api/tables')).text(),
      statistics: await (await client.ask('GET', '/api/statistics?game=toy')).text(),
      support: await (await client.ask('GET', '/api/support')).text(),
    };
    for (const [where, told] of Object.entries(open)) {
      expect(told, where).not.toMatch(SECRET);
      expect(told.length, where).toBeGreaterThan(2);
    }
    expect(open.log).toMatch(/"card":\{"sealed":"[0-9a-f]{64}"\}/);
    expect(JSON.parse(await viewOf(own))).toMatchObject({
      chosen: { '1': 'quagga', '2': 'face-down' },
      state: null,
    });
    expect(JSON.parse(await viewOf(other))).toMatchObject({ chosen: { '1': 'face-down', '2': 'okapi' } });
  });

  it('comes to the screens that may see it, and to all once it is opened', async () => {
    const table = await toyTable();
    const screens = {
      anna: await table.watch(await table.join('player', '1')),
      boris: await table.watch(await table.join('player', '2')),
      table: await table.watch(),
      watching: await table.watch(undefined, '?watch=true'),
      display: await table.watch(await table.join('display')),
    };
    await bothChose(table);
    const late = await table.watch(await table.join('player', '1'), '?after=0');
    const chosen = { anna: ['quagga', 'face-down'], boris: ['face-down', 'okapi'] };
    for (const [who, { heard, until }] of Object.entries(screens)) {
      const { table: view } = await until('view', ({ seq }) => seq === 3);
      const [one, two] = who === 'anna' || who === 'boris' ? chosen[who] : ['face-down', 'face-down'];
      expect({ who, ...view }).toMatchObject({ who, chosen: { '1': one, '2': two } });
      if (who !== 'anna') expect(JSON.stringify(heard), who).not.toContain('quagga');
      if (who !== 'boris') expect(JSON.stringify(heard), who).not.toContain('okapi');
      expect(heard[0]).not.toHaveProperty('hides');
    }
    const [first] = late.heard as Extract<TableMessage, { type: 'snapshot' }>[];
    expect(first).toMatchObject({ hides: true, table: { chosen: { '1': 'quagga', '2': 'face-down' } } });
    await table.dispatch('show');
    for (const { heard, until } of [...Object.values(screens), late]) {
      await until('view', ({ table: view }) => view === null);
      expect(JSON.stringify(heard)).toMatch(/quagga.*okapi/);
      expect(heard.findLastIndex(({ type }) => type === 'view')).toBeGreaterThan(
        heard.findLastIndex(({ type }) => type === 'event'),
      );
    }
    await table.dispatch('finish');
    await screens.table.until('event', ({ event }) => event.type === 'finished');
    expect(screens.table.heard.filter(({ type }) => type === 'view')).toHaveLength(3);
  });

  it('outlives the hub, and opens into a chain that verifies before and after', async () => {
    const data = temporaryFolder();
    const table = await toyTable({}, { data });
    await bothChose(table);
    await table.client.hub.close();
    expect(verify(data)).toMatchObject({ faults: [], events: 3 });
    const again = await startTestHub({ data, boards: { kind: 'none' } });
    const dispatch = (id: string, type: string) =>
      again.ask('POST', `/api/tables/${table.id}/commands`, { id, type });
    expect((await dispatch('show', 'show')).status).toBe(200);
    expect(await (await again.ask('GET', `/api/tables/${table.id}`)).json()).toMatchObject(shown);
    await again.hub.close();
    expect(verify(data)).toMatchObject({ faults: [] });
  });

  it('that somebody has changed is found', async () => {
    const data = temporaryFolder();
    const table = await toyTable({}, { data });
    await bothChose(table);
    await table.client.hub.close();
    const database = new DatabaseSync(join(data, 'quickdraw.sqlite'));
    database.exec(`UPDATE sealed_values SET json = '"zebra"' WHERE json = '"okapi"'`);
    database.close();
    expect(verify(data).faults).toEqual([
      { table: table.id, what: 'A private value is not the one that was sealed.', where: 'row 3' },
    ]);
  });

  it('stays behind when a table is exported; opened, it comes along', async () => {
    const table = await toyTable();
    await bothChose(table);
    const closed = await text(table, 'export');
    await table.dispatch('show');
    const opened = await text(table, 'export');
    const views = [];
    for (const file of [closed, opened]) {
      const data = temporaryFolder();
      const elsewhere = await startTestHub({ data, boards: { kind: 'none' } });
      const taken = await fetch(`${elsewhere.url}/api/tables/import`, {
        method: 'POST',
        headers: { authorization: 'Bearer a-token-for-tests', 'content-type': 'application/jsonl' },
        body: file,
      });
      expect(taken.status).toBe(201);
      views.push(await (await elsewhere.ask('GET', `/api/tables/${table.id}`)).json());
      await elsewhere.hub.close();
      expect(verify(data).faults).toEqual([]);
    }
    expect(views).toMatchObject([{ chosen: { '1': 'face-down', '2': 'face-down' } }, shown]);
  });

  it('is not kept where its row is not: the record takes both or neither', async () => {
    const table = await toyTable({}, { report: () => undefined });
    const { database } = table.client.hub.stores;
    const count = (name: string) => database.prepare(`SELECT count(*) AS n FROM ${name}`).get();
    database.exec(`CREATE TRIGGER no_rows BEFORE INSERT ON events BEGIN SELECT RAISE(ABORT, 'not now'); END`);
    expect((await table.dispatch('choose', { seat: '1', card: 'quagga' })).status).toBe(500);
    expect([count('events'), count('sealed_values')]).toEqual([{ n: 1 }, { n: 0 }]);
    database.exec('DROP TRIGGER no_rows');
    await table.dispatch('choose', { seat: '1', card: 'quagga' });
    expect([count('events'), count('sealed_values')]).toEqual([{ n: 2 }, { n: 1 }]);
  });

  it('is there after a kill, if it was answered', async () => {
    await learnToy();
    const data = temporaryFolder();
    const automation = 'a-token-for-tests';
    const hub = new KillableHub(
      { data, boards: { kind: 'none' }, automation },
      join(import.meta.dirname, 'toy-hub-entry.ts'),
    );
    onTestFinished(() => hub.end());
    const ask = (method: string, path: string, body?: unknown) =>
      fetch(hub.url + path, {
        method,
        headers: { authorization: `Bearer ${automation}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    await hub.start();
    const seats = [{ name: 'Anna' }, { name: 'Boris' }];
    const made = (await (await ask('POST', '/api/tables', { game: 'toy', seats })).json()) as { id: string };
    const commands = `/api/tables/${made.id}/commands`;
    for (const [seat, card] of [
      ['1', 'quagga'],
      ['2', 'okapi'],
    ] as const) {
      expect((await ask('POST', commands, { id: `choose-${seat}`, type: 'choose', seat, card })).status).toBe(
        200,
      );
      await hub.kill();
      expect(verify(data).faults).toEqual([]);
      await hub.start();
    }
    expect((await ask('POST', commands, { id: 'show', type: 'show' })).status).toBe(200);
    expect(await (await ask('GET', `/api/tables/${made.id}`)).json()).toMatchObject(shown);
  });
});

describe('a game without secrets', () => {
  it('is told as ever: no view beside the rows, and a snapshot with its state', async () => {
    const client = await startTestHub({ boards: { kind: 'none' } });
    const table = await wrightTableAt(client);
    const screen = await table.watch();
    await table.dispatch('add-sheriff');
    await screen.until('event', ({ seq }) => seq === 2);
    expect(screen.heard.map(({ type }) => type)).not.toContain('view');
    expect(screen.heard[0]).toMatchObject({ table: { state: { setup: { seats: ['1', '2', '3'] } } } });
    expect(screen.heard[0]).not.toHaveProperty('hides');
  });
});
