import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { AUTOMATION, startTestHub } from './client.ts';
import { Waiting } from './waiting.ts';

/** What a stranger who has read the list of routes can do, and nothing else. */
async function outsider() {
  const { ask, url } = await startTestHub({ boards: { kind: 'sim' } });
  const json = async (method: string, path: string, body?: unknown) => {
    const answer = await ask(method, path, body);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const created = await json('POST', '/api/tables', {
    name: 'Saloon',
    game: 'wright',
    level: 'light',
    rounds: 6,
    seats: [{ name: 'Jessie' }, { name: 'Billy', colour: '#c33' }, { name: 'Butch' }],
    options: {},
  });
  const id = String(created.body['id']);
  let count = 0;
  const dispatch = (type: string, fields: object = {}) =>
    json('POST', `/api/tables/${id}/commands`, { id: `tap-${(count += 1)}`, type, ...fields });
  const press = (edges: readonly (readonly [channel: number, at_us: number])[]) =>
    json('POST', '/api/boards/SIM1/edges', {
      edges: edges.flatMap(([channel, at_us]) => [
        { channel, at_us, down: true },
        { channel, at_us: at_us + 300_000, down: false },
      ]),
    });

  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/tables/${id}/live?after=0`, {
    headers: { authorization: `Bearer ${AUTOMATION}` },
  });
  onTestFinished(() => {
    socket.terminate();
  });
  const heard: Record<string, unknown>[] = [];
  const waiting = new Waiting();
  socket.on('message', (text: Buffer) => {
    heard.push(JSON.parse(text.toString()) as Record<string, unknown>);
    waiting.check();
  });
  await once(socket, 'open');
  const until = (isSo: (message: Record<string, unknown>) => boolean) =>
    waiting.until(() => heard.some(isSo));
  return { created, id, json, dispatch, press, heard, until, waiting };
}

const isFinal = ({ type, verdict }: Record<string, unknown>) =>
  type === 'race' && (verdict as { status: string }).status === 'final';

describe('a client that knows only the list of routes', () => {
  it('creates a table, binds seats, plays a round and reads the race back', async () => {
    const { created, id, json, dispatch, press, heard, until } = await outsider();
    expect(created.status).toBe(201);
    for (const [seat, channel] of [
      ['1', 0],
      ['2', 3],
      ['3', 5],
    ] as const)
      expect(await dispatch('bind', { seat, buzzer: `SIM1:${channel}` })).toMatchObject({
        status: 200,
        body: { events: [{ type: 'bound', data: { seat } }] },
      });
    expect(await dispatch('reveal', { revolvers: {} })).toMatchObject({ status: 409 });
    await dispatch('add-sheriff');
    await dispatch('add-sheriff');
    await until(
      ({ type, seats }) => type === 'health' && (seats as { ready: boolean }[]).every(({ ready }) => ready),
    );
    await press([
      [3, 1_000],
      [0, 3_500],
    ]);
    await until(isFinal);
    expect(await json('GET', `/api/tables/${id}`)).toMatchObject({
      status: 200,
      body: { phase: 'reveal', round: 1, sheriffs: 2, finished: false },
    });
    const race = await json('GET', `/api/tables/${id}/races/1`);
    expect(race).toMatchObject({
      status: 200,
      body: {
        entrants: ['1', '2', '3'],
        presses: [
          // A board's clock is put right by what is known of its rate so far, which is within a few hundred ppm.
          { seat: '2', us: 0 },
          { seat: '1', us: expect.closeTo(2_500, -1) as number },
        ],
        refused: [],
        verdict: { groups: [['2'], ['1']], last: '3', missing: ['3'], status: 'final' },
      },
    });
    const edges = race.body['edges'] as { channel: number; fresh: boolean }[];
    expect(edges.filter(({ fresh }) => fresh).map(({ channel }) => channel)).toEqual([3, 0]);

    expect(await dispatch('give-ranking', { ranking: ['1', '2'] })).toMatchObject({ status: 200 });
    expect(await dispatch('count-pile', { loot: 23 })).toMatchObject({ status: 200 });
    const table = await json('GET', `/api/tables/${id}`);
    expect(table.body).toMatchObject({
      phase: 'between',
      standings: [
        { seat: '1', name: 'Jessie', total: 12, rounds: [12] },
        { seat: '2', name: 'Billy', total: 6 },
        { seat: '3', name: 'Butch', total: 0 },
      ],
    });
    await press([[5, 1_000]]);
    // The last hand came after the verdict; it changes nothing, but people see how late it was.
    await until(({ type, presses }) => type === 'race' && (presses as unknown[]).length === 3);
    expect((await json('GET', `/api/tables/${id}/races/1`)).body).toMatchObject({
      presses: [{ late: false }, { late: false }, { seat: '3', late: true }],
      verdict: { groups: [['2'], ['1']] },
    });
    const events = heard.filter(({ type }) => type === 'event').map(({ seq }) => seq);
    expect(events).toEqual(Array.from({ length: events.length }, (_, at) => at + 1));
  });
});
