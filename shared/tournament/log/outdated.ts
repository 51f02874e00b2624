import type { Violation } from '../../games/kit/violation.ts';
import { finalists, pointsOf } from './counted.ts';
import { isDrawn, isPlaying, type Entry, type Round, type Tournament } from './state.ts';
import { refusal } from './violations.ts';

/** Why a draft should be drawn again before it is published; whoever knows better publishes it all the same. */
export function outdatedBy(state: Tournament, draft: Round): Violation | undefined {
  const namesOf = (isSo: (entry: Entry) => boolean) => state.entries.filter(isSo).map(({ name }) => name);
  const cameOrWent = namesOf((entry) => {
    const isIn = isDrawn(draft, entry.player);
    return isPlaying(entry) ? !isIn && !draft.isFinal : isIn;
  });
  if (cameOrWent.length > 0) return refusal('draw-outdated', { players: cameOrWent });
  const isOther = draft.isFinal ? otherFinal(state, draft) : otherPoints(state, draft);
  const changed = namesOf(isOther);
  return changed.length > 0 ? refusal('standings-changed', { players: changed }) : undefined;
}

/** Whoever would now be in the final, or no more. */
function otherFinal(state: Tournament, draft: Round) {
  const best = finalists(state);
  return ({ player }: Entry) => isDrawn(draft, player) !== best.includes(player);
}

function otherPoints(state: Tournament, draft: Round) {
  const before = new Map(draft.drawnOn);
  const now = pointsOf(state);
  return ({ player }: Entry) =>
    isDrawn(draft, player) && (before.get(player) ?? 0) !== (now.get(player) ?? 0);
}
