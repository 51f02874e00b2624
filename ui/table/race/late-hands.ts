import type { Seat } from '#shared/games/kit/game.ts';
import type { RaceView } from '#shared/wire/race-view.ts';

/** Hands that are heard of, or come down, later than they should. */

/** What a late hand means to whoever looks: `order`: it was earlier than hands already shown; `decided`: it changes nothing. */
export interface LateHand {
  readonly kind: 'order' | 'decided';
  readonly seat: Seat;
}

type Presses = RaceView['presses'];

/** Hands that were not known before, and that were down before one that was. */
export function heardLate(before: Presses, now: Presses): readonly Seat[] {
  const known = now.filter(({ seat, late }) => !late && before.some((press) => press.seat === seat));
  const latest = Math.max(...known.map(({ us }) => us));
  return now
    .filter(({ seat, late, us }) => !late && us < latest && !before.some((press) => press.seat === seat))
    .map(({ seat }) => seat);
}

export const afterVerdict = (presses: Presses): readonly Seat[] =>
  presses.filter(({ late }) => late).map(({ seat }) => seat);
