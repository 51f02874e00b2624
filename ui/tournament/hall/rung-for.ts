import { leftMs } from '#shared/tournament/log/clock.ts';
import type { Round } from '#shared/tournament/log/state.ts';

/** So long before the end the hall is told. */
export const WARNING_MS = 5 * 60_000;

/** What was seen of a clock. */
export interface Look {
  readonly round: number;
  readonly leftMs: number;
  readonly hasStarted: boolean;
}

export const lookAt = ({ round, clock }: Pick<Round, 'round' | 'clock'>, now: number): Look => ({
  round,
  leftMs: leftMs(clock, now),
  hasStarted: clock.runningSince !== null || clock.usedMs > 0,
});

/** What a bell is rung for between two looks at the clock; a look after a long absence rings for nothing old. */
export function rungFor(before: Look, now: Look): 'start' | 'warning' | 'end' | undefined {
  if (before.round !== now.round || before.leftMs - now.leftMs > 5_000) return undefined;
  if (!before.hasStarted && now.hasStarted) return 'start';
  if (before.leftMs > 0 && now.leftMs <= 0) return 'end';
  return before.leftMs > WARNING_MS && now.leftMs <= WARNING_MS ? 'warning' : undefined;
}
