import { expect, it } from 'vitest';
import { slappedAt } from './slapped.ts';

const on = (...buzzers: readonly (string | null)[]) => slappedAt(buzzers.map((buzzer) => ({ buzzer })));

it('says buzzers, pads or phones, or several where a table has more than one of them', () => {
  expect(on('SIM1:0', 'SIM1:1')).toBe('buzzers');
  expect(on('pad', 'pad')).toBe('pads');
  expect(on('pad', 'SIM1:0', 'phone')).toBe('several');
  expect(on('phone', 'phone')).toBe('phones');
});

it('does not mind whoever has nothing to slap', () => {
  expect(on('pad', null)).toBe('pads');
  expect(on(null, null)).toBe('buzzers');
});
