import { expect, it } from 'vitest';
import { startWrightTable, wrightTableAt, type TestTable } from '#test/table-hub.ts';
import { toyTable } from './toy-table.ts';

/** Tells the table what a device with this token says. */
const speaker =
  ({ client, id }: TestTable, token: string) =>
  async (command: string, type: string, fields: object = {}, at = id) => {
    const answer = await fetch(`${client.url}/api/tables/${at}/commands`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id: command, type, ...fields }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

const REFUSED = { status: 403, body: { code: 'not-allowed' } };

it('a phone tells what the game takes from its player, for its own seat alone', async () => {
  const table = await toyTable();
  const anna = speaker(table, await table.join('player', '1'));
  const boris = speaker(table, await table.join('player', '2'));
  for (const [type, fields] of [
    ['choose', { seat: '2', card: 'zebra' }],
    ['choose', { seat: null, card: 'zebra' }],
    ['choose', { card: 'zebra', in_ms: 100 }],
    ['show', {}],
    ['undo', {}],
    ['bind', { seat: '1', buzzer: 'phone' }],
    ['rename', { seat: '1', name: 'Zoe' }],
    ['set-up', { seats: [{ name: 'Zoe' }, { name: 'Yves' }] }],
  ] as const)
    expect({ type, ...(await anna('a1', type, fields)) }).toMatchObject({ type, ...REFUSED });
  expect(await anna('a2', 'choose', { seat: '1', card: 7 })).toMatchObject({ status: 400 });
  expect(await anna('a3', 'choose', { seat: '1', card: 'quagga' })).toMatchObject({ status: 200 });
  // Nobody says whose choice it is: whose phone it comes from.
  expect((await boris('b1', 'choose', { card: 'okapi' })).body).toMatchObject({
    events: [{ type: 'chosen', author: expect.stringMatching(/^player:/) as string, data: { seat: '2' } }],
  });
  await table.dispatch('show');
  expect(await table.view()).toMatchObject({ shown: { '1': 'quagga', '2': 'okapi' } });
});

it('a phone is answered again what it was answered, and may tell nothing else by then', async () => {
  const table = await toyTable();
  const anna = speaker(table, await table.join('player', '1'));
  const first = await anna('a1', 'choose', { card: 'quagga' });
  expect(first.status).toBe(200);
  expect(await anna('a2', 'choose', { card: 'zebra' })).toMatchObject(REFUSED);
  expect(await anna('a1', 'choose', { card: 'quagga' })).toEqual(first);
  // What somebody else told is not his.
  await table.dispatch('finish');
  expect(await anna('tap-1', 'finish')).toMatchObject(REFUSED);
});

it('neither a display nor a phone of another table, nor any at a game that takes nothing from phones, may', async () => {
  const table = await toyTable();
  const other = await wrightTableAt(table.client, {
    game: 'toy',
    seats: [{ name: 'Clara' }, { name: 'Dora' }],
  });
  const [display, stranger] = [await table.join('display'), await other.join('player', '1')];
  for (const token of [display, stranger])
    expect(await speaker(table, token)('a1', 'choose', { seat: '1', card: 'zebra' })).toMatchObject(REFUSED);
  const wright = await startWrightTable({}, { boards: { kind: 'none' } });
  const player = speaker(wright, await wright.join('player', '1'));
  for (const type of ['add-sheriff', 'rename', 'undo', ''])
    expect(await player('a1', type, { seat: '1', name: 'Zoe' })).toMatchObject(REFUSED);
});
