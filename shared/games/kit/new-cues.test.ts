import { expect, it } from 'vitest';
import type { BuzzerPlan } from './buzzers.ts';
import { NewCues } from './new-cues.ts';

const plan = (one?: string, other?: string): BuzzerPlan => ({
  seats: {
    '1': { press: 'acts', lamp: 'off', ...(one !== undefined && { cue: { key: one, lamp: 'blink' } }) },
    '2': { press: 'acts', lamp: 'off', ...(other !== undefined && { cue: { key: other, lamp: 'chase' } }) },
  },
});

it('a cue is new once at its seat, and not at all where it was there before anybody looked', () => {
  const cues = new NewCues(plan('hit-1'));
  expect(cues.take(plan('hit-1', 'hit-1'))).toEqual([{ seat: '2', lamp: 'chase' }]);
  expect(cues.take(plan('hit-2', 'hit-1'))).toEqual([{ seat: '1', lamp: 'blink' }]);
  expect(cues.take(plan())).toEqual([]);
  // An undo brought it back.
  expect(cues.take(plan('hit-1', 'hit-1'))).toEqual([]);
});
