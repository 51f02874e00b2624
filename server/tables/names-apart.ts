import { asSeen } from '#shared/games/kit/as-seen.ts';
import { sameNameKey } from '#shared/tournament/name-key.ts';
import { SET_UP } from '#shared/table/set-up.ts';
import type { Place } from '#shared/table/seating.ts';

type Raw = Readonly<Record<string, unknown>>;

/** As long as a name may be. */
const LONGEST = 40;

/**
 * What people told a table, with a number after each name that would be taken for that of another seat: nobody may be
 * mistaken for somebody else on a display, or in a verdict.
 */
export function namesApart(raw: Raw, places: readonly Place[] = []): Raw {
  const { type, seat, name, seats } = raw;
  if (type === 'rename' && typeof name === 'string') {
    const others = places.filter((place) => place.seat !== seat);
    return { ...raw, name: apart(name, new Set(others.map((other) => sameNameKey(other.name)))) };
  }
  const isSetup = type === undefined || type === SET_UP;
  // What is no list of seats is for the table to refuse.
  if (!isSetup || !Array.isArray(seats)) return raw;
  const taken = new Set<string>();
  return { ...raw, seats: seats.map((each: unknown) => seatApart(each, taken)) };
}

function seatApart(raw: unknown, taken: Set<string>): unknown {
  const { name } = (raw ?? {}) as { readonly name?: unknown };
  if (typeof name !== 'string') return raw;
  const own = apart(name, taken);
  taken.add(sameNameKey(own));
  return { ...(raw as object), name: own };
}

function apart(name: string, taken: ReadonlySet<string>): string {
  const seen = asSeen(name.toWellFormed());
  if (!taken.has(sameNameKey(seen))) return name;
  for (let n = 2; ; n++) {
    const numbered = `${seen.slice(0, LONGEST - 1 - String(n).length).toWellFormed()} ${n}`;
    if (!taken.has(sameNameKey(numbered))) return numbered;
  }
}
