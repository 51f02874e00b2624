import { isFrameEvent } from '#shared/games/kit/frame-events.ts';
import { HUB, isNote, type Row } from '#shared/table/log.ts';

/** The hub was started anew in the middle of a race, and does not guess how it would have ended. */
export const isInterruption = (row: Row): boolean => row.author === HUB && isFrameEvent(row, 'race-voided');

/** Nothing was done at the table since. */
export function wasInterrupted(rows: readonly Row[]): boolean {
  const newest = rows.findLast((row) => !isNote(row));
  return newest !== undefined && isInterruption(newest);
}
