import { scratchRecord } from '#server/store/store.ts';
import { storesIn } from '#server/store/stores.ts';
import { no, type Result } from '#shared/result.ts';
import type { Head } from './export-lines.ts';
import type { ImportFault } from './import-fault.ts';
import { readExport } from './read-export.ts';
import { verifyDatabase } from './verify.ts';

/** Unpacks an exported table into a record of its own, in a new file, where it has to pass the same checks as any record. */
export function unpack(file: string, lines: Iterable<string>): Result<Head, ImportFault> {
  const scratch = scratchRecord(file);
  try {
    const unpacked = storesIn(scratch);
    scratch.exec('BEGIN');
    const head = readExport(unpacked, lines);
    scratch.exec('COMMIT');
    if (!head.ok) return head;
    const { table, game } = head.value;
    const [fault] = verifyDatabase(scratch, table).faults;
    if (fault)
      return no({
        code: 'unreadable-export',
        message: `The table cannot be read: ${fault.where}: ${fault.what}`,
      });
    if (unpacked.logs.rowsBetween(table, 1, 1)[0]?.data['game'] !== game)
      return no({
        code: 'unreadable-export',
        message: 'The table plays another game than its first line says.',
        line: 1,
      });
    return head;
  } finally {
    scratch.close();
  }
}
