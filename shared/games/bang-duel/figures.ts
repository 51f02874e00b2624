import type { Figures } from '../kit/figures.ts';
import { isMatchOver, leaders, type State } from './match/state.ts';

/** A round won is a point; nobody is last in a duel. */
export const figures = (state: State): Figures => ({
  winners: isMatchOver(state) ? leaders(state) : [],
  rounds: state.rounds.map(({ round, winner }) => ({
    round,
    points: Object.fromEntries(state.setup.seats.map((seat) => [seat, Number(seat === winner)])),
    best: winner,
    last: null,
  })),
});
