import type { TableView } from '#shared/table/engine.ts';
import type { GameScore, ScoredRound } from '../../table/score/game-score.ts';
import { m } from '../../words/messages.js';
import { sideName } from './names.ts';
import { bangView } from './view.ts';

/** «BANG! The Duel» on the score sheet: a round is a point. */
export const bangScore: GameScore = {
  title: 'BANG! The Duel',
  first: (view) => bangView(view).state.setup.first,
  rounds: (view) => roundsOf(view),
  starts: (view) => {
    const { phase, sides } = bangView(view);
    return phase === 'finished' ? null : sides.law;
  },
  corrections: () => [],
  decidedBy: () => null,
};

function roundsOf(seen: TableView): readonly ScoredRound[] {
  const { results, seats } = bangView(seen);
  return results.map((record) => {
    const side = record.winner === record.sides.law ? 'law' : 'outlaw';
    const remark = [
      ...(record.winner === null ? [] : [sideName(side)]),
      m.bang_duel_turns({ n: record.turns }),
      ...(record.isConceded ? [m.bang_duel_conceded()] : []),
    ].join(', ');
    return {
      round: record.round,
      points: Object.fromEntries(seats.map(({ seat }) => [seat, Number(seat === record.winner)])),
      best: record.winner,
      last: null,
      remarks: [{ text: remark, loud: record.marks.length > 0 }],
    };
  });
}
