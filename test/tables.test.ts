import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { verify } from '#server/record/verify.ts';
import { AUTOMATION, startTestHub, temporaryFolder, type Client } from './client.ts';
import { startTable, tableAt, type TestTable } from './table-hub.ts';

/** Three players on buttons 0, 1 and 2 of the simulated board, two sheriffs out. */
async function readyToRace(setup: Record<string, unknown> = {}): Promise<TestTable> {
  const table = await startTable(setup);
  await bindAll(table);
  await table.tell('add-sheriff');
  await table.tell('add-sheriff');
  return table;
}

async function bindAll(table: TestTable) {
  const { seats } = (await table.view()) as { seats: { seat: string }[] };
  for (const { seat } of seats) await table.tell('bind', { seat, buzzer: `SIM1:${Number(seat) - 1}` });
  const screen = await table.watch();
  await screen.until('health', ({ seats: all }) => all.every(({ ready }) => ready));
  screen.socket.close();
}

describe('a race at a table', () => {
  it('shows a provisional order at once, then the final one', async () => {
    const table = await readyToRace();
    const screen = await table.watch();
    await table.slap([1, 0], [2, 5_000]);
    const provisional = await screen.until('race', ({ presses }) => presses.length === 1);
    expect(provisional.verdict).toMatchObject({ status: 'provisional', last: null });
    expect(provisional.waiting.map((each) => each.for)).toContain('hand');
    const final = await screen.until('race', ({ verdict }) => verdict.status === 'final');
    expect(final.verdict).toEqual({ groups: [['2'], ['3']], last: '1', missing: ['1'], status: 'final' });
    expect(await table.view()).toMatchObject({ phase: 'reveal', last_race: { race: 1 } });
  });

  it('keeps a press that is too early, and shows why it does not count', async () => {
    const table = await startTable();
    await bindAll(table);
    const screen = await table.watch();
    await table.slap([0, 0]);
    await screen.until('event', ({ event }) => event.type === 'press-held');
    await table.tell('add-sheriff');
    await table.tell('add-sheriff');
    expect(await table.view()).toMatchObject({ question: 'count-hands' });
  });

  it('refuses a second press of the same hand, and says so', async () => {
    const table = await readyToRace();
    const screen = await table.watch();
    await table.slap([0, 0], [0, 300_000]);
    const again = await screen.until('press', ({ refused }) => refused !== null);
    expect(again).toMatchObject({ seat: '1', refused: 'hand-is-down' });
    const race = await screen.until('race', ({ refused }) => refused.length === 1);
    expect(race.refused).toMatchObject([{ seat: '1', why: 'hand-is-down' }]);
  });

  it('is settled by hand when people say so, with the presses kept', async () => {
    const table = await readyToRace();
    const screen = await table.watch();
    await table.slap([0, 0]);
    await screen.until('race', ({ presses }) => presses.length === 1);
    expect(await table.tell('give-order', { order: ['3', '1', '2'] })).toMatchObject({ status: 200 });
    expect((await table.json('GET', `/api/tables/${table.id}/races/1`)).body).toMatchObject({
      verdict: { groups: [['3'], ['1'], ['2']], last: '2', status: 'by-hand' },
      presses: [{ seat: '1' }],
    });
  });

  it('that is a false start is void, and counts nobody again before all hands are up', async () => {
    const table = await readyToRace();
    const screen = await table.watch();
    await table.slap([0, 0]);
    await screen.until('race', ({ presses }) => presses.length === 1);
    await table.tell('void-race', { reason: 'false start' });
    // Button 0 is still down.
    await table.slap([1, 0]);
    expect(await screen.until('press', ({ seat }) => seat === '2')).toMatchObject({
      refused: 'hands-still-down',
    });
    expect((await table.json('GET', `/api/tables/${table.id}/races/1`)).body).toMatchObject({
      verdict: { status: 'void' },
    });
    await table.slap([2, 400_000]);
    expect(await screen.until('press', ({ seat }) => seat === '3')).toMatchObject({ refused: null });
    expect(await table.view()).toMatchObject({ phase: 'racing', race: 2 });
  });

  it('that is undone may be raced again, under another number', async () => {
    const table = await readyToRace();
    const screen = await table.watch();
    await table.slap([0, 0], [1, 10_000], [2, 20_000]);
    await screen.until('race', ({ verdict }) => verdict.status === 'final');
    await table.tell('undo');
    expect(await table.view()).toMatchObject({ phase: 'playing', race: null, sheriffs: 2 });
    await table.slap([2, 400_000], [1, 410_000], [0, 420_000]);
    const again = await screen.until('race', ({ race, verdict }) => race === 2 && verdict.status === 'final');
    expect(again.verdict).toMatchObject({
      groups: [['3'], ['2'], ...(again.verdict.missing.length ? [] : [['1']])],
      last: '1',
    });
  });

  it('that is taken back from its result is void, and its hands have to be lifted first', async () => {
    const table = await readyToRace();
    const screen = await table.watch();
    await table.slap([0, 0], [1, 10_000], [2, 20_000]);
    await screen.until('race', ({ verdict }) => verdict.status === 'final');
    await table.tell('void-race', { reason: 'false start' });
    expect(await table.view()).toMatchObject({
      phase: 'playing',
      last_race: { verdict: { status: 'void' } },
    });
    expect((await table.json('GET', `/api/tables/${table.id}/races/1`)).body).toMatchObject({
      verdict: { status: 'void', last: null },
    });
    // While the hands of before are down nothing counts; half a second later they are up.
    await table.slap([2, 500_000]);
    const race = await screen.until('race', (each) => each.race === 2);
    expect(race.presses).toMatchObject([{ seat: '3' }]);
  });

  it('in which a seat gets another buzzer is left to people: nobody heard it meanwhile', async () => {
    const table = await readyToRace();
    const screen = await table.watch();
    await table.slap([0, 0]);
    await screen.until('race', ({ presses }) => presses.length === 1);
    await table.tell('bind', { seat: '2', buzzer: null });
    await table.tell('bind', { seat: '2', buzzer: 'SIM1:1' });
    await table.slap([2, 0]);
    const race = await screen.until('race', ({ presses }) => presses.length === 2);
    expect(race.doubts).toEqual([{ seat: '2', why: 'rebound' }]);
    expect(race.waiting).toEqual([{ seat: '2', for: 'person' }]);
    await screen.until('health', ({ seats }) => seats[1]?.trouble[0]?.code === 'hand-in-doubt');
  });

  it('of a table that is put away and taken out again is left to people', async () => {
    const table = await readyToRace();
    const screen = await table.watch();
    await table.slap([0, 0]);
    await screen.until('race', ({ presses }) => presses.length === 1);
    await table.json('PUT', `/api/tables/${table.id}/archived`, { archived: true });
    await table.json('PUT', `/api/tables/${table.id}/archived`, { archived: false });
    expect((await table.view())['race_now']).toMatchObject({
      doubts: [
        { seat: '2', why: 'interrupted' },
        { seat: '3', why: 'interrupted' },
      ],
    });
  });

  it('that nobody finishes offers the order by hand', async () => {
    const table = await readyToRace({ options: { pressTimeoutS: 1 } });
    const screen = await table.watch();
    await table.slap([0, 0]);
    const overdue = await screen.until('race', (race) => race.overdue);
    expect(overdue.waiting).toMatchObject([{ for: 'hand' }, { for: 'hand' }]);
  });

  it('about a dead heat is raced again by those in it', async () => {
    const table = await readyToRace({ options: { pressTie: 'referee' } });
    const screen = await table.watch();
    await table.slap([0, 0], [1, 10_000], [2, 10_000]);
    const heat = await screen.until('race', ({ verdict }) => verdict.status === 'final');
    expect(heat.verdict).toMatchObject({ groups: [['1'], ['2', '3']], last: null });
    expect(await table.view()).toMatchObject({ tie: ['2', '3'] });
    expect(await table.tell('rerace', { seats: ['2', '3'] })).toMatchObject({ status: 200 });
    await table.slap([0, 400_000], [2, 410_000], [1, 420_000]);
    expect(await screen.until('press', ({ refused }) => refused === 'no-race')).toMatchObject({ seat: '1' });
    const again = await screen.until('race', ({ race, verdict }) => race === 2 && verdict.status === 'final');
    // One hand decides a race of two; the other may be in time to be seen or not.
    expect([again.verdict.groups[0], again.verdict.last]).toEqual([['3'], '2']);
    expect(await table.view()).toMatchObject({ phase: 'reveal', tie: null });
  });

  it('of two is closed by the timers of its game', async () => {
    const table = await startTable({
      seats: [{ name: 'Jessie' }, { name: 'Billy' }],
      options: { nerveWindowS: 1, duelLoadCloseS: 1 },
    });
    await bindAll(table);
    const screen = await table.watch();
    await table.tell('add-sheriff');
    await table.tell('add-sheriff');
    await table.tell('declare-duel', { by: '1' });
    await table.tell('duel-result', { higher: '2' });
    const cancelled = await screen.until('event', ({ event }) => event.type === 'duel-cancelled');
    expect(cancelled.event.author).toBe('hub');
    await table.tell('declare-duel', { by: '1' });
    await table.tell('duel-result', { higher: '1' });
    await table.slap([1, 0]);
    await screen.until('race', ({ verdict }) => verdict.status === 'final');
    await screen.until('event', ({ event }) => event.type === 'loading-closed');
  });
});

