import type { DatabaseSync } from 'node:sqlite';
import { isDamage } from '#server/store/disk-fault.ts';
import type { Fault } from './report.ts';
import { faultSentence } from '#shared/wire/record-faults.ts';

/** What a hub has laid aside carries this behind the name of its table. */
const ASIDE = /^(\w+)_damaged_\d+$/;

/** What SQLite itself finds wrong with its pages, each of its tables looked at on its own. */
export function checkPages(database: DatabaseSync): Fault[] {
  const asWhole = wordsOf(database, 'PRAGMA main.quick_check(1)');
  if (asWhole === undefined) return [];
  const names = database
    // Not those of which SQLite knows no columns: it would say that there are none.
    .prepare(
      `SELECT name FROM main.sqlite_schema
       WHERE type = 'table' AND EXISTS (SELECT 1 FROM pragma_table_info(sqlite_schema.name, 'main')) ORDER BY name`,
    )
    .all()
    .map(({ name }) => String(name));
  const damaged = names.flatMap((name) => {
    const words = wordsOf(database, `PRAGMA main.quick_check("${name.replaceAll('"', '""')}")`);
    return words === undefined ? [] : [namedWords(name, words)];
  });
  // Pages that belong to no table, or to several.
  const found = damaged.length > 0 ? damaged : [faultSentence('file-damaged', { reason: asWhole })];
  return found.map((what) => ({ table: null, what, where: 'the file' }));
}

function namedWords(name: string, reason: string): string {
  const from = ASIDE.exec(name)?.[1];
  return from === undefined
    ? faultSentence('page-damaged', { name, reason })
    : faultSentence('page-laid-aside', { name: from, aside: name, reason });
}

/** Undefined where all is well. */
function wordsOf(database: DatabaseSync, check: string): string | undefined {
  try {
    const [row] = database.prepare(check).all();
    const words = String(row?.['quick_check']).replace(/^\*\*\* in database main \*\*\*\s*/, '');
    return words === 'ok' ? undefined : String(words.split('\n')[0]);
  } catch (failure) {
    if (!isDamage(failure)) throw failure;
    return (failure as Error).message;
  }
}
