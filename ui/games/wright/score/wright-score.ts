import { scoredRounds } from '#shared/games/wright/figures.ts';
import type { TableView } from '#shared/table/engine.ts';
import { wrightView } from '../view.ts';
import type { GameScore } from '../../../table/score/game-score.ts';
import { m } from '../../../words/messages.js';
import { corrections } from './corrections.ts';
import { remarksOf } from './remarks.ts';

/** «Банда братьев Райт» on the score sheet. */
export const wrightScore: GameScore = {
  title: 'Банда братьев Райт',
  first: (view) => wrightView(view).state.setup.first,

  rounds: (view) => {
    const { state } = wrightView(view);
    return scoredRounds(state).map((round, at) => ({
      ...round,
      remarks: remarksOf(state.scored[at]?.marks ?? []),
    }));
  },

  starts: (view) => {
    const { state } = wrightView(view);
    const { phase } = state.stage;
    if (phase === 'finished') return null;
    return phase === 'between' ? (state.scored.at(-1)?.nextFirst ?? null) : state.round.first;
  },

  corrections,
  decidedBy,
};

/** WA50. */
function decidedBy(view: TableView): string | null {
  const { state, winners, standings } = wrightView(view);
  const { gameTie, rounds } = state.setup.options;
  if (winners.length > 1) return m.wright_score_tie_shared();
  if (gameTie === 'extraRound' && state.scored.length > rounds) return m.wright_score_tie_extra_round();
  const [winner] = standings.filter(({ seat }) => winners.includes(seat));
  const equal = standings.filter(({ total }) => total === winner?.total);
  return winner && equal.length > 1 ? m.wright_score_tie_round_wins({ name: winner.name }) : null;
}
