import type { Told } from './pairs.ts';

/**
 * What a host sees that orders by arrival: the same presses on two boards of ours, each line believed to have happened
 * when it was there. The two waits are taken from different moments of the run, as two boards know nothing of each
 * other; what a USB chip and an operating system add is left out, in favour of this design.
 */
export function arrivalPairs(told: readonly Told[], arrivals: readonly number[]): Told[] {
  const waitOf = (index: number) => arrivals[index % arrivals.length] ?? NaN;
  return told.map(({ pair }, index) => ({
    pair,
    first: pair.first.cycle + waitOf(index),
    second: pair.second.cycle + waitOf(index + Math.floor(arrivals.length / 2)),
  }));
}
