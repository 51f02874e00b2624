import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { SEATS } from '#shared/games/kit/game.ts';
import { emblemOf, EMBLEMS } from '../../parts/emblems.ts';
import { rotated } from './rematch.ts';

const places = fc
  .array(
    fc.record({
      name: fc.stringMatching(/^[A-Za-zА-я]{1,12}$/),
      colour: fc.constantFrom(...EMBLEMS, null),
    }),
    { minLength: 2, maxLength: 5 },
  )
  .map((all) =>
    all.map(({ name, colour }, at) => {
      const seat = SEATS[at] ?? '1';
      return { seat, name: `${name}${seat}`, colour };
    }),
  );

type Known = Parameters<typeof emblemOf>[0] & { readonly name: string };
const belongings = (place: Known) => [place.name, emblemOf(place)];

describe('a rotation', () => {
  test.prop([places])('moves everybody one seat, with sign and buzzer', (before) => {
    const after = rotated(before);
    expect(after.map(({ seat }) => seat)).toEqual(before.map(({ seat }) => seat));
    for (const [at, place] of before.entries()) {
      const moved = after[(at + before.length - 1) % before.length];
      expect([moved?.name, moved?.colour, moved?.from]).toEqual([...belongings(place), place.seat]);
    }
  });

  test.prop([places])('brings everybody home after as many matches as there are seats', (before) => {
    let now: readonly Known[] = before;
    before.forEach(() => (now = rotated(now)));
    expect(now.map(belongings)).toEqual(before.map(belongings));
  });
});
