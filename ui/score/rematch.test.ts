import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { SEATS } from '#shared/games/game.ts';
import type { Row } from '#shared/table/log.ts';
import type { Place } from '#shared/table/seating.ts';
import { TABLES } from '#shared/table/tables.ts';
import { emblemOf, EMBLEMS } from '../parts/emblems.ts';
import { rematchId, rematchSetup, rotated } from './rematch.ts';

const places = fc
  .array(
    fc.record({
      name: fc.stringMatching(/^[A-Za-zА-я]{1,12}$/),
      colour: fc.constantFrom(...EMBLEMS, null),
      buzzer: fc.constantFrom('pad', 'phone', null, 'own'),
    }),
    { minLength: 2, maxLength: 5 },
  )
  .map((all) =>
    all.map(({ name, colour, buzzer }, at): Place => {
      const seat = SEATS[at] ?? '1';
      return { seat, name: `${name}${seat}`, colour, buzzer: buzzer === 'own' ? `B1:${at}` : buzzer };
    }),
  );

const belongings = ({ name, ...rest }: Place) => [name, emblemOf({ ...rest }), rest.buzzer];

describe('a rotation', () => {
  test.prop([places])('moves everybody one seat, with sign and buzzer', (before) => {
    const after = rotated(before);
    expect(after.map(({ seat }) => seat)).toEqual(before.map(({ seat }) => seat));
    for (const [at, place] of before.entries()) {
      const moved = after[(at + before.length - 1) % before.length];
      expect([moved?.name, moved?.colour, moved?.buzzer]).toEqual(belongings(place));
    }
  });

  test.prop([places])('brings everybody home after as many matches as there are seats', (before) => {
    let now: readonly Place[] = before;
    before.forEach(() => (now = rotated(now)));
    expect(now.map(belongings)).toEqual(before.map(belongings));
  });
});

describe('a rematch', () => {
  const created = { game: 'wright', name: 'Saloon', options: { gameTie: 'roundWins' }, rounds: 4 };
  const rows: readonly Row[] = [
    { seq: 1, type: 'table-created', at: '', author: '', command: 'a', data: created },
    { seq: 2, type: 'round-scored', at: '', author: '', command: 'b', data: {} },
  ];

  it('is a table the engine opens, with the rules of the one before', () => {
    const movers = rotated([
      { seat: '1', name: 'Jessie', colour: null, buzzer: 'SIM1:0' },
      { seat: '2', name: 'Billy', colour: 'hat', buzzer: null },
      { seat: '3', name: 'Butch', colour: null, buzzer: 'pad' },
    ]);
    const setup = rematchSetup(rows, 'light', movers, '2');
    expect(setup).toEqual({
      ...created,
      level: 'light',
      first: '2',
      seats: [
        { name: 'Billy', colour: 'hat' },
        { name: 'Butch', colour: 'cactus' },
        { name: 'Jessie', colour: 'moon' },
      ],
    });
    const made = TABLES.wright.create({ ...setup, id: 'c' }, { author: 'organiser:1', at: '' });
    expect(made.ok && TABLES.wright.view(made.value.table)).toMatchObject({
      name: 'Saloon',
      state: { setup: { first: '2', options: { gameTie: 'roundWins', rounds: 4 } } },
    });
  });

  it('has a name that buzzers leaving the table do not change', () => {
    const released: Row = {
      seq: 3,
      type: 'unbound',
      at: '',
      author: 'hub',
      command: 'x',
      data: { seat: '1' },
    };
    expect(rematchId('abc', [...rows, released])).toBe(rematchId('abc', rows));
    expect(rematchId('abc', rows)).not.toBe(rematchId('abc', rows.slice(0, 1)));
  });
});
