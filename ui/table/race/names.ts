import type { Seat } from '#shared/games/kit/game.ts';

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

const lists = new Map<string, Intl.ListFormat>();

/** "1, 2 and 3", without the comma of American English. */
export function listed(words: readonly string[], locale: string): string {
  const list = lists.get(locale) ?? new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale);
  lists.set(locale, list);
  return list.format(words);
}

/** "Jessie, Billy and Butch". */
export const namesOf = (places: readonly Named[], seats: readonly Seat[], locale: string): string =>
  listed(
    seats.map((seat) => nameOf(places, seat)),
    locale,
  );
