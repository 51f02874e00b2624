import { randomFrom } from '#shared/random.ts';
import type { Told } from './pairs.ts';

/**
 * What a host sees that orders by arrival: the two presses on two boards of ours, each believed to have happened when its
 * line was there. `waits` are those of a board whose line is quiet, drawn for each press by itself, as two boards know
 * nothing of each other; what a USB chip and an operating system add is left out. Both in favour of this design.
 */
export function arrivalPairs(told: readonly Told[], waits: readonly number[], seed: number): Told[] {
  const random = randomFrom(seed);
  return told.map(({ pair }) => ({
    pair,
    first: pair.first.cycle + random.pick(waits),
    second: pair.second.cycle + random.pick(waits),
  }));
}
