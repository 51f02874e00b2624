import type { StoredRow } from './chain.ts';
import type { Damage, Logs, TableEntry } from './logs.ts';
import { soundBeginning } from './sound-beginning.ts';

/** A log of which not everything can be read or played. It stays in the record as it is, and the others open. */
export interface DamagedLog extends TableEntry, Damage {
  /** What people call it, where that much can be read. */
  readonly name: string | null;
  /** So many rows before the damage can be read. */
  readonly rows: number;
}

export function damagedLog(
  logs: Logs,
  entry: TableEntry,
  isPlayable: (rows: readonly StoredRow[]) => boolean,
): DamagedLog {
  const { rows, damage } = logs.readable(entry.id);
  const name = rows[0]?.data['name'];
  const sound = soundBeginning(rows, isPlayable).length;
  const why = damage?.row === sound + 1 ? damage.why : 'unplayable';
  return { ...entry, row: sound + 1, why, name: typeof name === 'string' ? name : null, rows: sound };
}

/** For the person at the console. */
export const damageWords = (kind: 'Table' | 'Tournament', { id, row, why }: DamagedLog): string =>
  `${kind} ${id} is damaged from row ${row} on (${why}). It stays in the record, and the home screen says what can be saved.`;
