import { BEGINNING, chainHash, type StoredRow } from '#server/store/chain.ts';
import { isObject } from '#shared/games/kit/fields.ts';
import { no, ok, type Result } from '#shared/result.ts';
import { byCommand, type Row } from '#shared/table/log.ts';
import { parsed } from '#server/parsed.ts';
import { replay, type Replay } from './replay.ts';
import type { Fault } from './report.ts';

/** As it lies on the disk. */
export type RawRow = Omit<StoredRow, 'data'> & { readonly data: string };

type LogFault = Omit<Fault, 'table'>;

/** A log is whole, unchanged, and can be played again. `rows` is empty when it cannot be read at all. */
export function checkLog(
  raw: readonly RawRow[],
  owner = 'table',
  playAgain: Replay<unknown> = replay,
): { readonly rows: readonly Row[]; readonly faults: LogFault[] } {
  if (raw.length === 0) return { rows: [], faults: [{ what: `The ${owner} has no log.`, where: 'row 1' }] };
  const breach = firstBreach(raw);
  const rows = readRows(raw);
  if (!rows.ok) return { rows: [], faults: [breach ?? rows.fault] };
  const faults = [breach, repeated(rows.value), unplayable(playAgain(rows.value))];
  return { rows: rows.value, faults: faults.filter((fault) => fault !== undefined) };
}

function firstBreach(raw: readonly RawRow[]): LogFault | undefined {
  let prev = BEGINNING;
  for (const [at, row] of raw.entries()) {
    const where = `row ${at + 1}`;
    if (row.seq !== at + 1) return { what: 'A row of the log is missing.', where };
    if (row.prev !== prev)
      return { what: 'The chain breaks: this row does not follow the one before it.', where };
    if (row.hash !== chainHash(prev, row, row.data))
      return { what: 'The chain breaks: this row is not what was written.', where };
    prev = row.hash;
  }
  return undefined;
}

function readRows(raw: readonly RawRow[]): Result<Row[], LogFault> {
  const rows: Row[] = [];
  for (const { data, seq, type, at, author, command } of raw) {
    const read = parsed(data);
    if (!isObject(read)) return no({ what: 'The row cannot be read.', where: `row ${seq}` });
    rows.push({ seq, type, at, author, command, data: read });
  }
  return ok(rows);
}

/** A command that was sent twice was to be applied once. */
function repeated(rows: readonly Row[]): LogFault | undefined {
  const seen = new Set<string>();
  for (const [first] of byCommand(rows)) {
    if (!first) continue;
    if (seen.has(first.command))
      return { what: `The command "${first.command}" was applied twice.`, where: `row ${first.seq}` };
    seen.add(first.command);
  }
  return undefined;
}

function unplayable(played: ReturnType<Replay<unknown>>): LogFault | undefined {
  return played.ok ? undefined : { what: played.fault.what, where: `row ${played.fault.seq}` };
}
