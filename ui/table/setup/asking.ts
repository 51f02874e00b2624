import type { Seat } from '#shared/games/kit/game.ts';
import type { Place } from '#shared/table/seating.ts';

/** How hands are measured at a table. */
export type Kind = 'buzzers' | 'pads' | 'phones' | 'none';

/** What a table that is set up already uses. */
export function kindOf(seats: readonly Place[]): Kind {
  if (seats.every(({ buzzer }) => buzzer === null)) return 'none';
  if (seats.every(({ buzzer }) => buzzer === 'pad')) return 'pads';
  return seats.every(({ buzzer }) => buzzer === 'phone' || buzzer === null) ? 'phones' : 'buzzers';
}

/**
 * Who is given another buzzer when a kind is chosen for the table. Boards and phones may be mixed: whoever has one that
 * works keeps it.
 */
export function boundAnew(
  kind: Kind,
  seats: readonly Place[],
  isPhoneHere: (seat: Seat) => boolean,
): { readonly seats: readonly Seat[]; readonly buzzer: 'pad' | 'phone' | null } {
  const buzzer = kind === 'pads' ? 'pad' : kind === 'phones' ? 'phone' : null;
  const keeps = (place: Place): boolean => {
    if (place.buzzer === buzzer) return true;
    if (kind === 'pads' || kind === 'none') return false;
    return place.buzzer === 'phone' ? isPhoneHere(place.seat) : place.buzzer?.includes(':') === true;
  };
  return { seats: seats.filter((place) => !keeps(place)).map(({ seat }) => seat), buzzer };
}

/** Whose press to wait for next: clockwise from a seat, who has no buzzer and was not skipped. */
export function nextToAsk(
  seats: readonly Place[],
  after: Seat | null,
  skipped: readonly Seat[],
): Seat | null {
  const from = seats.findIndex(({ seat }) => seat === after) + 1;
  const inTurn = [...seats.slice(from), ...seats.slice(0, from)];
  return inTurn.find(({ seat, buzzer }) => buzzer === null && !skipped.includes(seat))?.seat ?? null;
}

export const seatBefore = (seats: readonly Place[], seat: Seat): Seat | undefined =>
  seats[seats.findIndex((place) => place.seat === seat) - 1]?.seat;
