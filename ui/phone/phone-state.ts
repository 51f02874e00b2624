import type { BuzzerPlan, Lamp, Seat } from '#shared/games/game.ts';
import type { RaceView } from '#shared/wire/race-view.ts';
import { afterFirst, isDeadHeat, type Measured } from '../race/outcome.ts';

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
      readonly isClose: boolean;
      readonly after: Measured | null;
    };

interface Known {
  readonly seat: Seat;
  readonly buzzer: string | null;
  readonly plan: BuzzerPlan | undefined;
  readonly race: RaceView | null;
  /** The race that was decided last, while it is still the talk of the table. */
  readonly decided: RaceView | null;
  readonly hasBegun: boolean;
  /** The hub has heard a slap of this seat. */
  readonly isHeard: boolean;
}

/** The game's lamp says what a slap that counts is for. */
const CALLED: Readonly<Partial<Record<Lamp, PhoneState>>> = {
  chase: { kind: 'ready' },
  off: { kind: 'hands-off' },
};

export function phoneState({ seat, buzzer, plan, race, decided, hasBegun, isHeard }: Known): PhoneState {
  if (buzzer !== null && buzzer !== 'phone') return { kind: 'looks-on' };
  if (race?.presses.some((press) => press.seat === seat))
    return { kind: 'down', place: placeIn(race, seat).place };
  const own = plan?.seats[seat];
  if (own?.press === 'joins') return CALLED[own.lamp] ?? { kind: 'slap' };
  if (own?.press === 'opens') return { kind: 'may-open' };
  if (!hasBegun) return { kind: 'try', isHeard };
  if (race || !decided?.entrants.includes(seat) || decided.verdict.status === 'void') return { kind: 'wait' };
  const { place, isClose } = placeIn(decided, seat);
  const isLast = decided.verdict.last === seat;
  return { kind: 'over', place, isLast, isClose, after: afterFirst(decided, seat) };
}

function placeIn(race: RaceView, seat: Seat): { readonly place: number | null; readonly isClose: boolean } {
  const { groups } = race.verdict;
  const at = groups.findIndex((group) => group.includes(seat));
  const group = groups[at] ?? [];
  const isClose = isDeadHeat(race, group);
  return { place: group.length === 1 ? groups.slice(0, at).flat().length + 1 : null, isClose };
}
