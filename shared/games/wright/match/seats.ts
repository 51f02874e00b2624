import type { Seat } from '../../kit/game.ts';
import type { Groups, State, Turn } from './state.ts';

/** Seats clockwise, and what follows from sitting in a ring. */

export const placeOf = (seat: Seat): number => Number(seat) - 1;

export const isTwo = ({ setup }: State): boolean => setup.seats.length === 2;

export const clockwiseFrom = (seats: readonly Seat[], start: Seat): readonly Seat[] => {
  const at = placeOf(start);
  return [...seats.slice(at), ...seats.slice(0, at)];
};

export const nextSeat = (seats: readonly Seat[], seat: Seat): Seat =>
  seats[(placeOf(seat) + 1) % seats.length] ?? seat;

/** The other one of two players. */
export const rival = nextSeat;

/** No action was taken in this turn yet (W16). */
export const isOpen = ({ step }: Turn): boolean => step === 'ready' || step === 'action';

/** Who goes first where nothing else decides: the active player, or the round's starter when no turn is known. */
export const leadOf = ({ round }: State): Seat => round.full?.turn.active ?? round.first;

export function orderOf(groups: Groups): readonly Seat[] {
  const order: Seat[] = [];
  for (const group of groups) order.push(...group);
  return order;
}

export const without = (groups: Groups, seats: readonly Seat[]): Groups =>
  groups.map((group) => group.filter((seat) => !seats.includes(seat))).filter(({ length }) => length > 0);

/** Values by seat, as JSON has them. They become maps, and maps become them, by hand: the library's way is slow. */
export type BySeat<Value> = Readonly<Partial<Record<Seat, Value>>>;

export function mapOf<Value>(record: BySeat<Value>): ReadonlyMap<Seat, Value> {
  const map = new Map<Seat, Value>();
  for (const seat in record) map.set(seat as Seat, record[seat as Seat] as Value);
  return map;
}

export function recordOf<Value>(map: ReadonlyMap<Seat, Value>): BySeat<Value> {
  const record: Partial<Record<Seat, Value>> = {};
  for (const [seat, value] of map) record[seat] = value;
  return record;
}
