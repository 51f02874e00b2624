import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { startTestHub, temporaryFolder, type Client } from '../client.ts';
import { diskOf } from '../faults/full-disk.ts';
import { bindAll, startWrightTable, wrightTableAt, watchAt, type TestTable } from '../table-hub.ts';

const PLAN = {
  first: '2',
  seats: [
    { name: 'Billy', colour: 'boot', from: '2' },
    { name: 'Butch', from: '3' },
    { name: 'Jessie', from: '1' },
  ],
};

const ONE_ROUND = { name: 'Saloon', rounds: 1, options: { gameTie: 'roundWins' } };

async function toTheEnd({ dispatch }: TestTable): Promise<void> {
  for (let i = 0; i < 4; i++) await dispatch('add-sheriff');
  await dispatch('give-order', { order: ['1', '2', '3'] });
  await dispatch('give-ranking', { ranking: ['1', '2'] });
  await dispatch('count-pile', { loot: 9 });
}

async function finished(): Promise<TestTable> {
  const table = await startWrightTable(ONE_ROUND);
  await bindAll(table);
  await toTheEnd(table);
  return table;
}

const asking =
  ({ url }: Client, token: string) =>
  async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

const rematch = async ({ json, id }: TestTable) => String((await json('POST', again(id), PLAN)).body['id']);
const again = (id: string) => `/api/tables/${id}/rematch`;
const at = (id: string) => `/api/tables/${id}`;

describe('a rematch', () => {
  it('is the same game by the same rules, with the buzzers of its players', async () => {
    const table = await finished();
    const made = await table.json('POST', again(table.id), PLAN);
    expect(made.status).toBe(201);
    const next = (await table.json('GET', at(String(made.body['id'])))).body;
    expect(next).toMatchObject({
      ...{ name: 'Saloon', round: 1, finished: false, rematch_of: table.id, rematch: null },
      seats: [
        { name: 'Billy', colour: 'boot', buzzer: 'SIM1:1' },
        { name: 'Butch', colour: null, buzzer: 'SIM1:2' },
        { name: 'Jessie', colour: null, buzzer: 'SIM1:0' },
      ],
      state: { setup: { first: '2', options: { gameTie: 'roundWins', rounds: 1 } } },
    });
    expect(await table.view()).toMatchObject({
      rematch: made.body['id'],
      rematch_of: null,
      seats: [{ buzzer: null }, { buzzer: null }, { buzzer: null }],
    });
  });

  it('is played as its table was set up last', async () => {
    const table = await startWrightTable();
    const seats = PLAN.seats.map(({ name }) => ({ name }));
    await table.dispatch('set-up', { ...ONE_ROUND, seats });
    await toTheEnd(table);
    expect((await table.json('GET', at(await rematch(table)))).body).toMatchObject({
      name: 'Saloon',
      state: { setup: { options: { gameTie: 'roundWins', rounds: 1 } } },
    });
  });

  it('is one, however many ask at once or later', async () => {
    const table = await finished();
    const referee = asking(table.client, await table.join('referee'));
    const both = await Promise.all([
      table.json('POST', again(table.id), PLAN),
      referee('POST', again(table.id), { ...PLAN, first: '3' }),
    ]);
    const later = await table.json('POST', again(table.id), PLAN);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(later.status).toBe(200);
    expect(new Set([...both, later].map(({ body }) => body['id'])).size).toBe(1);
    expect((await table.json('GET', '/api/health')).body).toMatchObject({ tables: 2 });
  });

  it('comes after the end of a match, and only then', async () => {
    const table = await startWrightTable(ONE_ROUND);
    expect(await table.json('POST', again(table.id), PLAN)).toMatchObject({
      status: 409,
      body: { code: 'match-not-over' },
    });
    await toTheEnd(table);
    const empty = await table.json('POST', again(table.id), { seats: [] });
    expect(empty).toMatchObject({ status: 400, body: { code: 'bad-setup', field: 'seats' } });
    expect((await table.view())['rematch']).toBeNull();
  });

  it('is no table that merely says so when it is made', async () => {
    const table = await finished();
    await table.json('POST', '/api/tables', { game: 'wright', ...PLAN, rematch_of: table.id });
    expect((await table.view())['rematch']).toBeNull();
  });

  it('that does not fit on the disk is not made, and takes no buzzer; with room it is', async () => {
    const table = await finished();
    const disk = diskOf(table.client.hub.stores.database);
    disk.fill();
    const asked = await Promise.all([1, 2].map(() => table.json('POST', again(table.id), PLAN)));
    for (const answer of asked) expect(answer).toMatchObject({ status: 507, body: { code: 'disk-full' } });
    expect(await table.view()).toMatchObject({
      rematch: null,
      seats: [{ buzzer: 'SIM1:0' }, { buzzer: 'SIM1:1' }, { buzzer: 'SIM1:2' }],
    });
    expect((await table.json('GET', '/api/health')).body).toMatchObject({ tables: 1 });
    disk.makeRoom();
    const next = (await table.json('GET', at(await rematch(table)))).body;
    expect(next).toMatchObject({ seats: [{ buzzer: 'SIM1:1' }, { buzzer: 'SIM1:2' }, { buzzer: 'SIM1:0' }] });
  });

  it('leaves a buzzer where people play with it', async () => {
    const table = await finished();
    const other = await wrightTableAt(table.client);
    await table.json('PUT', `${at(table.id)}/archived`, { archived: true });
    await other.dispatch('bind', { seat: '1', buzzer: 'SIM1:1' });
    const next = await table.json('GET', at(await rematch(table)));
    expect(next.body).toMatchObject({
      seats: [{ buzzer: null }, { buzzer: 'SIM1:2' }, { buzzer: 'SIM1:0' }],
    });
    expect(await other.view()).toMatchObject({ seats: [{ buzzer: 'SIM1:1' }, {}, {}] });
  });
});

