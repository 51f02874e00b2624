import { BEGINNING, chainHash, type StoredRow } from '#server/store/chain.ts';
import { isObject } from '#shared/games/kit/fields.ts';
import { byCommand, type Row } from '#shared/table/log.ts';
import { parsed } from '#server/parsed.ts';
import { replay, type Replay } from './replay.ts';
import type { Fault } from './report.ts';
import { faultSentence } from '#shared/wire/record-faults.ts';

/** A row as it lies on the disk. */
export type RawRow = Omit<StoredRow, 'data'> & { readonly data: string };

type LogFault = Omit<Fault, 'table'>;

export interface CheckedLog {
  /** The rows, as far as they can be read. */
  readonly rows: readonly Row[];
  /** No row before the last one is missing, and all can be read, whatever is in them. */
  readonly isWhole: boolean;
  readonly faults: readonly LogFault[];
}

interface LogChecks {
  readonly owner?: 'table' | 'tournament';
  readonly playAgain?: Replay<unknown>;
  /** A page of the disk that is damaged may have kept rows back. */
  readonly isWhole?: boolean;
}

/** A log is whole, unchanged, and can be played again. */
export function checkLog(
  raw: readonly RawRow[],
  { owner = 'table', playAgain = replay, isWhole = true }: LogChecks = {},
): CheckedLog {
  const unread = { what: UNREAD, where: `row ${raw.length + 1}` };
  const none = { what: faultSentence(`${owner}-without-log`), where: 'row 1' };
  if (raw.length === 0) return { rows: [], isWhole: false, faults: [isWhole ? none : unread] };
  const breach = firstBreach(raw);
  const { rows, fault } = readRows(raw);
  // What comes before a row that cannot be read ends in the middle of a command, perhaps.
  const faults = fault
    ? [breach ?? fault]
    : [breach, repeated(rows), isWhole ? unplayable(playAgain(rows)) : unread];
  return {
    rows,
    isWhole: isWhole && !fault && rows.every(({ seq }, at) => seq === at + 1),
    faults: faults.filter((each) => each !== undefined),
  };
}

const UNREAD = faultSentence('log-unread');

function firstBreach(raw: readonly RawRow[]): LogFault | undefined {
  let prev = BEGINNING;
  for (const [at, row] of raw.entries()) {
    const where = `row ${at + 1}`;
    if (row.seq !== at + 1) return { what: faultSentence('row-missing'), where };
    if (row.prev !== prev) return { what: faultSentence('row-apart'), where };
    if (row.hash !== chainHash(prev, row, row.data)) return { what: faultSentence('row-changed'), where };
    prev = row.hash;
  }
  return undefined;
}

/** Reads the rows, as far as they can be read. */
function readRows(raw: readonly RawRow[]): { readonly rows: Row[]; readonly fault?: LogFault } {
  const rows: Row[] = [];
  for (const { data, seq, type, at, author, command } of raw) {
    const read = parsed(data);
    if (!isObject(read))
      return { rows, fault: { what: faultSentence('row-unreadable'), where: `row ${seq}` } };
    rows.push({ seq, type, at, author, command, data: read });
  }
  return { rows };
}

/** A command that was sent twice was to be applied once. */
function repeated(rows: readonly Row[]): LogFault | undefined {
  const seen = new Set<string>();
  for (const [first] of byCommand(rows)) {
    if (!first) continue;
    if (seen.has(first.command))
      return { what: faultSentence('command-twice', { command: first.command }), where: `row ${first.seq}` };
    seen.add(first.command);
  }
  return undefined;
}

function unplayable(played: ReturnType<Replay<unknown>>): LogFault | undefined {
  return played.ok ? undefined : { what: played.fault.what, where: `row ${played.fault.seq}` };
}
