import { RACE_RECORDED, type Row } from '#shared/table/log.ts';

/**
 * Races that were settled and then taken back, by an undo or as a false start noticed late. Their records stay sealed
 * as they were; this is what the log says of them since.
 */
export function takenBack(rows: readonly Row[]): ReadonlySet<number> {
  const gone = new Set<number>();
  const decidedBy = new Map<string, number>();
  let last: number | undefined;
  for (const [at, { type, data }] of rows.entries()) {
    if (type === RACE_RECORDED) {
      last = Number(data['race']);
      decidedBy.set(rows[at - 1]?.command ?? '', last);
    } else if (type === 'undone') {
      for (const command of data['commands'] as readonly string[]) {
        const race = decidedBy.get(command);
        if (race !== undefined) gone.add(race);
      }
      // With its own record right behind it, it is about the race that was on.
    } else if (type === 'race-voided' && rows[at + 1]?.type !== RACE_RECORDED && last !== undefined)
      gone.add(last);
  }
  return gone;
}
