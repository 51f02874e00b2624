import { expect, it } from 'vitest';
import { asMeasured, lastOf } from './beside-measured.ts';

const FOUR = ['1', '2', '3', '4'] as const;

it('keeps what was measured when people say who was last', () => {
  expect(lastOf(FOUR, [['2'], ['1']], '3')).toEqual({ order: ['2', '1', '4'] });
  expect(lastOf(FOUR, [['2'], ['1'], ['4'], ['3']], '3')).toEqual({ order: ['2', '1', '4'] });
  expect(lastOf(FOUR, [['2'], ['1'], ['4']], '2')).toEqual({ order: ['1', '4', '3'] });
});

it('says no more than is known', () => {
  expect(lastOf(FOUR, [], '3')).toEqual({ last: '3' });
  expect(lastOf(FOUR, [['2']], '3')).toEqual({ last: '3' });
  expect(lastOf(FOUR, [['1', '2'], ['4']], '3')).toEqual({ last: '3' });
  expect(lastOf(FOUR, [['1', '3'], ['2'], ['4']], '3')).toEqual({ order: ['1', '2', '4'] });
});

it('puts people in the order they were seen, the others as they sit', () => {
  const seats = asMeasured(
    FOUR.map((seat) => ({ seat })),
    [['3'], ['1']],
  );
  expect(seats.map(({ seat }) => seat)).toEqual(['3', '1', '2', '4']);
});
