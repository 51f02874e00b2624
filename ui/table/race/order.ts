import type { Seat } from '#shared/games/kit/game.ts';

/** An order being given by hand: by taps from first to last, or by moving seats in a list. */

/** The seats in order once no choice is left; undefined while one is. */
export function whole(seats: readonly Seat[], tapped: readonly Seat[]): readonly Seat[] | undefined {
  const left = seats.filter((seat) => !tapped.includes(seat));
  return left.length <= 1 ? [...tapped, ...left] : undefined;
}

export const tap = (tapped: readonly Seat[], seat: Seat): readonly Seat[] =>
  tapped.includes(seat) ? tapped : [...tapped, seat];

/** The list with one seat moved to another place, as near as there is one. */
export function moved(order: readonly Seat[], seat: Seat, to: number): readonly Seat[] {
  const others = order.filter((other) => other !== seat);
  if (others.length === order.length) return order;
  const at = Math.min(Math.max(Math.round(to), 0), others.length);
  return [...others.slice(0, at), seat, ...others.slice(at)];
}
