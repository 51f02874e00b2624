import type { BuzzerPlan, Seat } from '#shared/games/game.ts';
import type { RaceView } from '#shared/wire/race-view.ts';
import { afterFirst, isDeadHeat, type Measured } from '../race/outcome.ts';

/** What a player's phone has to say now, whatever the game is. */
export type PhoneState =
  /** Something else is this seat's buzzer. */
  | { readonly kind: 'looks-on' }
  /** A slap would not count. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'may-open' }
  | { readonly kind: 'slap' }
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
}

export function phoneState({ seat, buzzer, plan, race, decided }: Known): PhoneState {
  if (buzzer !== null && buzzer !== 'phone') return { kind: 'looks-on' };
  if (race?.presses.some((press) => press.seat === seat))
    return { kind: 'down', place: placeIn(race, seat).place };
  const press = plan?.seats[seat]?.press;
  if (press === 'joins') return { kind: 'slap' };
  if (press === 'opens') return { kind: 'may-open' };
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
