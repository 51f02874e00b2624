import type { Tournament } from '#shared/tournament/log/state.ts';

const known = new WeakMap<Tournament, Tournament>();

/** What everybody may see: no draft, and nothing about people but their places. Of the same state the very same. */
export function published(state: Tournament): Tournament {
  const shown = known.get(state) ?? {
    ...state,
    rounds: state.rounds.filter((round) => round.published),
    penalties: state.penalties.map((penalty) => ({ ...penalty, note: '' })),
  };
  known.set(state, shown);
  return shown;
}
