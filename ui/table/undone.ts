import { isKept, type Row } from '#shared/table/log.ts';

/** An undo, and what it took back. */
export interface Undone {
  readonly command: string;
  readonly rows: readonly Row[];
  /** The log as it was until then. */
  readonly before: readonly Row[];
}

/** The undo a log ends with; undefined once the table has gone on. */
export function newestUndo(rows: readonly Row[]): Undone | undefined {
  const at = rows.findLastIndex((row) => !isKept(row));
  const last = rows[at];
  if (last?.type !== 'undone') return undefined;
  const commands = last.data['commands'] as readonly string[];
  const before = rows.slice(0, at);
  return { command: last.command, rows: before.filter(({ command }) => commands.includes(command)), before };
}
