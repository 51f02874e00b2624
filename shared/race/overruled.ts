import { isFrameEvent } from '#shared/games/kit/frame-events.ts';
import { RACE_RECORDED, type Row } from '#shared/table/log.ts';

/**
 * Races whose order did not stand: a person gave another one, or they were run again. Which ones were void the hub says
 * of each race itself.
 */
export function overruled(rows: readonly Row[]): ReadonlySet<number> {
  const undone = new Set(
    rows.flatMap(({ type, data }) => (type === 'undone' ? (data['commands'] as readonly string[]) : [])),
  );
  const gone = new Set<number>();
  let last: number | null = null;
  for (const row of rows) {
    const { type, data, command } = row;
    if (type === RACE_RECORDED) last = Number(data['race']);
    else if (undone.has(command) || last === null) continue;
    else if (isFrameEvent(row, 'round-started')) last = null;
    else if (isFrameEvent(row, 'rerace-opened') || isByHand(row)) gone.add(last);
  }
  return gone;
}

const isByHand = (row: Row): boolean => isFrameEvent(row, 'hands-settled') && row.data['how'] === 'by-hand';
