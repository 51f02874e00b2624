import type { Call, Tournament } from './state.ts';

/** Nobody is on the way to those who called from there any more; whoever still waits goes on waiting. */
export function withoutAnswered(state: Tournament, isThere: (call: Call) => boolean): Tournament {
  const calls = state.calls.filter((call) => !call.answered || !isThere(call));
  return calls.length === state.calls.length ? state : { ...state, calls };
}
