import { leftMs } from '#shared/tournament/log/clock.ts';
import type { Match, Round, Tournament } from '#shared/tournament/log/state.ts';
import type { FloorTable } from '#shared/wire/tournament-message.ts';
import { tableNow } from '../hall/table-now.ts';

/** What a table needs from whoever runs the tournament, the most urgent first. */
export const NEEDS = [
  'call',
  'differs',
  'players-differ',
  'confirm',
  'missing',
  'trouble',
  'over-time',
  'playing',
  'waiting',
  'done',
] as const;
export type Need = (typeof NEEDS)[number];

export function needOf(
  match: Match,
  { calls }: Pick<Tournament, 'calls'>,
  { clock }: Pick<Round, 'clock'>,
  live: FloorTable | undefined,
  now: number,
): Need {
  const { table, result } = match;
  if (calls.some((call) => call.table === table && !call.answered)) return 'call';
  // Somebody has to say which of the two is right, whoever has confirmed the one that is recorded.
  if (result && live?.differs) return 'differs';
  if (result) return result.byReferee ? 'done' : 'confirm';
  // It is over there, and yet no result came: other people sat down than were drawn.
  if (live?.view.finished) return 'players-differ';
  if (live && hasTrouble(live)) return 'trouble';
  if (leftMs(clock, now, table) < 0) return 'over-time';
  const isThere = live !== undefined && live.health.controllers > 0;
  return isThere && tableNow(match, clock, live) === 'playing' ? 'playing' : 'waiting';
}

/** The same once another round is played: what counts is the result alone. */
export const needAfterwards = ({ result }: Pick<Match, 'result'>): Need =>
  result ? (result.byReferee ? 'done' : 'confirm') : 'missing';

/** A seat without any buzzer is no trouble: its order can be given by hand. */
export const hasTrouble = ({ health }: FloorTable): boolean =>
  health.seats.some(({ buzzer, trouble }) => buzzer !== null && trouble.length > 0);

export const byNeed = (a: { need: Need; table: number }, b: { need: Need; table: number }): number =>
  NEEDS.indexOf(a.need) - NEEDS.indexOf(b.need) || a.table - b.table;
