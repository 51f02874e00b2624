import { expect, it } from 'vitest';
import type { Story } from './story.ts';
import { headline } from './words.ts';

const places = [{ seat: '2', name: 'Billy', buzzer: 'SIM1:0' }] as const;
const last: Extract<Story, { kind: 'last' }> = {
  ...{ kind: 'last', seat: '2', how: 'likely', before: null },
  ...{ isClose: false, isMissing: false, isBehind: false },
};
const before = { from: '1', us: 18_000, boundUs: 17_200 } as const;

it('is sure of the last hand where its own gap is, however close the others were', () => {
  expect(headline({ ...last, before }, places, 'en')).toBe('Billy is last');
  expect(headline({ ...last, before, isClose: true }, places, 'en')).toBe('Counts as last: Billy');
  expect(headline({ ...last, before: null }, places, 'en')).toBe('Counts as last: Billy');
  expect(headline({ ...last, before: null, isBehind: true }, places, 'en')).toBe('Billy is last');
});

it('sends hands to the pads where everybody has one', () => {
  const on = (buzzer: string) => headline({ kind: 'open' }, [...places, { ...places[0], buzzer }], 'en');
  expect(on('SIM1:1')).toBe('Hit the buzzers!');
  expect(on('pad')).toBe('Slap now!');
  const pads = places.map((place) => ({ ...place, buzzer: 'pad' }));
  expect(headline({ kind: 'open' }, pads, 'en')).toBe('Hit the pads!');
});
