import type { Drawn } from './names.ts';

/** What hands come down on at a table: a word of its own where all are alike, one for both where they are not. */
export function slappedAt(places: readonly Pick<Drawn, 'buzzer'>[]): 'buzzers' | 'pads' | 'both' {
  const bound = places.filter(({ buzzer }) => buzzer !== null);
  const pads = bound.filter(({ buzzer }) => buzzer === 'pad').length;
  if (pads === 0) return 'buzzers';
  return pads === bound.length ? 'pads' : 'both';
}
