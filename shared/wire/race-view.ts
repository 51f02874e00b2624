import { Type, type Static } from 'typebox';
import { Doubt, RaceTerms, Refused, SeatName, Source, Verdict } from './race-record.ts';

/** A race as screens and integrators see it. In the browser import the types alone. */

export const RacePress = Type.Object({
  seat: SeatName,
  us: Type.Number({ description: 'after the first press' }),
  bound_us: Type.Number({ description: 'the true gap to the first press lies within `us` ± this' }),
  own_bound_us: Type.Number({
    description: "how far off this hand alone may be on the hub's clock",
  }),
  source: Source,
  late: Type.Boolean({ description: 'it came after the verdict, and changes nothing' }),
});
export type RacePress = Static<typeof RacePress>;

export const RaceView = Type.Object({
  ...RaceTerms.properties,
  presses: Type.Array(RacePress),
  refused: Type.Array(
    Type.Object({
      ...RacePress.properties,
      why: Refused.properties.why,
    }),
  ),
  gaps: Type.Array(
    Type.Object({ from: SeatName, to: SeatName, us: Type.Number(), bound_us: Type.Number() }),
    {
      description:
        'from each hand to the next, and from the last that counted to each that came late; inside its bound a gap is a dead heat',
    },
  ),
  verdict: Verdict,
  waiting: Type.Array(
    Type.Object({
      seat: SeatName,
      for: Type.Enum(['hand', 'report', 'person'] as const, {
        description:
          'a hand; word from the source that none came earlier; or a person, for a hand may have been lost',
      }),
    }),
  ),
  doubts: Type.Array(Doubt),
  overdue: Type.Boolean({ description: 'people have waited long enough: offer the order by hand' }),
  armed_at_us: Type.Union([Type.Number(), Type.Null()], {
    description: "when every screen may show it, on the hub's clock, so that no slow link is told later",
  }),
});
export type RaceView = Static<typeof RaceView>;
