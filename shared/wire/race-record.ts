import { Type, type Static } from 'typebox';
import { SEATS, type Seat } from '#shared/games/kit/game.ts';
import { Stamp } from './stamp.ts';

/** A race as it is kept for ever: enough to reach its verdict again. In the browser import the types alone. */

export const SeatName = Type.Enum(SEATS);

export const Source = Type.Enum(['serial', 'simulated', 'phone', 'pad', 'keyboard'] as const);
export type Source = Static<typeof Source>;

export const Hand = Type.Object({
  seat: SeatName,
  buzzer: Type.String({ description: 'BOARD:CHANNEL, phone, pad or keyboard' }),
  source: Source,
  seq: Type.Integer({ description: 'number of the raw edge, within the life named by `clock`' }),
  ...Stamp.properties,
});
export type Hand = Static<typeof Hand>;

export const Refused = Type.Object({ ...Hand.properties, why: Type.String() });
export type Refused = Static<typeof Refused>;

export const Verdict = Type.Object({
  groups: Type.Array(Type.Array(SeatName), {
    description: 'first hand to last; more than one seat in a group is a dead heat, the likelier order first',
  }),
  last: Type.Union([SeatName, Type.Null()]),
  missing: Type.Array(SeatName, { description: 'entrants without a press' }),
  status: Type.Enum(['provisional', 'final', 'by-hand', 'void'] as const),
  early: Type.Optional(
    Type.Array(SeatName, {
      description: 'in a race of letting go: who was up again when it began; not ranked',
    }),
  ),
  sure: Type.Optional(
    Type.Unsafe<[Seat, Seat][]>(
      Type.Array(Type.Array(SeatName, { minItems: 2, maxItems: 2 }), {
        description:
          'pairs of one group whose order is certain all the same, the earlier first: a dead heat only through others',
      }),
    ),
  ),
});

/** How far an entrant without a hand had been reported when the race was decided. */
export const Report = Type.Object({ seat: SeatName, ...Stamp.properties });
export type Report = Static<typeof Report>;

export const Doubt = Type.Object({
  seat: SeatName,
  why: Type.Enum(
    [
      ...(['restarted', 'press-lost', 'interrupted', 'rebound', 'impossible-stamp'] as const),
      ...(['hands-still-down', 'unexplained-hand', 'false-press'] as const),
    ],
    {
      description:
        'a hand of this seat may have been lost: its source started again, or had no room; the hub or the table stopped; another buzzer was bound in the middle of the race; its source told of moments that cannot be. Or it slapped before all hands of the race before were up, or before the race and nobody has said why, which counts only against its being last; or before the race at a table that may put it behind the others for it',
    },
  ),
});
export type Doubt = Static<typeof Doubt>;

export const RaceTerms = Type.Object({
  race: Type.Integer({ description: 'counted per table, never given twice' }),
  entrants: Type.Array(SeatName),
  need: Type.Integer({ description: 'how many hands decide it' }),
  behind: Type.Array(SeatName, { description: 'ranked behind the others, whenever they press' }),
  since: Type.Union([Type.Number(), Type.Null()], { description: 'hands from this moment on count' }),
  on: Type.Optional(
    Type.Literal('release', {
      description:
        'its hands are those that let go, of the buttons that were down at `since`; without it they are presses',
    }),
  ),
  close_us: Type.Optional(
    Type.Number({ description: 'by a rule of the house, hands closer together than this are a dead heat' }),
  ),
});
export type RaceTerms = Static<typeof RaceTerms>;

export const EdgeRange = Type.Object({
  clock: Type.String(),
  from: Type.Integer({ description: 'the first raw edge of the race' }),
  to: Type.Integer({ description: 'the last one' }),
});
export type EdgeRange = Static<typeof EdgeRange>;

export const RaceRecord = Type.Object({
  ...RaceTerms.properties,
  hands: Type.Array(Hand, {
    description:
      'the first of each seat, in the order they came; in a race of letting go also those that were early',
  }),
  refused: Type.Array(Refused),
  reports: Type.Array(Report),
  doubts: Type.Array(Doubt),
  verdict: Verdict,
  edges: Type.Array(EdgeRange),
});
export type RaceRecord = Static<typeof RaceRecord>;
