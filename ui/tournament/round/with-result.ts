import { groupsOf } from '#shared/tournament/log/outcomes.ts';
import type { Score, Tournament } from '#shared/tournament/log/state.ts';

/** The tournament as it would be with another result of one match. */
export const withResult = (
  state: Tournament,
  round: number,
  table: number,
  scores: Score['scores'],
): Tournament => ({
  ...state,
  rounds: state.rounds.map((each) =>
    each.round === round
      ? {
          ...each,
          matches: each.matches.map((match) =>
            match.table === table && match.result
              ? { ...match, result: { ...match.result, scores, groups: groupsOf(match.seats, scores) } }
              : match,
          ),
        }
      : each,
  ),
});
