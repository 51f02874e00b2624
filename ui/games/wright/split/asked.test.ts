import { expect, it } from 'vitest';
import { askedOf } from './asked.ts';

const BY_TAPS = { byCards: false, isAnew: false };
const miss = { shooter: '1', targets: [] } as const;

it.for([
  ['an order by taps', { phase: 'reveal', tie: null, miss: null }, BY_TAPS, 'order'],
  [
    'the cards when they are wanted',
    { phase: 'reveal', tie: null, miss: null },
    { ...BY_TAPS, byCards: true },
    'cards',
  ],
  [
    'whose hand was first before a miss is fired',
    { phase: 'misses', tie: ['1', '2'], miss },
    BY_TAPS,
    'first-hand',
  ],
  ['a target', { phase: 'misses', tie: null, miss }, BY_TAPS, 'miss'],
  ['nothing once the order is known', { phase: 'split', tie: null, miss: null }, BY_TAPS, 'nothing'],
  ['an order anew', { phase: 'split', tie: null, miss: null }, { ...BY_TAPS, isAnew: true }, 'order'],
] as const)('asks for %s', ([, view, draft, asked]) => {
  expect(askedOf(view, draft)).toBe(asked);
});
