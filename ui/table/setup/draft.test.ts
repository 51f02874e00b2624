import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { effort } from '#test/effort.ts';
import { EMBLEMS } from '../../parts/emblems.ts';
import {
  added,
  asLastTime,
  EMPTY,
  moved,
  removed,
  renamed,
  sharedName,
  signed,
  tableOf,
  type Draft,
} from './draft.ts';

const unnamed = (number: number) => `Player ${number}`;
const seated = (...names: string[]) => names.reduce((draft, name) => added(draft, { name }), EMPTY);
const names = ({ players }: Draft) => players.map(({ name }) => name);

describe('a table being set up', () => {
  it('gives a player the sign they had, unless it is taken', () => {
    const draft = added(added(EMPTY, { name: 'Anna', emblem: 'boot' }), { name: 'Boris', emblem: 'boot' });
    expect(draft.players.map(({ emblem }) => emblem)).toEqual(['boot', 'moon']);
  });

  it('is played as last time, as far as that is known', () => {
    const last = [{ name: 'Anna' }, { name: 'Boris' }];
    const played = { rounds: 8, level: 'full', options: { gameTie: 'extraRound' } } as const;
    const again = asLastTime(EMPTY, { last, played });
    expect(names(again)).toEqual(['Anna', 'Boris']);
    expect(again).toMatchObject(played);
    expect(asLastTime({ ...EMPTY, rounds: 4 }, { last }).rounds).toBe(4);
  });

  it('swaps signs', () => {
    const draft = signed(seated('Anna', 'Boris', 'Clara'), 1, 'cactus');
    expect(draft.players.map(({ emblem }) => emblem)).toEqual(['cactus', 'horseshoe', 'moon']);
  });

  it('moves a player, and whoever begins stays the same person', () => {
    const draft = moved({ ...seated('Anna', 'Boris', 'Clara'), begins: 3 }, 3, 0);
    expect(names(draft)).toEqual(['Clara', 'Anna', 'Boris']);
    expect(tableOf(draft, 'x', unnamed).first).toBe('1');
    expect(tableOf(moved(draft, 3, 2), 'x', unnamed).first).toBe('3');
    expect(tableOf(removed(draft, 3), 'x', unnamed).first).toBe('1');
  });

  it('says when two players have the same name, however it was typed', () => {
    expect(sharedName(seated('Anna', 'Boris'))).toBeUndefined();
    expect(sharedName(seated('Anna', 'Boris', ' anna'))).toBe('anna');
    expect(sharedName(seated('', ''))).toBeUndefined();
  });

  it('calls by number who has no name, and the table by the day', () => {
    const draft = renamed(seated('Anna', 'Boris', 'Clara'), 2, '  ');
    expect(tableOf(draft, 'Friday', unnamed)).toEqual({
      name: 'Friday',
      rounds: 6,
      level: 'light',
      first: '1',
      seats: [
        { name: 'Anna', colour: 'moon' },
        { name: 'Player 2', colour: 'horseshoe' },
        { name: 'Clara', colour: 'cactus' },
      ],
      options: {},
    });
  });

  const change = fc.oneof(
    fc.constant((draft: Draft) => (draft.players.length < 6 ? added(draft, { name: 'X' }) : draft)),
    fc.nat(7).map((key) => (draft: Draft) => removed(draft, key)),
    fc.tuple(fc.nat(7), fc.integer({ min: -2, max: 8 })).map(
      ([key, to]) =>
        (draft: Draft) =>
          moved(draft, key, to),
    ),
    fc.tuple(fc.nat(7), fc.constantFrom(...EMBLEMS)).map(
      ([key, emblem]) =>
        (draft: Draft) =>
          signed(draft, key, emblem),
    ),
  );
  test.prop([fc.array(change, { maxLength: 40 })], effort(200))(
    'never has a key or a sign twice',
    (changes) => {
      const { players } = changes.reduce((draft, make) => make(draft), EMPTY);
      expect(new Set(players.map(({ key }) => key)).size).toBe(players.length);
      expect(new Set(players.map(({ emblem }) => emblem)).size).toBe(players.length);
    },
  );
});
