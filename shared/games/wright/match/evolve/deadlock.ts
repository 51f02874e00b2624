import type { EventOf } from '../events.ts';
import { startRound, type State } from '../state.ts';
import { openRace } from './land.ts';
import { withFull, withMark } from './patch.ts';
import { addSheriffs } from './sheriff.ts';

/** Everything is loaded, nobody can move (W104, WA14). */
export function deadlocked(state: State, { outcome, flipped }: EventOf<'deadlocked'>): State {
  const marked = withMark(state, 'deadlock');
  const { full } = state.round;
  switch (outcome) {
    case 'race':
      return openRace(marked, 'deadlock');
    case 'redeal': {
      const { number, first, races, marks } = marked.round;
      return { ...marked, round: { ...startRound(state.setup, state.level, number, first), races, marks } };
    }
    case 'flip': {
      const turned = full
        ? withFull(marked, {
            ...full,
            deck: Math.max(0, full.deck - flipped),
            loot: full.loot + flipped,
            passes: 0,
          })
        : marked;
      return addSheriffs(turned, 1, null);
    }
  }
}
