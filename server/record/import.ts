import { isDeepStrictEqual } from 'node:util';
import type { DatabaseSync } from 'node:sqlite';
import type { Journal } from '#server/store/journal.ts';
import { scratchRecord } from '#server/store/store.ts';
import { storesIn, type Stores } from '#server/store/stores.ts';
import { no, ok, type Result } from '#shared/result.ts';
import { exportTable } from './export.ts';
import { rawOf } from './race-raw.ts';
import type { Head } from './export-lines.ts';
import { readExport } from './read-export.ts';
import type { ImportFault } from './import-fault.ts';
import { verifyDatabase } from './verify.ts';

/**
 * Takes in a table that was exported, here or elsewhere: all of it or nothing. It is unpacked into a record of its own
 * first and has to pass the same checks as any record; the same table again changes nothing.
 */
export async function importTable(
  journal: Journal,
  stores: Stores,
  lines: Iterable<string>,
): Promise<Result<{ readonly id: string }, ImportFault>> {
  const scratch = scratchRecord();
  try {
    const head = unpack(scratch, lines);
    if (!head.ok) return head;
    // Awaited here: the work reads from the scratch record.
    return await journal.write(() => take(stores, storesIn(scratch), head.value));
  } finally {
    scratch.close();
  }
}

function unpack(scratch: DatabaseSync, lines: Iterable<string>): Result<Head, ImportFault> {
  const unpacked = storesIn(scratch);
  const head = readExport(unpacked, lines);
  if (!head.ok) return head;
  const { table, game } = head.value;
  const [fault] = verifyDatabase(scratch, table).faults;
  if (fault)
    return no({
      code: 'unreadable-export',
      message: `The table cannot be read: ${fault.where}: ${fault.what}`,
    });
  if (unpacked.logs.rows(table)[0]?.data['game'] !== game)
    return no({
      code: 'unreadable-export',
      message: 'The table plays another game than its first line says.',
      line: 1,
    });
  return head;
}

/** A work of the journal; says no before it has written anything. */
function take(
  stores: Stores,
  from: Stores,
  { table: id, exported }: Head,
): Result<{ readonly id: string }, ImportFault> {
  const rows = from.logs.rows(id);
  const isThere = stores.logs.list().some((table) => table.id === id);
  if (isThere) {
    const [ours, theirs] = [stores, from].map((each) => [...exportTable(each, id, exported)]);
    if (isDeepStrictEqual(ours, theirs)) return ok({ id });
    return no({ code: 'table-exists', message: `There is another table ${id} already.` });
  }
  const races = from.races.list(id);
  const theirs = rawOf(from, races);
  const ours = rawOf(stores, races);
  const [edges, touches] = [
    missing(theirs.edges, ours.edges, edgeKey),
    missing(theirs.touches, ours.touches, touchKey),
  ];
  if (!edges || !touches)
    return no({
      code: 'presses-differ',
      message: 'Presses of this table are on record here, and differently.',
    });
  stores.logs.create(id, rows[0]?.at ?? exported);
  stores.logs.append(id, rows);
  for (const { n, opened, closed, late } of races) {
    stores.races.open(id, n, opened);
    if (closed) stores.races.close(id, n, closed.record);
    if (late.length > 0) stores.races.late(id, n, late);
  }
  stores.edges.insert(edges);
  stores.touches.insert(touches);
  return ok({ id });
}

const edgeKey = ({ board, boot, seq }: { board: string; boot: string; seq: number }) =>
  `${board}/${boot} ${seq}`;
const touchKey = ({ life, seq }: { life: string; seq: number }) => `${life} ${seq}`;

/** Those that are not here yet; undefined when one is here and says something else. */
function missing<Item>(
  theirs: readonly Item[],
  ours: readonly Item[],
  key: (item: Item) => string,
): Item[] | undefined {
  const here = new Map(ours.map((item) => [key(item), item]));
  const differs = theirs.some((item) => {
    const same = here.get(key(item));
    return same !== undefined && !isDeepStrictEqual(same, item);
  });
  return differs ? undefined : theirs.filter((item) => !here.has(key(item)));
}