describe('a countdown', () => {
  it('ends at a moment that is told ahead, the same for every screen', async () => {
    const table = await startTable({ seats: [{ name: 'Jessie' }, { name: 'Billy' }] });
    await bindAll(table);
    const screen = await table.watch();
    await table.tell('add-sheriff');
    await table.tell('add-sheriff');
    await table.tell('declare-duel', { by: '1' });
    await table.tell('reveal-signal', { in_ms: 3_000 });
    await table.slap([0, 0]);
    const { micros } = await screen.until('press');
    const { event } = await screen.until('event', (each) => each.event.type === 'signal-given');
    const { at } = event.data as { at: number };
    expect(at).toBeGreaterThan(micros);
    expect(at).toBeLessThan(micros + 3_000_000);
  });
});

describe('a buzzer', () => {
  it('is learnt by pressing it', async () => {
    const table = await startTable();
    const screen = await table.watch();
    await table.tell('learn', { seat: '2' });
    await table.slap([4, 0]);
    await screen.until('event', ({ event }) => event.type === 'bound');
    expect(await table.view()).toMatchObject({ seats: [{}, { buzzer: 'SIM1:4' }, {}] });
  });

  it('goes to the table that binds it last; a referee may not take one that is in use', async () => {
    const table = await startTable();
    await table.tell('bind', { seat: '1', buzzer: 'SIM1:0' });
    const other = await tableAt(table.client);
    const referee = await other.join('referee');
    const asReferee = (id: string) =>
      fetch(`${table.client.url}/api/tables/${other.id}/commands`, {
        method: 'POST',
        headers: { authorization: `Bearer ${referee}`, 'content-type': 'application/json' },
        body: JSON.stringify({ id, type: 'bind', seat: '1', buzzer: 'SIM1:0' }),
      });
    const refused = await asReferee('mine');
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'buzzer-taken' }]);
    expect(await other.tell('bind', { seat: '2', buzzer: 'SIM1:0' })).toMatchObject({ status: 200 });
    expect(await table.view()).toMatchObject({ seats: [{ buzzer: null }, {}, {}] });
  });

  it('is never at two tables, whatever brings it back', async () => {
    const old = await startTable();
    await old.tell('bind', { seat: '1', buzzer: 'SIM1:0' });
    await old.json('PUT', `/api/tables/${old.id}/archived`, { archived: true });
    const table = await tableAt(old.client);
    await table.tell('bind', { seat: '1', buzzer: 'SIM1:0' });
    const there = async () => [(await old.view())['seats'], (await table.view())['seats']];
    await old.json('PUT', `/api/tables/${old.id}/archived`, { archived: false });
    expect(await there()).toMatchObject([
      [{ buzzer: null }, {}, {}],
      [{ buzzer: 'SIM1:0' }, {}, {}],
    ]);

    await old.tell('bind', { seat: '3', buzzer: 'SIM1:5' });
    await table.tell('bind', { seat: '3', buzzer: 'SIM1:5' });
    await old.tell('rename', { seat: '1', name: 'Kid' });
    // The undo takes back the rename, then the binding; what the hub took away stays away.
    await old.tell('undo');
    await old.tell('undo');
    expect(await there()).toMatchObject([
      [{ buzzer: null, name: 'Jessie' }, {}, { buzzer: null }],
      [{}, {}, { buzzer: 'SIM1:5' }],
    ]);
  });
});

