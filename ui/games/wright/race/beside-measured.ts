import type { Seat } from '#shared/games/game.ts';
import type { Outcome } from '../../../race/outcome.ts';

/** What people say, beside what was measured already. */

/** Who was last, by people's word; what was measured of the others stands, where that makes a whole order. */
export function lastOf(
  seats: readonly Seat[],
  measured: Outcome['groups'],
  last: Seat,
): { readonly last: Seat } | { readonly order: readonly Seat[] } {
  const groups = measured.map((group) => group.filter((seat) => seat !== last));
  const unseen = seats.filter((seat) => seat !== last && !groups.flat().includes(seat));
  const isWhole = groups.flat().length > 0 && unseen.length <= 1 && groups.every(({ length }) => length <= 1);
  return isWhole ? { order: [...groups.flat(), ...unseen] } : { last };
}

/** As far as it was measured first to last, then as they sit. */
export const asMeasured = <Placed extends { readonly seat: Seat }>(
  places: readonly Placed[],
  measured: Outcome['groups'],
): readonly Placed[] => {
  const order = measured.flat();
  const rank = ({ seat }: Placed) => (order.includes(seat) ? order.indexOf(seat) : order.length);
  return places.toSorted((a, b) => rank(a) - rank(b));
};
