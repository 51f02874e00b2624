import { SEATS, type Seat } from '#shared/games/kit/game.ts';
import type { Place } from '#shared/table/seating.ts';
import { emblemOf } from '../../parts/emblems.ts';

/** A player on his way to the next match. */
export interface Mover {
  readonly seat: Seat;
  readonly name: string;
  readonly colour: string;
  /** Where he sat: his buzzer comes along. */
  readonly from: Seat;
}

/** Everybody one seat on: who sat second begins the numbering. Names and emblems go with their players. */
export function rotated(places: readonly Omit<Place, 'buzzer'>[]): readonly Mover[] {
  const [first, ...others] = places;
  if (!first) return [];
  return [...others, first].map((place, at) => ({
    seat: SEATS[at] ?? place.seat,
    name: place.name,
    colour: emblemOf(place),
    from: place.seat,
  }));
}
