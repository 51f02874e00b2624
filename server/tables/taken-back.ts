import type { Rows } from '#shared/table/growing-list.ts';
import { RACE_RECORDED, type Row } from '#shared/table/log.ts';

/**
 * Races that were settled and then taken back, by an undo or as a false start noticed late. Their records stay sealed
 * as they were; this is what the log says of them since.
 */
export function takenBack(rows: readonly Row[]): ReadonlySet<number> {
  const undone = new Set(
    rows.flatMap(({ type, data }) => (type === 'undone' ? (data['commands'] as readonly string[]) : [])),
  );
  const gone = new Set<number>();
  let ofRound: number[] = [];
  for (const [at, { type, data, command }] of rows.entries()) {
    if (type === RACE_RECORDED) {
      const race = Number(data['race']);
      if (undone.has(rows[at - 1]?.command ?? '')) gone.add(race);
      else ofRound.push(race);
    } else if (undone.has(command)) continue;
    else if (type === 'round-started') ofRound = [];
    // With its own record right behind it, it is about the race that was on; else about hands that lay already.
    else if (type === 'race-voided' && rows[at + 1]?.type !== RACE_RECORDED)
      for (const race of ofRound) gone.add(race);
  }
  return gone;
}

/** The same of one race; of the newest it costs no more in a long log than in a short one. */
export function isTakenBack(rows: Rows<Row>, race: number): boolean {
  const recorded = lastRecorded(rows, race);
  return recorded > 0 && takenBack(rows.slice(recorded - 1)).has(race);
}

/** Where the record of a race, or of the newest one, was sealed; -1 where none was. */
export function lastRecorded(rows: Rows<Row>, race?: number): number {
  const isIt = (row: Row | undefined) =>
    row?.type === RACE_RECORDED && (race === undefined || row.data['race'] === race);
  let at = rows.length - 1;
  while (at >= 0 && !isIt(rows.at(at))) at--;
  return at;
}
