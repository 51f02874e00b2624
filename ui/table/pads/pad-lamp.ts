import type { BuzzerPlan, Lamp } from '#shared/games/kit/buzzers.ts';
import type { Seat } from '#shared/games/kit/game.ts';
import type { RaceView } from '#shared/wire/race-view.ts';

/** What the ring of a pad shows: the game's lamp, for a moment its cue, and a steady light once the hand is down. */
export function lampOf(seat: Seat, plan: BuzzerPlan | undefined, race: RaceView | null, cue?: Lamp): Lamp {
  if (race?.on !== 'release' && race?.presses.some((press) => press.seat === seat)) return 'on';
  return cue ?? plan?.seats[seat]?.lamp ?? 'off';
}

/** Whether a press would start, join or answer something now; one that is merely kept looks refused. */
export function countsNow(seat: Seat, plan: BuzzerPlan | undefined): boolean {
  const { press = 'refused', gestures } = plan?.seats[seat] ?? {};
  return press === 'acts' ? gestures !== undefined : press !== 'refused';
}

/** What is asked is answered with one of several gestures: a touch alone says none of them. */
export const hasGestures = (seat: Seat, plan: BuzzerPlan | undefined): boolean =>
  (plan?.seats[seat]?.gestures?.length ?? 0) > 1;
