import type { Player } from '../results.ts';
import { pointsOf } from './counted.ts';
import { isPlaying, type Tournament } from './state.ts';

/**
 * Whoever is still here and has more points than somebody in the final, but does not play it: points were changed after it
 * was published. A final that is played stands; that somebody should have been in it has to be seen.
 */
export function passedOver(state: Tournament): readonly Player[] {
  const final = state.rounds.findLast(({ isFinal, published }) => isFinal && published)?.matches[0];
  if (!final) return [];
  const points = pointsOf(state);
  const fewest = Math.min(...final.seats.map((player) => points.get(player) ?? 0));
  return state.entries
    .filter((entry) => isPlaying(entry) && !final.seats.includes(entry.player))
    .map(({ player }) => player)
    .filter((player) => (points.get(player) ?? 0) > fewest);
}
