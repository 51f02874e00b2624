import type { Seat } from '#shared/games/kit/game.ts';
import type { RaceView } from '#shared/wire/race-view.ts';
import { putBehind, type Outcome } from '../../../table/race/outcome.ts';

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

/** The seats from first to last as far as that was measured, then the others as they sit. */
export const asMeasured = <Placed extends { readonly seat: Seat }>(
  places: readonly Placed[],
  measured: Outcome['groups'],
): readonly Placed[] => {
  const order = measured.flat();
  const rank = ({ seat }: Placed) => (order.includes(seat) ? order.indexOf(seat) : order.length);
  return places.toSorted((a, b) => rank(a) - rank(b));
};

/** Which place each hand was measured at, or that there is none yet; empty where none was measured. */
export type Standings = ReadonlyMap<Seat, number | 'missing'>;

export function standingsOf(race: RaceView | null, measured: Outcome['groups']): Standings {
  if (!race || race.presses.length === 0) return new Map();
  return new Map(
    race.entrants.map((seat) => {
      const at = measured.findIndex((group) => group.includes(seat));
      const isMissing = at < 0 || race.verdict.missing.includes(seat);
      return [seat, isMissing ? 'missing' : measured.slice(0, at).flat().length + 1];
    }),
  );
}

/** Whoever has no hand comes first, then the hands as they were measured. */
export const missingFirst = <Placed extends { readonly seat: Seat }>(
  places: readonly Placed[],
  standings: Standings,
): readonly Placed[] => {
  const rank = ({ seat }: Placed) => {
    const standing = standings.get(seat) ?? 0;
    return standing === 'missing' ? -1 : standing;
  };
  return places.toSorted((a, b) => rank(a) - rank(b));
};

/** The place a hand was measured at that is called last, although another is missing; a rule may have put it behind (WA20). */
export function surprisingLast(race: RaceView | null, standings: Standings, last: Seat): number | undefined {
  const place = standings.get(last);
  const isOther = [...standings.values()].includes('missing') && !putBehind(race).includes(last);
  return typeof place === 'number' && isOther ? place : undefined;
}
