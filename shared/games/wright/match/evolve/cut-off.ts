import { drawCards, firstDraws, refillDraws } from '../draws.ts';
import type { State } from '../state.ts';
import { placeDuelCards } from './duel-cards.ts';
import { indiansCutOff } from './indians.ts';
import { withFull } from './patch.ts';

/** The fourth sheriff stops every draw where it is; hands stay short (WA2, WA12, WA41). */
export function cutOff(state: State, drawn: number): State {
  const { full, duel } = state.round;
  if (!full) return state;
  if (state.stage.phase === 'duel') return duel && drawn > 0 ? placeDuelCards(state, [duel.by]) : state;
  if (state.stage.phase !== 'playing') return state;
  const { step, event, active } = full.turn;
  if (step === 'event' && event?.card === 'indians')
    return withFull(state, indiansCutOff(full, event, drawn));
  if (step !== 'draw') return state;
  return withFull(state, drawCards(full, firstDraws(state, active, refillDraws(state), drawn)));
}