describe('a table', () => {
  it('goes on exactly where it was after a restart, and guesses nothing about a race that was on', async () => {
    const data = temporaryFolder();
    const first = await startTestHub({ data });
    const table = await tableAt(first, { name: 'Saloon' });
    await bindAll(table);
    await table.tell('rename', { seat: '2', name: 'Kid' });
    for (let i = 0; i < 4; i++) await table.tell('add-sheriff');
    const screen = await table.watch();
    await table.slap([0, 0]);
    await screen.until('race', ({ presses }) => presses.length === 1);
    const before = await table.view();
    await first.hub.close();

    const { ask } = await startTestHub({ data });
    const after = (await (await ask('GET', `/api/tables/${table.id}`)).json()) as Record<string, unknown>;
    expect(after).toMatchObject({
      name: 'Saloon',
      phase: 'racing',
      race: 2,
      sheriffs: 4,
      seats: before['seats'],
      race_now: { race: 2, presses: [] },
    });
    const interrupted = await (await ask('GET', `/api/tables/${table.id}/races/1`)).json();
    expect(interrupted).toMatchObject({ verdict: { status: 'void', last: null }, doubts: [{}, {}, {}] });
    expect((await (await ask('GET', `/api/tables/${table.id}/log`)).text()).trim().split('\n')).toHaveLength(
      Number(after['seq']),
    );
  });

  it('is listed, put away and taken out again', async () => {
    const { id, json } = await startTable({ name: 'Saloon' });
    expect((await json('GET', '/api/tables')).body).toMatchObject({
      tables: [{ id, name: 'Saloon', archived: false }],
    });
    await json('PUT', `/api/tables/${id}/archived`, { archived: true });
    expect((await json('GET', '/api/tables')).body).toMatchObject({ tables: [{ archived: true }] });
    await json('PUT', `/api/tables/${id}/archived`, { archived: false });
    expect((await json('GET', '/api/tables')).body).toMatchObject({ tables: [{ archived: false }] });
    expect((await json('GET', '/api/health')).body).toMatchObject({ tables: 1 });
  });

  it('is made once, however often the same creation is sent', async () => {
    const { json } = await startTable();
    const body = { game: 'wright', seats: [{ name: 'A' }, { name: 'B' }], command: 'mine' };
    const [one, two] = await Promise.all([
      json('POST', '/api/tables', body),
      json('POST', '/api/tables', body),
    ]);
    expect(one.body['id']).toBe(two.body['id']);
  });

  it.for([
    [{ game: 'chess', seats: [{ name: 'A' }, { name: 'B' }] }, 'game'],
    [{ game: 'wright', seats: [{ name: 'A' }] }, 'seats'],
    [{ game: 'wright', seats: [{ name: 'A' }, { name: 'B' }], options: { missOrder: 'odd' } }, 'missOrder'],
  ] as const)('%j is refused for its %s', async ([body, field]) => {
    const { json } = await startTable();
    expect(await json('POST', '/api/tables', body)).toMatchObject({
      status: 400,
      body: { code: 'bad-setup', field, message: expect.stringContaining(field) as string },
    });
  });

  it.for([
    [{ id: 'x' }, 'bad-request'],
    [{ id: 'x', type: 'shoot' }, 'unknown-command'],
    [{ id: 'x', type: 'rename', seat: '4', name: 'X' }, 'no-such-seat'],
    [{ id: ' ', type: 'add-sheriff' }, 'bad-command'],
    [[], 'bad-request'],
  ] as const)('answers %j with 400 %s', async ([body, code]) => {
    const { id, json } = await startTable();
    expect(await json('POST', `/api/tables/${id}/commands`, body)).toMatchObject({
      status: 400,
      body: { code },
    });
  });

  it('has a score sheet for spreadsheets, which no name can trick', async () => {
    const { client, id, tell } = await startTable({
      seats: [{ name: '=1+1' }, { name: 'Bo, "the" Kid' }, { name: 'C' }],
    });
    for (let i = 0; i < 4; i++) await tell('add-sheriff');
    await tell('give-order', { order: ['1', '2', '3'] });
    await tell('give-ranking', { ranking: ['1', '2'] });
    await tell('count-pile', { loot: 9 });
    const sheet = await (await client.ask('GET', `/api/tables/${id}/scores.csv`)).text();
    expect(sheet).toBe('seat,name,round 1,total\r\n1,\'=1+1,5,5\r\n2,"Bo, ""the"" Kid",2,2\r\n3,C,0,0\r\n');
  });
});

