import type { Seat } from '#shared/games/game.ts';

export interface Named {
  readonly seat: Seat;
  readonly name: string;
}

/** A seat as it is drawn. */
export interface Drawn extends Named {
  readonly colour: string | null;
  readonly buzzer: string | null;
}

export const nameOf = (places: readonly Named[], seat: Seat): string =>
  places.find((place) => place.seat === seat)?.name ?? seat;

/** "Jessie, Billy and Butch", without the comma of American English. */
export const namesOf = (places: readonly Named[], seats: readonly Seat[], locale: string): string =>
  new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale).format(seats.map((seat) => nameOf(places, seat)));
