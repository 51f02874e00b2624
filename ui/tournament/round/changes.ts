import { standingsOf } from '#shared/tournament/log/counted.ts';
import type { Tournament } from '#shared/tournament/log/state.ts';
import type { Player } from '#shared/tournament/results.ts';

/** Somebody stands elsewhere by something that was changed. */
export interface Change {
  readonly player: Player;
  readonly from: number;
  readonly to: number;
}

/** The best of the new places first. */
export function changesOf(before: Tournament, after: Tournament): readonly Change[] {
  const places = new Map(standingsOf(before).map(({ player, place }) => [player, place]));
  return standingsOf(after).flatMap(({ player, place: to }) => {
    const from = places.get(player) ?? to;
    return from === to ? [] : [{ player, from, to }];
  });
}
