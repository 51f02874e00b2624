import type { Seat } from '#shared/games/game.ts';
import { comparisonOf, revolversOf, targetsOf } from '#shared/games/wright/match/evolve/split.ts';
import type { State } from '#shared/games/wright/match/state.ts';
import { fireMisses, type Cancelled } from '#shared/games/wright/rules/misses.ts';
import { facesOf, type Face } from '../cards/faces.ts';

export interface OpenRevolver {
  readonly seat: Seat;
  readonly faces: readonly Face[];
}

/** The revolvers that lie open, clockwise, with what the misses so far have cancelled; empty before the reveal. */
export function openRevolvers(state: State): readonly OpenRevolver[] {
  const { stage, setup } = state;
  if ((stage.phase !== 'misses' && stage.phase !== 'split') || !stage.shown) return [];
  const { hands, shown } = stage;
  const revolvers = revolversOf(shown, hands);
  const fired = fireMisses(comparisonOf(state, hands), revolvers, targetsOf(shown), setup.options);
  const cancelled = fired.ok ? fired.value.cancelled : [];
  return setup.seats.flatMap((seat) => {
    const cards = revolvers.get(seat);
    return cards ? [{ seat, faces: facesOf(cards, lostBy(seat, cancelled)) }] : [];
  });
}

const lostBy = (seat: Seat, cancelled: readonly Cancelled<Seat>[]): readonly number[] =>
  cancelled.flatMap(({ target, value }) => (target === seat ? [value] : []));
