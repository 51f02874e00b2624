import { Value } from 'typebox/value';
import type { StampedEdge } from '#server/store/edges.ts';
import type { Stores } from '#server/store/stores.ts';
import type { Touch } from '#server/store/touches.ts';
import { ticks } from '#shared/race/time.ts';
import { no, ok, type Result } from '#shared/result.ts';
import type { Row } from '#shared/table/log.ts';
import type { Hand, RaceRecord } from '#shared/wire/race-record.ts';
import { EXPORT_VERSION, Head, Line, type EdgeLine, type TouchLine } from './export-lines.ts';
import type { ImportFault } from './import-fault.ts';
import { parsed } from '#server/parsed.ts';

/** Reads an export into stores that are empty; what it means as a whole is checked there. */
export function readExport(stores: Stores, lines: Iterable<string>): Result<Head, ImportFault> {
  let head: Head | undefined;
  let number = 0;
  for (const text of lines) {
    number++;
    const told = parsed(text);
    if (!head) {
      const read = readHead(told);
      if (!read.ok) return read;
      head = read.value;
      stores.logs.create(head.table, head.exported);
    } else if (text.trim() !== '') {
      const trouble = Value.Check(Line, told) ? keep(stores, head.table, told) : 'The line cannot be read.';
      if (trouble !== undefined) return no({ code: 'unreadable-export', message: trouble, line: number });
    }
  }
  return head ? ok(head) : readHead(undefined);
}

function readHead(told: unknown): Result<Head, ImportFault> {
  if (Value.Check(Head, told)) return ok(told);
  const { quickdraw, version } = (told ?? {}) as { quickdraw?: unknown; version?: unknown };
  if (quickdraw === 'table' && typeof version === 'number' && version > EXPORT_VERSION)
    return no({
      code: 'newer-export',
      message: 'The table was exported by a newer Quickdraw. Update this one.',
      line: 1,
    });
  return no({ code: 'unreadable-export', message: 'This is not a table exported by Quickdraw.', line: 1 });
}

/** Answers what is wrong with the line. */
function keep(stores: Stores, table: string, told: Line): string | undefined {
  try {
    return keepLine(stores, table, told);
  } catch (error) {
    // The same number twice, a row out of its order.
    return `The line does not fit what is before it (${(error as Error).message}).`;
  }
}

function keepLine({ logs, races, edges, touches }: Stores, table: string, told: Line): string | undefined {
  if ('event' in told) {
    const { prev, hash, ...row } = told.event;
    const [kept] = logs.append(table, [{ ...row, data: row.data as Row['data'] }]);
    return kept?.prev === prev && kept.hash === hash
      ? undefined
      : 'The chain breaks: this row is not what was written.';
  }
  if ('race' in told) {
    const { n, opened, record, digest, late } = told.race;
    races.open(table, n, opened);
    races.late(table, n, late as Hand[]);
    const kept = record === null ? null : races.close(table, n, record as RaceRecord);
    return kept === digest ? undefined : 'The record of the race is not what was written.';
  }
  if ('edge' in told) edges.insert([edgeOf(told.edge)]);
  else touches.insert([touchOf(told.touch, table)]);
  return undefined;
}

export const edgeOf = ({ ticks: count, tick_hz: tickHz, ...edge }: EdgeLine): StampedEdge => ({
  ...edge,
  ticks: ticks(count),
  tickHz,
});

export const touchOf = ({ bound_us: boundUs, ...touch }: TouchLine, table: string): Touch => ({
  ...touch,
  boundUs,
  table,
});
