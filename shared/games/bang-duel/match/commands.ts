import { no, ok, type Result } from '#shared/result.ts';
import {
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
  readFields,
  seat,
  seats,
  text,
  type ReadOf,
} from '../../kit/fields.ts';
import { GESTURES } from '../../kit/buzzers.ts';
import { tableViolation, type Violation } from '../../kit/violation.ts';
import { SIDES } from '../rules/characters.ts';
import type { State } from './state.ts';

/** Names of cards and characters are free text here: the rules say which of them exist. */
const name = text;
const side = oneOf(SIDES);
const health = integer(1, 6);
const figure = objectOf({ id: name, max: maybe(health) });
const card = { card: name } as const;
const aim = { target: maybe(name), side: maybe(name), from: maybe(name), gear: maybe(name) } as const;
/** Larger numbers of health, hits and cards are nobody's. */
const few = integer(0, 100);
const units = { target: name, units: maybe(few) } as const;
const gear = { card: name, target: name } as const;
const counts = objectOf({ hand: count, deck: count });
const inReserve = objectOf({ id: name, max: integer(1, 100) });
const correctedSide = maybe(
  objectOf({
    ap: maybe(integer(0, 1)),
    hand: maybe(count),
    deck: maybe(count),
    reserve: maybe(listOf(orNull(inReserve))),
    chars: maybe(listOf(objectOf({ id: name, health: few, max: few, gear: listOf(name) }))),
  }),
);

/** What answers a question at the full level. */
export const DECISIONS = {
  begin: {},
  play: { ...card, ...aim, as: maybe(name) },
  swap: { side: maybe(side) },
  reload: { ...card, from: name },
  ability: { ...aim, name, card: maybe(name), repeat: maybe(name), reload: maybe(flag) },
  end: {},
  take: {},
  miss: card,
  barrel: {},
  hat: {},
  kid: {},
  open: { symbols: listOf(name), pick: maybe(integer(0, 1)) },
  show: { symbol: name },
  pay: card,
  none: {},
  bill: { units: few },
  shoot: card,
  'give-up': {},
  move: { side: name },
  strip: { target: name, gear: name },
  discard: { cards: listOf(name) },
  rob: { gear: listOf(name), hand: few },
  arrive: { character: name, max: maybe(health) },
} as const;

/** And at the light level, where they are others. */
export const LIGHT = {
  hit: { target: maybe(name), units: maybe(integer(1, 6)), card: maybe(name) },
  cancel: { with: maybe(name) },
  lose: units,
  heal: units,
  gear,
  ungear: gear,
} as const;

/** Which of the full level are told at the light one as well. */
export const OF_BOTH: ReadonlySet<string> = new Set([
  ...['begin', 'open', 'swap', 'end', 'bill', 'arrive', 'take'],
]);

/** What people tell the game, with its fields; `confirm`, `at` and a phone's `seat` may come with any. */
export const COMMANDS = {
  'reveal-signal': {},
  'line-up': { side, ap: figure, pp: figure },
  ...DECISIONS,
  ...LIGHT,
  concede: { side },
  'next-round': {},
  correct: {
    set: objectOf({
      turn: maybe(side),
      phase: maybe(oneOf(['start', 'play'])),
      bangs: maybe(few),
      swapped: maybe(flag),
      used: maybe(listOf(name)),
      common: maybe(count),
      discard: maybe(count),
      top: maybe(name),
      sides: maybe(objectOf({ law: correctedSide, outlaw: correctedSide })),
    }),
    reason: text,
  },
  'correct-round': { round: count, winner: orNull(seat), reason: text },
  'set-level': {
    level,
    sides: maybe(objectOf({ law: counts, outlaw: counts })),
    common: maybe(count),
    discard: maybe(count),
  },
} as const;

/** What the hub alone tells. */
const FACTS = {
  pressed: { gesture: maybe(oneOf(GESTURES)) },
  down: {},
  up: {},
  'race-opened': {},
  'race-settled': { verdict: objectOf({ groups: listOf(seats), missing: seats }) },
  'race-void': { reason: text },
  'clock-restarted': {},
} as const;

const ALL = { ...COMMANDS, ...FACTS } as const;
const WITH_ANY = { confirm: maybe(flag), at: maybe(moment), seat: maybe(seat) } as const;

type Commands = typeof ALL;
export type CommandType = keyof Commands;
export type CommandOf<Type extends CommandType> = Type extends CommandType
  ? { readonly type: Type } & ReadOf<Commands[Type]> & ReadOf<typeof WITH_ANY>
  : never;
export type Command = CommandOf<CommandType>;

export const COMMAND_TYPES = Object.keys(ALL) as CommandType[];

/** What people and the hub send; a seat it names has to be one of this table's. */
export function readCommand(raw: unknown, { setup }: State): Result<Command, Violation> {
  if (!isObject(raw) || typeof raw['type'] !== 'string')
    return no(tableViolation('bad-command', { field: 'type' }));
  const { type } = raw;
  if (!Object.hasOwn(ALL, type)) return no(tableViolation('unknown-command', { type: type.slice(0, 40) }));
  const read = readFields({ ...ALL[type as CommandType], ...WITH_ANY }, raw);
  if (!read.ok) return no(tableViolation('bad-command', { field: read.fault }));
  const command = { type, ...read.value } as unknown as Command;
  const named = [command.seat, command.type === 'correct-round' ? command.winner : undefined];
  const stranger = named.find((each) => typeof each === 'string' && !setup.seats.includes(each));
  return typeof stranger === 'string' ? no(tableViolation('no-such-seat', { seat: stranger })) : ok(command);
}
