import { expect, it } from 'vitest';
import { leftInBox } from './in-box.ts';

it('takes what lies open out of the box', () => {
  const left = leftInBox([['5', '5', 'joker'], [], ['miss', 'miss', 'miss', 'miss']]);
  expect([left['5'], left['1'], left.joker, left.miss]).toEqual([5, 7, 5, -1]);
});
