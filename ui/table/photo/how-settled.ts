import { isFrameEvent } from '#shared/games/kit/frame-events.ts';
import { RACE_RECORDED, type Row } from '#shared/table/log.ts';
import type { Outcome } from '../race/outcome.ts';

/** How the order of this race came about; undefined where none came of it. */
export function howSettled(rows: readonly Row[], race: number): Outcome['how'] | undefined {
  // The record of a race follows the order that came of it.
  const record = rows.findIndex(({ type, data }) => type === RACE_RECORDED && data['race'] === race);
  const command = rows[record - 1]?.command;
  const settled = rows
    .slice(0, Math.max(record, 0))
    .findLast((row) => row.command === command && isFrameEvent(row, 'hands-settled'));
  return settled?.data['how'] as Outcome['how'] | undefined;
}
