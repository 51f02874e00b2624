import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { startTestHub, temporaryFolder } from '#test/client.ts';
import { learnToy, toyTable } from '#test/game-kit/toy-table.ts';
import { type TestTable, tableAt, startWrightTable } from '#test/table-hub.ts';

const NONE = { boards: { kind: 'none' } } as const;
const SEATS = ['Anna', 'Boris'].map((name) => ({ name }));

async function boxes(options: Parameters<typeof startTestHub>[0] = {}) {
  await learnToy();
  const client = await startTestHub({ ...NONE, ...options });
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await client.ask(method, `/api/boxes/${path}`, body);
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
  };
  return { client, ask };
}

const firstRow = async ({ client, id }: TestTable) => {
  const text = await (await client.ask('GET', `/api/tables/${id}/log`)).text();
  return JSON.parse(text.split('\n')[0] ?? '') as { data: Record<string, unknown> };
};

describe('boxes', () => {
  it('are made, changed field by field, listed by name and taken away', async () => {
    const { ask } = await boxes();
    expect(await ask('GET', 'toy')).toEqual({ status: 200, body: { boxes: [] } });
    const ours = { name: 'ours', cards: ['sun'], left: 2 };
    expect(await ask('PUT', 'toy/ours', { cards: ['sun'], name: 'theirs' })).toEqual({
      status: 200,
      body: ours,
    });
    expect(await ask('PUT', 'toy/ours', {})).toEqual({ status: 200, body: ours });
    await ask('PUT', 'toy/a%20first', { cards: ['moon', 'sun'] });
    const first = { name: 'a first', cards: ['moon', 'sun'], left: 1 };
    expect((await ask('GET', 'toy')).body).toEqual({ boxes: [first, ours] });
    expect(await ask('GET', 'toy/a%20first')).toEqual({ status: 200, body: first });
    expect(await ask('DELETE', 'toy/a%20first')).toEqual({ status: 204, body: null });
    expect((await ask('GET', 'toy')).body).toEqual({ boxes: [ours] });
  });

  it('go by the name people see', async () => {
    const { ask } = await boxes();
    const asSent = encodeURIComponent('  our\u200b\n box ');
    expect((await ask('PUT', `toy/${asSent}`, {})).body).toMatchObject({ name: 'our box' });
    expect((await ask('GET', 'toy/our%20box')).status).toBe(200);
    for (const name of ['%E2%80%8B', '%20', 'x'.repeat(41)])
      expect(await ask('PUT', `toy/${name}`, {})).toMatchObject({ status: 400, body: { code: 'bad-name' } });
  });

  it('say what is wrong: no such game, no boxes, no such box, and what the game says no to', async () => {
    const { ask } = await boxes();
    for (const [method, path, status, code] of [
      ['GET', 'poker', 404, 'no-such-game'],
      ['GET', 'constructor', 404, 'no-such-game'],
      ['GET', 'wright', 404, 'no-boxes'],
      ['PUT', 'wright/ours', 404, 'no-boxes'],
      ['GET', 'toy/ours', 404, 'no-such-box'],
      ['DELETE', 'toy/ours', 404, 'no-such-box'],
    ] as const)
      expect(await ask(method, path, method === 'PUT' ? {} : undefined)).toMatchObject({
        status,
        body: { code },
      });
    expect(await ask('PUT', 'toy/ours', { cards: 7 })).toMatchObject({
      status: 400,
      body: { code: 'bad-request', field: 'cards' },
    });
    expect(await ask('PUT', 'toy/ours', { cards: ['joker'] })).toMatchObject({
      status: 422,
      body: { code: 'unknown-card' },
    });
    expect((await ask('GET', 'toy')).body).toEqual({ boxes: [] });
  });

  it('have a size and a number', async () => {
    const { ask } = await boxes();
    const large = { cards: ['sun'], other: 'x'.repeat(40_000) };
    expect(await ask('PUT', 'toy/ours', large)).toMatchObject({ status: 413 });
    for (let at = 0; at < 100; at++) expect((await ask('PUT', `toy/box-${at}`, {})).status).toBe(200);
    expect(await ask('PUT', 'toy/ours', {})).toMatchObject({ status: 409, body: { code: 'too-many-boxes' } });
    expect((await ask('PUT', 'toy/box-7', { cards: ['sun'] })).status).toBe(200);
  });

  it('are there after a restart, and in a backup', async () => {
    const data = temporaryFolder();
    const first = await boxes({ data });
    await first.ask('PUT', 'toy/ours', { cards: ['sun'] });
    const copy = join(temporaryFolder(), 'copy.sqlite');
    writeFileSync(copy, Buffer.from(await (await first.client.ask('GET', '/api/backup')).arrayBuffer()));
    const database = new DatabaseSync(copy);
    expect(database.prepare('SELECT game, name, box FROM boxes').all()).toEqual([
      { game: 'toy', name: 'ours', box: '{"cards":["sun"]}' },
    ]);
    database.close();
    await first.client.hub.close();
    const second = await boxes({ data });
    expect((await second.ask('GET', 'toy/ours')).body).toMatchObject({ cards: ['sun'] });
  });
});

