import { Type, type Static, type TSchema } from 'typebox';
import { FORMS } from '../rules/discard.ts';
import { jsonSchemaOf } from '../../kit/options.ts';
import { OPTIONS } from '../rules/options.ts';

/** What the rules routes of «Банда братьев Райт» ask and answer. Names of players and cards are free text here: the rules check them. */

// No control characters or line breaks: a name is one line on a sheet.
const Player = Type.String({ pattern: '^[^\\u0000-\\u001f\\u007f\\u2028\\u2029]{1,100}$' });
const byPlayer = <S extends TSchema>(value: S, description: string) =>
  Type.Unsafe<Record<string, Static<S>>>(Type.Object({}, { additionalProperties: value, description }));
const Cards = Type.Array(Type.String(), {
  maxItems: 1_000,
  description: '"1"…"7", joker, miss, swap, helper, indians',
});
const Revolvers = byPlayer(Cards, 'the cards of each; nobody has to have any');
const Choices = Type.Array(Type.Union([Player, Type.Null()]), {
  maxItems: 1_000,
  description: 'one target a miss, in firing order; null: none',
});
const Loot = Type.Integer({ minimum: 0 });

const Options = Type.Unsafe<Readonly<Record<string, unknown>>>({
  ...jsonSchemaOf(OPTIONS),
  description: 'house rules',
});

const Strengths = byPlayer(
  Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }),
  'how many cards in the best group, and their value',
);
const Points = byPlayer(Type.Integer(), 'everybody, the excluded player with 0');
const Cancelled = Type.Array(Type.Object({ by: Player, target: Player, value: Type.Integer() }));

export const DiscardQuestion = Type.Object({ cards: Cards });
export const DiscardAnswer = Type.Object({
  legal: Type.Boolean(),
  forms: Type.Array(Type.Enum(FORMS)),
  why: Type.Optional(
    Type.Object({
      code: Type.String(),
      rule: Type.Union([Type.String(), Type.Null()]),
      message: Type.String(),
    }),
  ),
});

export const TargetsQuestion = Type.Object({
  order: Type.Array(Player, {
    minItems: 1,
    maxItems: 5,
    uniqueItems: true,
    description: 'participants, first hand to last',
  }),
  revolvers: Revolvers,
  shooter: Player,
  options: Type.Optional(Options),
});
export const TargetsAnswer = Type.Object({
  targets: Type.Array(Type.Object({ player: Player, value: Type.Integer() })),
});

export const SplitQuestion = Type.Object({
  loot: Loot,
  participants: Type.Union([
    Type.Integer({ minimum: 1, maximum: 100 }),
    Type.Array(Player, { minItems: 1, maxItems: 100, uniqueItems: true, description: 'best to worst' }),
  ]),
});
export const SplitAnswer = Type.Object({
  shares: Type.Array(Type.Integer()),
  leftover: Type.Integer(),
  story: Type.Optional(
    Type.Array(
      Type.Object({
        player: Player,
        takes: Type.Integer(),
        keeps: Type.Integer(),
        passes: Type.Integer(),
        to: Type.Union([Player, Type.Null()]),
      }),
      { description: 'step by step, where participants were named' },
    ),
  ),
});

const Seats = Type.Array(Player, { minItems: 3, maxItems: 5, uniqueItems: true });
export const RoundQuestion = Type.Object({
  seats: Seats,
  order: Type.Array(Player, {
    minItems: 3,
    maxItems: 5,
    uniqueItems: true,
    description: 'all seats, first hand to last; the last one is excluded',
  }),
  revolvers: Revolvers,
  loot: Loot,
  choices: Choices,
  options: Type.Optional(Options),
});
export const RoundAnswer = Type.Object({
  ranking: Type.Array(Player),
  strength: Strengths,
  points: Points,
  leftover: Type.Integer(),
  excluded: Player,
  nextFirst: Player,
  cancelled: Cancelled,
});

export const DuelQuestion = Type.Object({
  players: Type.Array(Player, { minItems: 2, maxItems: 2, uniqueItems: true }),
  first: Type.Union([Player], { description: 'whose hand counts as first on the pile' }),
  bonusTo: Type.Union([Player, Type.Null()]),
  revolvers: Revolvers,
  bonus: Type.Array(Type.String(), { maxItems: 3 }),
  loot: Loot,
  choices: Choices,
  options: Type.Optional(Options),
});
export const DuelAnswer = Type.Object({
  winner: Player,
  loser: Player,
  points: Points,
  leftover: Type.Integer(),
  strength: Strengths,
  ranking: Type.Array(Player),
  cancelled: Cancelled,
});