describe('the record of a table', () => {
  it('goes to another hub and back with its races and edges, checks there, and is taken once', async () => {
    const table = await readyToRace({ name: 'Saloon' });
    const screen = await table.watch();
    await table.slap([0, 0], [1, 10_000], [2, 20_000]);
    await screen.until('race', ({ verdict }) => verdict.status === 'final');
    const exported = await (await table.client.ask('GET', `/api/tables/${table.id}/export`)).text();

    const data = temporaryFolder();
    const elsewhere = await startTestHub({ data, boards: { kind: 'none' } });
    const take = (body: string) =>
      fetch(`${elsewhere.url}/api/tables/import`, {
        method: 'POST',
        headers: { authorization: `Bearer ${AUTOMATION}`, 'content-type': 'application/jsonl' },
        body,
      });
    const taken = await take(exported);
    expect([taken.status, await taken.json()]).toEqual([201, { id: table.id }]);
    // It has gone on there since, if only by noting the new clock.
    const again = await take(exported);
    expect([again.status, await again.json()]).toMatchObject([409, { code: 'table-exists' }]);
    const race = async ({ ask }: Client) => (await ask('GET', `/api/tables/${table.id}/races/1`)).json();
    expect(await race(elsewhere)).toMatchObject({ verdict: { status: 'final', last: '3' } });
    expect(verify(data)).toMatchObject({ tables: 1, races: 1, faults: [] });

    const forged = exported.replace('"Jessie"', '"Nobody"');
    const refused = await take(forged);
    expect([refused.status, await refused.json()]).toMatchObject([422, { code: 'unreadable-export' }]);
  });

  it('is copied while the hub runs', async () => {
    const { client } = await startTable();
    const copy = await client.ask('GET', '/api/backup');
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'quickdraw.sqlite'), Buffer.from(await copy.arrayBuffer()));
    expect(verify(folder)).toMatchObject({ tables: 1, faults: [] });
  });
});

describe('screens of a table', () => {
  it('resume after the last event they have seen', async () => {
    const table = await startTable();
    await table.tell('add-sheriff');
    await table.tell('add-sheriff');
    const screen = await table.watch(undefined, '?after=2');
    const { seq } = await screen.until('event');
    expect(seq).toBe(3);
    const ahead = await table.watch(undefined, '?after=99');
    expect(await ahead.until('resync')).toMatchObject({ seq: 3 });
  });

  it('are told that another tablet controls the table too, but not about mere lookers-on', async () => {
    const table = await startTable();
    const first = await table.watch();
    await table.watch(await table.join('display'));
    await table.watch(undefined, '?watch=true');
    const second = await table.watch(await table.join('referee'));
    await first.until('health', ({ controllers }) => controllers === 2);
    second.socket.close();
    await first.until('health', ({ controllers }) => controllers === 1);
  });

  it('of no table are turned away', async () => {
    const { client } = await startTable();
    const socket = new WebSocket(`${client.url.replace('http', 'ws')}/api/tables/nowhere/live`, {
      headers: { authorization: 'Bearer a-token-for-tests' },
    });
    const [error] = (await once(socket, 'error')) as [Error];
    expect(error.message).toContain('404');
  });
});
