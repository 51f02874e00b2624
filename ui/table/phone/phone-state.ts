import type { BuzzerPlan, Lamp } from '#shared/games/kit/buzzers.ts';
import type { Seat } from '#shared/games/kit/game.ts';
import type { RaceView } from '#shared/wire/race-view.ts';
import type { Ruling } from '../../games/screens.ts';
import { afterFirst, gapToLate, isDeadHeat, type Measured, type Outcome } from '../race/outcome.ts';

/** What a player's phone has to say now, whatever the game is. */
export type PhoneState =
  /** Something else is this seat's buzzer. */
  | { readonly kind: 'looks-on' }
  /** A slap would not count. */
  | { readonly kind: 'wait' }
  /** Nothing is played yet: a slap shows that the phone works. */
  | { readonly kind: 'try'; readonly isHeard: boolean }
  | { readonly kind: 'may-open' }
  /** A slap counts already, but what it is about is still to come. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'slap' }
  /** A slap counts, and nobody is called to it. */
  | { readonly kind: 'hands-off' }
  | { readonly kind: 'down'; readonly place: number | null }
  /** The race is over; no place where it was too close, or nobody said. */
  | {
      readonly kind: 'over';
      readonly place: number | null;
      readonly isLast: boolean;
      /** Whose hands share its place. */
      readonly level: readonly Seat[];
      /** It was measured too close to another to be told apart. */
      readonly isClose: boolean;
      readonly after: Measured | null;
      /** It came when all was decided: so long after the last hand that counted. */
      readonly late: Measured | null;
      /** How the order that counts came about; null while it is not settled. */
      readonly how: Outcome['how'] | null;
    }
  /** The hands meant what the game says. */
  | Extract<Ruling, { kind: 'words' }>;

interface Known {
  readonly seat: Seat;
  readonly buzzer: string | null;
  readonly plan: BuzzerPlan | undefined;
  readonly race: RaceView | null;
  /** The race that was measured last, while it is still the talk of the table. */
  readonly decided: RaceView | null;
  /** What the game made of the hands. */
  readonly ruling: Ruling | undefined;
  readonly hasBegun: boolean;
  /** The hub has heard a slap of this seat. */
  readonly isHeard: boolean;
}

/** The game's lamp says what a slap that counts is for. */
const CALLED: Readonly<Partial<Record<Lamp, PhoneState>>> = {
  chase: { kind: 'ready' },
  off: { kind: 'hands-off' },
};

export function phoneState(known: Known): PhoneState {
  const { seat, buzzer, plan, race, ruling, hasBegun, isHeard } = known;
  if (buzzer !== null && buzzer !== 'phone') return { kind: 'looks-on' };
  if (ruling) return ruling.kind === 'words' ? ruling : over(known, ruling.outcome);
  if (race?.presses.some((press) => press.seat === seat))
    return { kind: 'down', place: placeIn(race.verdict.groups, seat) };
  const own = plan?.seats[seat];
  if (own?.press === 'joins') return CALLED[own.lamp] ?? { kind: 'slap' };
  if (own?.press === 'opens') return { kind: 'may-open' };
  if (!hasBegun) return { kind: 'try', isHeard };
  return race || !isIn(known) ? { kind: 'wait' } : over(known);
}

const isIn = ({ decided, seat }: Known): boolean =>
  decided?.verdict.status !== 'void' && (decided?.entrants.includes(seat) ?? false);

/** The order that counts is the game's; how it was measured is the hub's. Who is last, nobody knows before the game says so. */
function over(known: Known, outcome?: Outcome): PhoneState {
  const { seat } = known;
  const measured = isIn(known) ? known.decided : null;
  const tied = measured?.verdict.groups ?? [];
  const groups = outcome?.groups ?? tied;
  return {
    kind: 'over',
    place: placeIn(groups, seat),
    level: groupIn(groups, seat).filter((other) => other !== seat),
    isLast: outcome?.last === seat,
    isClose: isDeadHeat(measured, groupIn(tied, seat)),
    after: afterFirst(measured, seat),
    late: gapToLate(measured, seat),
    how: outcome?.how ?? null,
  };
}

const groupIn = (groups: Outcome['groups'], seat: Seat): readonly Seat[] =>
  groups.find((group) => group.includes(seat)) ?? [];

function placeIn(groups: Outcome['groups'], seat: Seat): number | null {
  const at = groups.findIndex((group) => group.includes(seat));
  return groups[at]?.length === 1 ? groups.slice(0, at).flat().length + 1 : null;
}
