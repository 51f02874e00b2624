import type { RoundClock } from '#shared/tournament/log/clock.ts';
import type { Match } from '#shared/tournament/log/state.ts';
import type { FloorTable } from '#shared/wire/tournament-message.ts';

export type TableNow = 'done' | 'playing' | 'not-begun' | 'no-result';

const isStarted = ({ usedMs, runningSince }: RoundClock): boolean => usedMs > 0 || runningSince !== null;

/** What the hall may say of a table. Much is played before anything is told, or on paper: there only the clock is known. */
export function tableNow(
  { result }: Pick<Match, 'result'>,
  clock: RoundClock,
  live: FloorTable | undefined,
): TableNow {
  if (result) return 'done';
  if (live?.begun || isStarted(clock)) return 'playing';
  return live ? 'not-begun' : 'no-result';
}
