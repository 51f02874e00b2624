import { sum } from '#shared/games/wright/match/counts.ts';
import { refillDraws } from '#shared/games/wright/match/draws.ts';
import type { FullRound, State } from '#shared/games/wright/match/state.ts';

/** All cards that are drawn until the next turn (W32, W44); undefined before the action. */
export function dueDraws(state: State, { turn: { step, event } }: FullRound): number | undefined {
  if (step !== 'draw' && step !== 'event') return undefined;
  const victims = step === 'event' && event?.card === 'indians' ? event.victims.length : 0;
  return victims + sum(refillDraws(state));
}
