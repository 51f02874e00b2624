import type { Damage, Logs, TableEntry } from './logs.ts';

/** A log of which not everything can be read or played. It stays in the record as it is, and the others open. */
export interface DamagedLog extends TableEntry, Damage {
  /** What people call it, where that much can be read. */
  readonly name: string | null;
  /** So many rows before the damage can be read. */
  readonly rows: number;
}

export function damagedLog(logs: Logs, entry: TableEntry, unplayable?: number): DamagedLog {
  const { rows, damage } = logs.readable(entry.id);
  const name = rows[0]?.data['name'];
  const found = damage ?? { row: unplayable ?? 1, why: 'unplayable' };
  return { ...entry, ...found, name: typeof name === 'string' ? name : null, rows: rows.length };
}

/** For the person at the console. */
export const damageWords = (kind: 'Table' | 'Tournament', { id, row, why }: DamagedLog): string =>
  `${kind} ${id} is damaged from row ${row} on (${why}). It stays in the record, and the home screen says what can be saved.`;