describe('a rematch begun too early', () => {
  it('lets the match before it go on, with its devices and its buzzers, until something is played at it', async () => {
    const table = await finished();
    const token = await table.join('referee');
    const referee = asking(table.client, token);
    const next = await rematch(table);
    const bind = (id: string) =>
      referee('POST', `${at(table.id)}/commands`, { id, type: 'bind', seat: '1', buzzer: 'SIM1:0' });
    const latest = async () => (await referee('GET', '/api/me')).body['latest'];

    const health = async () => (await table.json('GET', at(next))).body['health'];
    expect(await health()).toMatchObject({ back_at: null });
    await table.dispatch('undo');
    expect(await latest()).toBe(table.id);
    expect(await health()).toMatchObject({ back_at: table.id });
    expect((await bind('a')).status).toBe(200);
    expect((await table.json('GET', at(next))).body).toMatchObject({ seats: [{}, {}, { buzzer: null }] });

    await table.json('POST', `${at(next)}/commands`, { id: 'x', type: 'bind', seat: '3', buzzer: 'SIM1:0' });
    await table.json('POST', `${at(next)}/commands`, { id: 'y', type: 'add-sheriff' });
    expect(await latest()).toBe(next);
    expect(await health()).toMatchObject({ back_at: null });
    expect(await bind('b')).toMatchObject({ status: 409, body: { code: 'buzzer-taken' } });
  });
});

