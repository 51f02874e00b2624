import type { Drawn } from './names.ts';

type Alike = 'buzzers' | 'pads' | 'phones';

function alike(buzzer: string): Alike {
  if (buzzer === 'pad') return 'pads';
  return buzzer === 'phone' ? 'phones' : 'buzzers';
}

/** What hands come down on at a table: a word of its own where all are alike, one for all where they are not. */
export function slappedAt(places: readonly Pick<Drawn, 'buzzer'>[]): Alike | 'several' {
  const bound = places.flatMap(({ buzzer }) => (buzzer === null ? [] : [alike(buzzer)]));
  const [kind = 'buzzers', ...others] = new Set(bound);
  return others.length === 0 ? kind : 'several';
}
