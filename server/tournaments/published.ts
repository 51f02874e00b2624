import type { Tournament } from '#shared/tournament/record/state.ts';

/** What everybody may see: no draft, and nothing about people but their places. */
export const published = (state: Tournament): Tournament => ({
  ...state,
  rounds: state.rounds.filter((round) => round.published),
  penalties: state.penalties.map((penalty) => ({ ...penalty, note: '' })),
});