describe('whoever was let in at a table', () => {
  it('may go on to its rematch in the same role, and nobody else may', async () => {
    const table = await finished();
    const stranger = await wrightTableAt(table.client);
    const tokens = {
      display: await table.join('display'),
      player: await table.join('player', '1'),
      referee: await table.join('referee'),
      elsewhere: await stranger.join('referee'),
    };
    const ask = (who: keyof typeof tokens) => asking(table.client, tokens[who]);
    for (const who of ['display', 'player', 'elsewhere'] as const)
      expect((await ask(who)('POST', again(table.id), PLAN)).status).toBe(403);
    const { status, body } = await ask('referee')('POST', again(table.id), PLAN);
    const next = String(body['id']);
    expect(status).toBe(201);

    for (const who of ['display', 'player', 'referee'] as const) {
      expect((await ask(who)('GET', at(next))).status).toBe(200);
      expect((await ask(who)('GET', at(table.id))).status).toBe(200);
      expect((await ask(who)('GET', '/api/me')).body).toMatchObject({
        role: who,
        table: table.id,
        latest: next,
      });
      expect((await ask(who)('GET', '/api/tables')).body).toMatchObject({
        tables: [{ id: table.id }, { id: next }],
      });
      const screen = await watchAt(table.client, next, tokens[who]);
      expect((await screen.until('snapshot')).you).toEqual({
        role: who,
        seat: who === 'player' ? '3' : null,
      });
    }
    expect((await ask('elsewhere')('GET', at(next))).status).toBe(403);
    const sheriff = { id: 'x', type: 'add-sheriff' };
    for (const [who, expected] of [
      ['display', 403],
      ['player', 403],
      ['referee', 200],
    ] as const)
      expect((await ask(who)('POST', `${at(next)}/commands`, sheriff)).status).toBe(expected);
  });

  it('is let in at the rematch by its referee, but not back at the table before', async () => {
    const table = await finished();
    const referee = asking(table.client, await table.join('referee'));
    const next = await rematch(table);
    const code = (grant: object) => table.json('POST', '/api/codes', grant);
    expect((await referee('POST', '/api/codes', { role: 'display', table: next })).status).toBe(200);
    const { body } = await code({ role: 'referee', table: next });
    const joined = await table.json('POST', '/api/join', { code: body['code'] });
    const newcomer = asking(table.client, String(joined.body['token']));
    expect((await newcomer('POST', '/api/codes', { role: 'display', table: table.id })).status).toBe(403);
    expect((await newcomer('GET', at(table.id))).status).toBe(403);
  });

  it('is sent away from the rematch as well, also by a referee who joined there', async () => {
    const table = await finished();
    const display = await table.join('display');
    const next = await rematch(table);
    const screen = await watchAt(table.client, next, display);
    const { body } = await table.json('POST', '/api/codes', { role: 'referee', table: next });
    const joined = await table.json('POST', '/api/join', { code: body['code'] });
    const referee = asking(table.client, String(joined.body['token']));
    const { devices } = (await referee('GET', '/api/devices')).body as { devices: { id: string }[] };
    expect(devices).toMatchObject([{ role: 'display', table: table.id, latest: next }]);
    const closed = once(screen.socket, 'close');
    expect((await referee('DELETE', `/api/devices/${devices[0]?.id ?? ''}`)).status).toBe(200);
    expect((await closed)[0]).toBe(1008);
    expect((await asking(table.client, display)('GET', at(next))).status).toBe(401);
  });
});

describe('screens of the table before', () => {
  it('hear of a rematch as it begins, and when they come back', async () => {
    const table = await finished();
    const screen = await table.watch(await table.join('display'));
    expect((await screen.until('snapshot')).rematch).toBeNull();
    const next = await rematch(table);
    expect(await screen.until('rematch')).toEqual({ type: 'rematch', table: next });
    expect((await (await table.watch()).until('snapshot')).rematch).toBe(next);
  });

  it('are called to no table that was put away; asking again takes it out', async () => {
    const table = await finished();
    const next = await rematch(table);
    const screen = await table.watch();
    await table.json('PUT', `${at(next)}/archived`, { archived: true });
    expect(await screen.until('rematch')).toEqual({ type: 'rematch', table: null });
    expect((await table.view())['rematch']).toBeNull();
    expect(await rematch(table)).toBe(next);
    await screen.until('rematch', ({ table: called }) => called === next);
    expect((await table.json('GET', at(next))).body).toMatchObject({ archived: false });
  });
});

it('a rematch is known after a restart, to the hub and to whoever came along', async () => {
  const data = temporaryFolder();
  const first = await startTestHub({ data });
  const table = await wrightTableAt(first, ONE_ROUND);
  await toTheEnd(table);
  const player = await table.join('player', '2');
  const next = await rematch(table);
  await first.hub.close();

  const client = await startTestHub({ data });
  const ask = asking(client, player);
  expect((await ask('GET', at(table.id))).body).toMatchObject({ rematch: next });
  expect((await ask('GET', at(next))).body).toMatchObject({ rematch_of: table.id });
  const screen = await watchAt(client, next, player);
  expect((await screen.until('snapshot')).you).toEqual({ role: 'player', seat: '1' });
  const again = await client.ask('POST', `${at(table.id)}/rematch`, PLAN);
  expect([again.status, await again.json()]).toEqual([200, { id: next }]);
});
