import type { Statistics } from '#shared/wire/statistics.ts';
import { ask, type Asked } from '../../hub/api.ts';
import { playedInstead } from './games-played.ts';

/** What the hub has counted of a game since then. Undefined: nobody has chosen a game. */
export async function askStatistics(
  game: string | undefined,
  begin: Date | null,
): Promise<Asked<Statistics>> {
  const chosen = { ...(begin && { since: begin.toISOString() }), ...(game !== undefined && { game }) };
  const search = new URLSearchParams(chosen).toString();
  const query = search && `?${search}`;
  const asked = await ask<Statistics>('GET', `/api/statistics${query}`);
  // Where only another game was played, nobody has to look for it.
  const other = asked.ok && game === undefined ? playedInstead(asked.value) : undefined;
  return other === undefined ? asked : askStatistics(other, begin);
}
