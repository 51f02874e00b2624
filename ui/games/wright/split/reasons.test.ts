import { expect, it } from 'vitest';
import { reasonsOf } from './reasons.ts';

it('tells why each ranks before the next', () => {
  const reasons = reasonsOf(['3', '1', '2'], { '3': [3, 5], '1': [2, 7], '2': [2, 7] });
  expect(reasons.map(({ why }) => why)).toEqual(['group', 'hand', null]);
  expect(reasons[0]?.next).toEqual([2, 7]);
});
