import type { Seat } from '#shared/games/kit/game.ts';

/** Seats tapped best to worst; the last one follows by itself. */

export const tapped = (picked: readonly Seat[], seat: Seat): readonly Seat[] =>
  picked.includes(seat) ? picked.filter((other) => other !== seat) : [...picked, seat];

/** The whole order once only one is left; undefined before. */
export function wholeOrder(all: readonly Seat[], picked: readonly Seat[]): readonly Seat[] | undefined {
  const left = all.filter((seat) => !picked.includes(seat));
  return left.length > 1 ? undefined : [...picked, ...left];
}