describe('a table', () => {
  it('keeps what its box was when it was made', async () => {
    const { client, ask } = await boxes();
    await ask('PUT', 'toy/ours', { cards: ['sun'] });
    await ask('PUT', 'toy/theirs', { cards: ['moon'] });
    const toy = (setup: object) => tableAt(client, { game: 'toy', seats: SEATS, ...setup });
    const tables = {
      usual: await toy({}),
      named: await toy({ box: 'theirs' }),
      'among the options': await toy({ options: { box: ' theirs ' } }),
      'in full': await toy({ box: { cards: ['star'], name: 'mine' } }),
      none: await toy({ box: null }),
    };
    await ask('PUT', 'toy/theirs', { cards: ['comet'] });
    await ask('DELETE', 'toy/ours');
    const kept = {
      usual: ['sun'],
      named: ['moon'],
      'among the options': ['moon'],
      'in full': ['star'],
      none: [],
    };
    for (const [how, table] of Object.entries(tables)) {
      const cards = kept[how as keyof typeof kept];
      expect({ how, ...(await table.view()) }).toMatchObject({ how, cards });
      expect((await firstRow(table)).data['box']).toEqual(
        how === 'none' ? undefined : expect.objectContaining({ cards }),
      );
    }
    expect((await firstRow(tables['among the options'])).data['box']).toEqual({
      name: 'theirs',
      cards: ['moon'],
    });
  });

  it('cannot be made with a box that is not there, or is none', async () => {
    const { client } = await boxes();
    for (const box of ['theirs', 7, '', { cards: 'sun' }]) {
      const answer = await client.ask('POST', '/api/tables', { game: 'toy', seats: SEATS, box });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'bad-setup', field: 'box' });
    }
  });

  it('may be set up with another box until it has begun', async () => {
    const table = await toyTable();
    await table.json('PUT', '/api/boxes/toy/theirs', { cards: ['moon'] });
    expect((await table.dispatch('set-up', { seats: SEATS, box: 'theirs' })).body).toMatchObject({
      events: [{ type: 'set-up', data: { box: { name: 'theirs', cards: ['moon'] } } }],
    });
    expect(await table.view()).toMatchObject({ cards: ['moon'] });
    expect(await table.dispatch('set-up', { seats: SEATS, box: 'gone' })).toMatchObject({
      status: 400,
      body: { code: 'bad-setup', field: 'box' },
    });
  });

  it('has a rematch with the same box as it is then, or as it was where that is gone', async () => {
    const table = await toyTable({ box: { cards: ['star'] } });
    const { client, json } = table;
    await json('PUT', '/api/boxes/toy/theirs', { cards: ['moon'] });
    await json('PUT', '/api/boxes/toy/lost', { cards: ['comet'] });
    const [named, lost] = [
      await tableAt(client, { game: 'toy', seats: SEATS, box: 'theirs' }),
      await tableAt(client, { game: 'toy', seats: SEATS, options: { box: 'lost' } }),
    ];
    await json('PUT', '/api/boxes/toy/theirs', { cards: ['moon', 'sun'] });
    await client.ask('DELETE', '/api/boxes/toy/lost');
    for (const [old, cards] of [
      [table, ['star']],
      [named, ['moon', 'sun']],
      [lost, ['comet']],
    ] as const) {
      await old.dispatch('finish');
      const { body } = await json('POST', `/api/tables/${old.id}/rematch`, { seats: SEATS });
      expect((await json('GET', `/api/tables/${String(body['id'])}`)).body).toMatchObject({ cards });
    }
  });

  it('of a game without boxes has none in its log, whatever is said', async () => {
    const table = await startWrightTable({ box: 'theirs' }, NONE);
    expect((await firstRow(table)).data).not.toHaveProperty('box');
    expect((await table.dispatch('set-up', { seats: SEATS, box: { cards: [] } })).status).toBe(200);
  });
});
