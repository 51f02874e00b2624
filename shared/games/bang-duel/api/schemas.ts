import { Type, type Static, type TSchema } from 'typebox';
import { jsonSchemaOf } from '../../kit/options.ts';
import { FRAMES, SYMBOLS } from '../rules/cards.ts';
import { SIDES } from '../rules/characters.ts';
import { RULE_OPTIONS } from '../rules/options.ts';

/** What the rules routes ask and answer. Names are free text here: the rules say which of them exist. */

// A name is one line on a sheet.
const Name = Type.String({ pattern: '^[^\\u0000-\\u001f\\u007f\\u2028\\u2029]{1,100}$' });
const Names = Type.Array(Name, { maxItems: 1_000 });
const Count = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const InPlay = Type.Integer({ minimum: 1, maximum: 2, description: 'characters in play' });
const Index = Type.Integer({ minimum: 0, maximum: 1 });
const Side = Type.Enum(SIDES);
const Symbol_ = Type.Enum(SYMBOLS);
const orNull = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

export const HandLimit = Type.Object({ apHealth: Count, hand: Count });
export const HandLimitAnswer = Type.Object({ limit: Type.Integer(), discard: Type.Integer() });
export const DrawCount = Type.Object({ ap: Type.String(), apGear: Names });
export const StartHand = Type.Object({ side: Side });
export const DrawSource = Type.Object({ personal: Count, common: Count, discard: Count });
export const BothSides = Type.Object({ mine: InPlay, theirs: InPlay });
export const Swap = Type.Object({
  chars: InPlay,
  usedThisTurn: Type.Boolean(),
  phase: Type.Enum(['start', 'draw', 'play', 'discard']),
});
export const BangLimit = Type.Object({
  history: Type.Array(Type.Object({ holster: Type.Boolean() }), { maxItems: 1_000 }),
  holsterNow: Type.Boolean(),
  ap: Type.String(),
  strangerActive: Type.Boolean(),
});
export const Targets = Type.Object({
  frame: Type.Enum(FRAMES),
  card: orNull(Name),
  isHit: Type.Boolean(),
  mine: InPlay,
  theirs: InPlay,
  scope: Type.Boolean(),
  ransomAP: Type.Boolean(),
});
export const Active = Type.Object({
  role: Type.Enum(['AP', 'PP']),
  alwaysSymbol: Type.Boolean(),
  isTarget: Type.Boolean(),
  partnerIsTarget: Type.Boolean(),
});

const Figure = Type.Object({ id: Name, health: Type.Integer(), max: Type.Integer(), gear: Names });
const InReserve = Type.Object({ id: Name, max: Type.Integer() });
const SideOf = Type.Object({
  chars: Type.Array(Figure, { minItems: 1, maxItems: 2 }),
  ap: Index,
  reserve: Type.Array(InReserve, { maxItems: 100 }),
});
const SideAfter = Type.Object({ ...SideOf.properties, chars: Type.Array(Figure) });
export const Death = Type.Object({ side: SideOf, dies: Index });
export const DeathAnswer = Type.Object({
  discardedGear: Names,
  draw: Type.Integer(),
  replacedBy: orNull(Name),
  lost: Type.Boolean(),
  side: SideAfter,
});
export const StartTurn = Type.Object({
  me: SideOf,
  opp: SideOf,
  reveals: Type.Array(Symbol_, { maxItems: 100 }),
});
export const StartTurnAnswer = Type.Object({
  me: SideAfter,
  opp: SideAfter,
  log: Type.Array(Type.Object({ card: Name, on: Name, effect: Type.String(), to: Type.Optional(Name) })),
  revealsUsed: Type.Integer(),
});
export const PlayGear = Type.Object({ gear: Names, card: Name });
export const PlayGearAnswer = Type.Object({ gear: Names, discarded: orNull(Name) });
export const Damage = Type.Object({ health: Count, hits: Count, cancelled: Count });
export const Heal = Type.Object({ health: Count, max: Count });
export const StrongAle = Type.Object({ health: Count });
export const Hail = Type.Object({ gearOnTarget: Count });

const StateSide = Type.Object({
  chars: Type.Array(Figure, { maxItems: 100 }),
  ap: Type.Integer(),
  reserve: Type.Array(orNull(InReserve), {
    maxItems: 100,
    description: 'the top one first; null: face down',
  }),
  hand: Count,
  deck: Count,
});
const StateFields = {
  turn: Side,
  bangs: Count,
  swapped: Type.Boolean(),
  used: Names,
  sides: Type.Object({ law: StateSide, outlaw: StateSide }),
  common: Count,
  discard: Count,
  top: orNull(Name),
};
const Decision = Type.Unsafe<{ readonly do: string; readonly [field: string]: unknown }>(
  Type.Object({ do: Type.String() }, { additionalProperties: true }),
);
export const MOST_DECISIONS = 2_000;
export const Resolve = Type.Object({
  state: Type.Object({ ...StateFields, phase: Type.Enum(['start', 'play']), winner: Type.Null() }),
  decisions: Type.Array(Decision, { maxItems: MOST_DECISIONS }),
  options: Type.Optional(
    Type.Unsafe<Readonly<Record<string, unknown>>>({
      ...jsonSchemaOf(RULE_OPTIONS),
      description: 'what the cards of a box show, and house rules',
    }),
  ),
});
export const ResolveAnswer = Type.Object({
  state: Type.Object({
    ...StateFields,
    phase: Type.Enum(['start', 'play', 'over']),
    winner: orNull(Side),
  }),
  question: orNull(
    Type.Unsafe<Readonly<Record<string, unknown>>>(Type.Object({}, { additionalProperties: true })),
  ),
});

/** An answer that is no object is wrapped. */
export const wrapped = <S extends TSchema>(answer: S) => Type.Object({ answer });
export const Places = Type.Array(Type.String());

export type StartSide = Static<typeof SideOf>;
