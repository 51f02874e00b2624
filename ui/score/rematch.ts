import { SEATS, type Seat } from '#shared/games/game.ts';
import { isNote, type Row } from '#shared/table/log.ts';
import type { Place } from '#shared/table/seating.ts';
import { emblemOf } from '../parts/emblems.ts';

/** A player on his way to the next match, with what is his. */
export interface Mover {
  readonly seat: Seat;
  readonly name: string;
  readonly colour: string;
  readonly buzzer: string | null;
}

/** Everybody one seat on: who sat second begins the numbering. Names, emblems and buzzers go with their players. */
export function rotated(places: readonly Place[]): readonly Mover[] {
  const [first, ...others] = places;
  if (!first) return [];
  return [...others, first].map((place, at) => ({
    seat: SEATS[at] ?? place.seat,
    name: place.name,
    colour: emblemOf(place),
    buzzer: place.buzzer,
  }));
}

/** The body of a new table like this one. */
export function rematchSetup(
  rows: readonly Row[],
  level: string,
  movers: readonly Mover[],
  first: Seat,
): Readonly<Record<string, unknown>> {
  const { name, game, rounds, options } = rows[0]?.data ?? {};
  return {
    ...Object.fromEntries(
      Object.entries({ name, game, rounds, options }).filter(([, value]) => value !== undefined),
    ),
    level,
    first,
    seats: movers.map(({ name, colour }) => ({ name, colour })),
  };
}

/** Named after the match it follows: two tablets that ask at once get one table, and so does one that asks twice. */
export const rematchId = (table: string, rows: readonly Row[]): string =>
  `rematch-${table}-${rows.findLast((row) => !isNote(row))?.seq ?? 0}`;
