import { isDate } from '#server/store/is-date.ts';
import { SEATS } from '#shared/games/kit/game.ts';
import { ROLES } from '#shared/wire/roles.ts';
import type { Holder } from './holder.ts';

/** A device that has joined, for a list people read. */
export interface Device extends Holder {
  /** Date and time it joined. */
  readonly wall: string;
}

/** None where a disk, or a person, has made of its row what no hub has written: then it may do nothing. */
export function deviceOf(row: Readonly<Record<string, unknown>> | undefined): Device | undefined {
  const { id, role, table_id: table, seat, wall } = row ?? {};
  const known = ROLES.find((each) => each === role);
  const place = SEATS.find((each) => each === seat) ?? null;
  if (!known || typeof id !== 'string' || id === '' || !isDate(wall)) return undefined;
  if ((table !== null && typeof table !== 'string') || place !== seat) return undefined;
  return { id, role: known, table, seat: place, wall };
}
