import { engineFor } from '#server/tables/engine.ts';
import { no, type Result } from '#shared/result.ts';
import type { Row } from '#shared/table/log.ts';
import type { Table } from '#shared/table/table.ts';

/** A table from a log that anybody may have written: an engine trusts its own events, and these were perhaps never its own. */
export function replay(
  rows: readonly Row[],
): Result<Table<unknown>, { readonly what: string; readonly seq: number }> {
  const game = rows[0]?.data['game'];
  const engine = engineFor(game);
  if (!engine) return no({ what: `The table plays a game nobody knows here (${String(game)}).`, seq: 1 });
  const unplayable = (why: string, seq: number) =>
    no({ what: `The log cannot be played again (${why}).`, seq });
  try {
    const table = engine.replay(rows);
    if (table.ok) return table;
    const { code, params } = table.fault;
    return unplayable(code, typeof params['seq'] === 'number' ? params['seq'] : 1);
  } catch (error) {
    return unplayable((error as Error).message, 1);
  }
}
