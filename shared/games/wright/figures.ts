import type { Figures, RoundFigures } from '../kit/figures.ts';
import { winners } from './match/standings.ts';
import type { State } from './match/state.ts';

/** Rounds as they were scored: the best revolver takes most, and the last hand on the pile nothing. */
export const scoredRounds = ({ scored }: Pick<State, 'scored'>): readonly RoundFigures[] =>
  scored.map(({ round, points, ranking, excluded }) => ({
    ...{ round, points },
    best: ranking[0] ?? null,
    last: excluded,
  }));

export const figures = (state: State): Figures => ({ winners: winners(state), rounds: scoredRounds(state) });
