import { no, ok, type Result } from '#shared/result.ts';
import {
  name as nameField,
  either,
  integer,
  listOf,
  matching,
  maybe,
  objectOf,
  oneOf,
  orNull,
  seat,
  seats,
  storedName,
  text,
  type ReadOf,
} from '../games/kit/fields.ts';
import type { Seat } from '../games/kit/game.ts';
import { UNBOUND, type RACE_RECORDED } from './log.ts';
import { tableViolation, type Violation } from '../games/kit/violation.ts';

/** Who sits where, and which buzzer is whose: the same at every table, whatever is played. */

export interface Place {
  readonly seat: Seat;
  readonly name: string;
  readonly colour: string | null;
  /** `BOARD:CHANNEL`, or a coarser source; null: none. */
  readonly buzzer: string | null;
  /** Who that is in the tournament this is a match of. */
  readonly player?: string;
}

export interface Seating {
  readonly places: readonly Place[];
  /** The seat that takes the next press of an unbound buzzer. */
  readonly learning: Seat | null;
}

/** Coarser sources than a board's buttons: a kind, of which a table may have many. */
export const TOUCH = ['phone', 'pad', 'keyboard'] as const;

const buzzer = either(oneOf(TOUCH), matching(/^[0-9A-Za-z-]{1,16}:\d{1,2}$/));

/** What people may ask of the table itself; all else goes to the game. */
export const TABLE_COMMANDS = {
  rename: { seat, name: nameField },
  bind: { seat, buzzer: orNull(buzzer) },
  /** One tap for several, and so one undo. A board's button is one player's, and bound alone. */
  'bind-all': { seats, buzzer: orNull(oneOf(TOUCH)) },
  learn: { seat: orNull(seat) },
  undo: { reason: maybe(text) },
} as const;

/** What the hub alone tells the table itself. */
export const UNBIND = { seat } as const;
export const SEAL = {
  race: integer(1, 1_000_000),
  digest: matching(/^[0-9a-f]{64}$/),
  /** Signed by the hub that saw the race. */
  seen: maybe(matching(/^[\w-]{86}$/)),
  /** Who sat where when the race was over. */
  players: maybe(listOf(objectOf({ seat, name: storedName }))),
} as const;

type Commands = typeof TABLE_COMMANDS;
export type TableCommand = {
  [Type in keyof Commands]: { readonly type: Type } & ReadOf<Commands[Type]>;
}[keyof Commands];

export type TableEvent = SeatingEvent | Undone | Sealed;

export type Sealed = { readonly type: typeof RACE_RECORDED } & ReadOf<typeof SEAL>;

export interface Undone {
  readonly type: 'undone';
  readonly commands: readonly string[];
  readonly reason?: string;
}

export type SeatingEvent =
  | { readonly type: 'renamed'; readonly seat: Seat; readonly name: string }
  | { readonly type: 'bound'; readonly seat: Seat; readonly buzzer: string | null }
  | { readonly type: typeof UNBOUND; readonly seat: Seat }
  | { readonly type: 'learning'; readonly seat: Seat | null };

const SEATING_EVENTS: ReadonlySet<string> = new Set<SeatingEvent['type']>([
  'renamed',
  'bound',
  UNBOUND,
  'learning',
]);
export const isSeatingEvent = (event: { readonly type: string }): event is SeatingEvent =>
  SEATING_EVENTS.has(event.type);

function withPlace(places: readonly Place[], seat: Seat, change: Partial<Place>): readonly Place[] {
  return places.map((place) => (place.seat === seat ? { ...place, ...change } : place));
}

export function evolveSeating(seating: Seating, event: SeatingEvent): Seating {
  const { places, learning } = seating;
  switch (event.type) {
    case 'renamed':
      return { ...seating, places: withPlace(places, event.seat, { name: event.name }) };
    case UNBOUND:
      return { ...seating, places: withPlace(places, event.seat, { buzzer: null }) };
    case 'learning':
      return { ...seating, learning: event.seat };
    case 'bound': {
      const { seat, buzzer } = event;
      // A button is one player's; a phone or a pad is a kind, and may be everybody's.
      const freed = buzzer?.includes(':')
        ? places.map((place) => (place.buzzer === buzzer ? { ...place, buzzer: null } : place))
        : places;
      return { places: withPlace(freed, seat, { buzzer }), learning: learning === seat ? null : learning };
    }
  }
}

/** Naming and binding are open at any time. */
export function decideSeating(
  { places }: Seating,
  command: Exclude<TableCommand, { type: 'undo' }>,
): Result<readonly SeatingEvent[], Violation> {
  const named = 'seats' in command ? command.seats : command.seat === null ? [] : [command.seat];
  const stranger = named.find((seat) => !places.some((place) => place.seat === seat));
  if (stranger !== undefined) return no(tableViolation('no-such-seat', { seat: stranger }));
  switch (command.type) {
    case 'rename':
      return ok([{ type: 'renamed', seat: command.seat, name: command.name }]);
    case 'bind':
      return ok([{ type: 'bound', seat: command.seat, buzzer: command.buzzer }]);
    case 'bind-all':
      return ok(command.seats.map((seat) => ({ type: 'bound', seat, buzzer: command.buzzer })));
    case 'learn':
      return ok([{ type: 'learning', seat: command.seat }]);
  }
}

/** Presses of these seats come from screens, with bounds of milliseconds. */
export const isTouch = ({ places }: Seating, seat: Seat): boolean => {
  const bound = places.find((place) => place.seat === seat)?.buzzer;
  return TOUCH.some((kind) => kind === bound);
};
