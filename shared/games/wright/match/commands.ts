import { no, ok, type Result } from '#shared/result.ts';
import type { Seat } from '../../kit/game.ts';
import {
  bySeat,
  count,
  flag,
  integer,
  isObject,
  level,
  listOf,
  maybe,
  moment,
  objectOf,
  oneOf,
  orNull,
  pairOf,
  readFields,
  seat,
  seats,
  text,
  type ReadOf,
} from '../../kit/fields.ts';
import { tableViolation, type Violation } from '../../kit/violation.ts';
import { CARDS, EVENTS } from '../rules/cards.ts';
import type { State } from './state.ts';

const card = oneOf(CARDS);
const cards = listOf(card);
/** Penalties may take a round below zero. */
const points = integer(-1_000, 1_000);

/** What people tell the game, with its fields; `confirm` and `at` may come with any. */
export const COMMANDS = {
  'add-sheriff': { drawn: maybe(count) },
  'give-order': { order: maybe(seats), first: maybe(seat), last: maybe(seat) },
  'void-race': { reason: text, by: maybe(seat) },
  rerace: { seats },
  'correct-round': { round: count, points: bySeat(points), reason: text },
  'set-level': { level },
  'count-pile': { loot: count },
  reveal: { revolvers: bySeat(cards), bonus: maybe(cards) },
  'choose-miss': { target: orNull(seat) },
  'give-ranking': { ranking: seats },
  'next-round': { first: maybe(seat) },
  'judge-presses': { as: oneOf(['shootout', 'fourth-sheriff', 'mistake']), behind: maybe(seats) },
  deadlock: { flipped: maybe(count) },

  'declare-duel': { by: seat },
  'reveal-signal': {},
  'duel-result': { higher: orNull(seat) },
  'cancel-duel': {},
  'close-loading': {},

  'start-turn': { seat: maybe(seat) },
  discard: { cards: maybe(cards), count: maybe(count) },
  'play-event': { card: oneOf(EVENTS), target: maybe(orNull(seat)), empty: maybe(seats) },
  'event-done': {},
  pass: {},
  load: { seat, count },
  refill: { sheriffs: count, drawn: maybe(count) },
  'duel-cards': { initiator: card, other: card },
} as const;

/** What the hub alone tells. */
const FACTS = {
  'race-opened': { by: seat },
  'race-settled': {
    verdict: objectOf({
      groups: listOf(seats),
      last: orNull(seat),
      missing: seats,
      status: oneOf(['provisional', 'final', 'by-hand', 'void']),
      sure: maybe(listOf(pairOf(seat))),
    }),
    touch: maybe(flag),
    wide: maybe(flag),
  },
  'race-void': { reason: text },
  pressed: { seat },
  'clock-restarted': {},
} as const;

const ALL = { ...COMMANDS, ...FACTS } as const;

const WITH_ANY = { confirm: maybe(flag), at: maybe(moment) } as const;

type Commands = typeof ALL;
export type CommandType = keyof Commands;
export type CommandOf<Type extends CommandType> = Type extends CommandType
  ? { readonly type: Type } & ReadOf<Commands[Type]> & ReadOf<typeof WITH_ANY>
  : never;
export type Command = CommandOf<CommandType>;

export const COMMAND_TYPES = Object.keys(ALL) as CommandType[];

/** What people and the hub send; every seat it names has to be one of this table's. */
export function readCommand(raw: unknown, state: State): Result<Command, Violation> {
  if (!isObject(raw) || typeof raw['type'] !== 'string')
    return no(tableViolation('bad-command', { field: 'type' }));
  const { type } = raw;
  if (!Object.hasOwn(ALL, type)) return no(tableViolation('unknown-command', { type: type.slice(0, 40) }));
  const fields = { ...ALL[type as CommandType], ...WITH_ANY };
  const read = readFields(fields, raw);
  if (!read.ok) return no(tableViolation('bad-command', { field: read.fault }));
  const command = { type, ...read.value } as unknown as Command;
  const stranger = strangerIn(state, command);
  return stranger ? no(stranger) : ok(command);
}

/** Where a command names seats: one, a list, or by key. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'give-order': ['order', 'first', 'last'],
  'void-race': ['by'],
  rerace: ['seats'],
  'correct-round': ['points'],
  reveal: ['revolvers'],
  'choose-miss': ['target'],
  'give-ranking': ['ranking'],
  'next-round': ['first'],
  'judge-presses': ['behind'],
  'declare-duel': ['by'],
  'duel-result': ['higher'],
  'start-turn': ['seat'],
  'play-event': ['target', 'empty'],
  load: ['seat'],
  'race-opened': ['by'],
  pressed: ['seat'],
};

function strangerIn({ setup }: State, command: Command): Violation | null {
  for (const name of NAMES[command.type] ?? []) {
    const value = (command as Readonly<Record<string, unknown>>)[name] ?? [];
    const seats = typeof value === 'string' ? [value] : Array.isArray(value) ? value : Object.keys(value);
    for (const seat of seats as Seat[])
      if (!setup.seats.includes(seat)) return tableViolation('no-such-seat', { seat });
  }
  return null;
}
