import { leftMs } from '#shared/tournament/log/clock.ts';
import type { Round } from '#shared/tournament/log/state.ts';

/** Tables that have time of their own, and how much of it is left; whoever has played needs none. */
export const extraTime = (
  { clock, matches }: Pick<Round, 'clock' | 'matches'>,
  now: number,
): readonly { readonly table: number; readonly left: number }[] =>
  matches
    .filter(({ table, result }) => !result && (clock.extra[table] ?? 0) !== 0)
    .map(({ table }) => ({ table, left: leftMs(clock, now, table) }));
