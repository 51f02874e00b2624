import { describe, expect, it } from 'vitest';
import type { Statistics } from '#shared/wire/statistics.ts';
import { AUTOMATION, startTestHub, temporaryFolder, type Client } from '../client.ts';
import { learnToy } from '../game-kit/toy-table.ts';
import { bindAll, type TestTable, tableAt, wrightTableAt } from '../table-hub.ts';

const PEOPLE = ['Jessie', 'Billy', 'Butch'];
const NOTHING: Statistics = { game: 'wright', matches: 0, players: [], games: [] };
const NO_BOARDS = { boards: { kind: 'none' } } as const;

/** A match of one round: the first of `names` wins, the last gets nothing. */
async function playMatch(client: Client, names = PEOPLE): Promise<TestTable> {
  const table = await wrightTableAt(client, { rounds: 1, seats: names.map((name) => ({ name })) });
  await finish(table, table.id);
  return table;
}

/** Three players tell one round by hand. */
async function finish({ json }: TestTable, id: string): Promise<void> {
  for (const [at, told] of [
    { type: 'add-sheriff' },
    { type: 'add-sheriff' },
    { type: 'give-order', order: ['1', '2', '3'] },
    { type: 'give-ranking', ranking: ['1', '2'] },
    { type: 'count-pile', loot: 20 },
  ].entries()) {
    const { status } = await json('POST', `/api/tables/${id}/commands`, { id: `by-hand-${at}`, ...told });
    expect(status).toBe(200);
  }
}

async function statistics({ url }: Client, query = '', token = AUTOMATION): Promise<Statistics> {
  const answer = await fetch(`${url}/api/statistics${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Statistics;
}

const short = ({ players }: Statistics) => players.map(({ name, matches, wins }) => [name, matches, wins]);

describe('statistics of a hub', () => {
  it('count finished matches, also those put away, and a rematch as one of its own', async () => {
    const client = await startTestHub(NO_BOARDS);
    expect(await statistics(client)).toEqual(NOTHING);
    const first = await playMatch(client);
    await client.ask('PUT', `/api/tables/${first.id}/archived`, { archived: true });
    await playMatch(client, ['billy ', 'JESSIE', 'Etta']);
    // It goes on.
    const open = await wrightTableAt(client, { rounds: 1 });
    await open.dispatch('add-sheriff');
    const seats = PEOPLE.map((name, at) => ({ name, from: String(at + 1) }));
    const { body } = await first.json('POST', `/api/tables/${first.id}/rematch`, { seats });
    await finish(first, String(body['id']));

    const found = await statistics(client);
    expect(found.matches).toBe(3);
    expect(short(found)).toEqual([
      ['Jessie', 3, 2],
      ['Billy', 3, 1],
      ['Butch', 2, 0],
      ['Etta', 1, 0],
    ]);
    expect(found.players[0]?.against).toEqual([
      { person: 'billy', name: 'Billy', matches: 3, above: 2, below: 1, level: 0 },
      { person: 'butch', name: 'Butch', matches: 2, above: 2, below: 0, level: 0 },
      { person: 'etta', name: 'Etta', matches: 1, above: 1, below: 0, level: 0 },
    ]);
  });

  it('follow what is corrected, undone and renamed', async () => {
    const client = await startTestHub(NO_BOARDS);
    const table = await playMatch(client);
    expect(short(await statistics(client))[0]).toEqual(['Jessie', 1, 1]);
    await table.dispatch('correct-round', { round: 1, points: { 3: 50 }, reason: 'penalty' });
    await table.dispatch('rename', { seat: '3', name: 'Etta' });
    const [best] = (await statistics(client)).players;
    expect(best).toMatchObject({ name: 'Etta', wins: 1, points: 50, haul: 50, last: 1 });
    for (let taps = 0; taps < 3; taps++) await table.dispatch('undo');
    expect(await statistics(client)).toEqual(NOTHING);
  });

  it('count no match that was tried out with a simulated board', async () => {
    const client = await startTestHub();
    const table = await wrightTableAt(client, { rounds: 1 });
    await bindAll(table);
    await table.dispatch('add-sheriff');
    await table.dispatch('add-sheriff');
    const screen = await table.watch();
    await table.slap([0, 0], [1, 10_000], [2, 20_000]);
    await screen.until('race', ({ verdict }) => verdict.status === 'final');
    await table.dispatch('give-ranking', { ranking: ['1', '2'] });
    await table.dispatch('count-pile', { loot: 9 });
    expect(await table.view()).toMatchObject({ finished: true });
    expect(await statistics(client)).toMatchObject({ matches: 0, players: [] });
  });

  it('are the same after the hub was started anew, and a table taken in twice counts once', async () => {
    const data = temporaryFolder();
    const client = await startTestHub({ ...NO_BOARDS, data });
    const table = await playMatch(client);
    const before = await statistics(client);
    const exported = await (await client.ask('GET', `/api/tables/${table.id}/export`)).text();
    await client.hub.close();
    expect(await statistics(await startTestHub({ ...NO_BOARDS, data }))).toEqual(before);

    const elsewhere = await startTestHub(NO_BOARDS);
    for (let taken = 0; taken < 2; taken++)
      await fetch(`${elsewhere.url}/api/tables/import`, {
        method: 'POST',
        headers: { authorization: `Bearer ${AUTOMATION}`, 'content-type': 'application/jsonl' },
        body: exported,
      });
    expect(await statistics(elsewhere)).toEqual(before);
  });

  it('are of one game, the usual one where none is named, and say which others were finished', async () => {
    await learnToy();
    const client = await startTestHub(NO_BOARDS);
    await playMatch(client);
    for (let matches = 0; matches < 2; matches++) {
      const seats = ['Jessie', 'Etta'].map((name) => ({ name }));
      // Whoever begins wins it: no lot may say who that is.
      const toy = await tableAt(client, { game: 'toy', first: '1', seats });
      expect((await toy.dispatch('finish')).status).toBe(200);
    }

    const games = [
      { id: 'toy', matches: 2 },
      { id: 'wright', matches: 1 },
    ];
    const usual = await statistics(client);
    expect(usual).toMatchObject({ game: 'wright', matches: 1, games });
    expect(short(usual)).toEqual([
      ['Jessie', 1, 1],
      ['Billy', 1, 0],
      ['Butch', 1, 0],
    ]);
    expect(await statistics(client, '?game=wright')).toEqual(usual);
    const toy = await statistics(client, '?game=toy');
    expect(toy).toMatchObject({ game: 'toy', matches: 2, games });
    expect(toy.players.map(({ name, matches, points }) => [name, matches, points])).toEqual([
      ['Jessie', 2, 0],
      ['Etta', 2, 0],
    ]);
    for (const unknown of ['poker', 'constructor', '']) {
      const answer = await client.ask('GET', `/api/statistics?game=${unknown}`);
      expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'no-such-game' }]);
    }
  });

  it('are asked for since a day, and show whoever is let in at one table no other', async () => {
    const client = await startTestHub(NO_BOARDS);
    await playMatch(client, ['Anna', 'Max', 'Jo']);
    const own = await playMatch(client);
    const hour = 3_600_000;
    const since = (shift: number) => `?since=${new Date(Date.now() + shift).toISOString()}`;
    expect((await statistics(client, since(-hour))).matches).toBe(2);
    expect((await statistics(client, since(hour))).matches).toBe(0);
    expect((await client.ask('GET', '/api/statistics?since=yesterday')).status).toBe(400);
    const display = await own.join('display');
    expect(short(await statistics(client, '', display)).map(([name]) => name)).toEqual(PEOPLE);
  });
});
