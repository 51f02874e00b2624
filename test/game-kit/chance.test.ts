import { describe, expect, it } from 'vitest';
import { unforeseen } from '#server/tables/chance.ts';
import type { Box } from '#shared/games/kit/box.ts';
import type { Context } from '#shared/table/table.ts';
import { TOY_TABLE } from './toy-game.ts';
import { toyTable } from './toy-table.ts';

const SEATS = ['Anna', 'Boris'].map((name) => ({ name }));
const BOX: Box = { cards: ['sun', 'moon', 'star'] };
const context: Context = { author: 'referee:1', at: '' };

function made(chance?: number) {
  const told = TOY_TABLE.create(
    { id: 'make', seats: SEATS },
    { ...context, box: BOX, ...(chance === undefined ? {} : { chance }) },
  );
  if (!told.ok) throw new Error(told.fault.code);
  return told.value;
}

describe('chance', () => {
  it('comes with a command, and what comes of it is in the event: a replay needs none', () => {
    const { table, rows } = made();
    const told = TOY_TABLE.handle(table, { id: 'a', type: 'turn-up' }, { ...context, chance: 0.99 });
    if (!told.ok) throw new Error(told.fault.code);
    expect(told.value.rows).toMatchObject([{ type: 'turned-up', data: { card: 'star' } }]);
    expect(JSON.stringify(told.value.rows)).not.toContain('0.99');
    const again = TOY_TABLE.replay([...rows, ...told.value.rows]);
    expect(again.ok && TOY_TABLE.view(again.value)).toEqual(TOY_TABLE.view(told.value.table));
  });

  it('is the hub’s: a screen that plays ahead has to wait, and nobody sends his own', () => {
    const { table } = made();
    for (const sent of [{}, { chance: 0.1 }])
      expect(TOY_TABLE.handle(table, { id: 'a', type: 'turn-up', ...sent }, context)).toMatchObject({
        ok: false,
        fault: { code: 'needs-hub' },
      });
  });

  it('draws lots before the match, for what nobody said', () => {
    for (const [chance, first] of [
      [0.2, '1'],
      [0.7, '2'],
    ] as const) {
      const { table, rows } = made(chance);
      expect(rows[0]?.data).toMatchObject({ first });
      expect(TOY_TABLE.view(table).turn).toBe(first);
      const anew = TOY_TABLE.handle(
        table,
        { id: 'b', type: 'set-up', seats: SEATS },
        { ...context, chance: 1 - chance },
      );
      expect(anew.ok && anew.value.rows[0]?.data['first']).toBe(first === '1' ? '2' : '1');
    }
    expect(made().rows[0]?.data).not.toHaveProperty('first');
    const said = TOY_TABLE.create({ id: 'make', seats: SEATS, first: '1' }, { ...context, chance: 0.7 });
    expect(said.ok && said.value.rows[0]?.data['first']).toBe('1');
  });

  it('is given by the hub with each command, once', async () => {
    const cards = Array.from(
      { length: 100 },
      (_, at) => `card${'abcdefghij'[at % 10]}${'abcdefghij'[Math.floor(at / 10)]}`,
    );
    const table = await toyTable({ box: { cards } });
    const drawn = [];
    for (let at = 0; at < 5; at++) {
      const { body } = await table.dispatch('turn-up', { chance: 0 });
      drawn.push((body['events'] as { data: { card: string } }[])[0]?.data.card);
    }
    expect(new Set(drawn).size).toBeGreaterThan(1);
    const again = await table.json('POST', `/api/tables/${table.id}/commands`, {
      id: 'tap-1',
      type: 'turn-up',
    });
    expect(again.body['events']).toMatchObject([{ data: { card: drawn[0] } }]);
    expect((await table.view())['turnedUp']).toEqual(drawn);
    expect(['1', '2']).toContain((await table.view())['turn']);
  });

  it('is anywhere from 0 to 1', () => {
    const numbers = Array.from({ length: 2_000 }, () => unforeseen('a'));
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
    for (let tenth = 0; tenth < 10; tenth++)
      expect(numbers.filter((number) => Math.floor(number * 10) === tenth).length).toBeGreaterThan(100);
  });
});
