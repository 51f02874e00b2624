import type { RoundClock } from '#shared/tournament/record/clock.ts';
import type { Match } from '#shared/tournament/record/state.ts';
import type { FloorTable } from '#shared/wire/tournament-message.ts';

export type TableNow = 'done' | 'playing' | 'not-begun' | 'no-result';

const isStarted = ({ usedMs, runningSince }: RoundClock): boolean => usedMs > 0 || runningSince !== null;

/**
 * What the hall may say of a table. Much is played before anything is told: a tablet that is there counts as playing once
 * the clock has been started. Of a match on paper only the clock is known.
 */
export function tableNow(
  { result }: Pick<Match, 'result'>,
  clock: RoundClock,
  live: FloorTable | undefined,
): TableNow {
  if (result) return 'done';
  if (!live) return isStarted(clock) ? 'playing' : 'no-result';
  const isThere = live.health.controllers > 0 && isStarted(clock);
  return isThere || live.begun ? 'playing' : 'not-begun';
}
