import { no, ok, type Result } from '#shared/result.ts';
import {
  level,
  listOf,
  matching,
  maybe,
  name,
  objectOf,
  readFields,
  seat,
  storedName,
  text,
} from '../games/kit/fields.ts';
import type { Box } from '../games/kit/box.ts';
import { tableViolation, type Violation } from '../games/kit/violation.ts';
import type { Rows } from './growing-list.ts';
import { commandsBack, type Live } from './undo-states.ts';
import { HUB, isNote, type Row } from './log.ts';
import { isSeatingEvent, type Place } from './seating.ts';

/** What a table is made with. Until something has been played, it may be set up anew in the same words. */

/** The command, and its event. */
export const SET_UP = 'set-up';

const setupWith = (anyName: typeof name) =>
  ({
    name: maybe(anyName),
    level: maybe(level),
    seats: listOf(
      objectOf({
        name: anyName,
        colour: maybe(matching(/^[\w#(),.%\s-]{1,40}$/)),
        /** The seat this player has had so far: the buzzer moves along. */
        from: maybe(seat),
        /** Who that is in the tournament this is a match of; the hub alone says so. */
        player: maybe(text),
      }),
    ),
  }) as const;

const CREATE = setupWith(name);
/** The same from the log, with names as they were taken then. */
export const CREATED = setupWith(storedName);

/** Everything that was said, and the box the hub has found for it, so that the log alone brings the table back. */
export function setupIn(
  raw: unknown,
  game: string,
  { author, box }: { readonly author: string; readonly box?: Box },
): Result<Row['data'], Violation> {
  const bad = (field: string) => no(tableViolation('bad-setup', { field }));
  const read = readFields(CREATE, raw);
  if (!read.ok) return bad(read.fault);
  const { name = 'Quickdraw' } = read.value;
  const seats = read.value.seats.map(({ player, ...others }) =>
    author === HUB && player !== undefined ? { ...others, player } : others,
  );
  const moved = seats.flatMap(({ from }) => from ?? []);
  if (new Set(moved).size < moved.length) return bad('seats');
  const { level, rounds, first, options } = raw as Readonly<Record<string, unknown>>;
  const kept = { name, game, level, rounds, first, options, box, seats };
  return ok(Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined)));
}

interface Told {
  readonly rows: Rows<Row>;
  readonly live: Live<unknown> | null;
}

const isSetting = (row: Row): boolean => isNote(row) || isSeatingEvent(row) || row.type === SET_UP;

/** Something has happened beyond names, buzzers and how it is to be played. */
export function hasBegun(table: Told): boolean {
  for (const rows of commandsBack(table)) if (!rows.every(isSetting)) return true;
  return false;
}

/** What the table was made with, or last set up with. */
export function setupOf(table: Told): Row['data'] {
  for (const rows of commandsBack(table)) {
    const anew = rows.findLast(({ type }) => type === SET_UP);
    if (anew) return anew.data;
  }
  return table.rows.at(0)?.data ?? {};
}

/** Buzzers move with their players, and so does who they are. A phone knows its seat by its code, so it stays there. */
export const movedAlong = (
  places: readonly Place[],
  before: readonly Place[],
  { seats }: Row['data'],
): readonly Place[] =>
  places.map((place, at) => {
    const { from } = (seats as readonly { readonly from?: string }[])[at] ?? {};
    const { buzzer = null, player } = before.find((old) => old.seat === from) ?? {};
    return {
      ...(player === undefined ? {} : { player }),
      ...place,
      buzzer: buzzer === 'phone' && from !== place.seat ? null : buzzer,
    };
  });
