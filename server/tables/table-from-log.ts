import { no, ok, type Result } from '#shared/result.ts';
import type { Row } from '#shared/table/log.ts';
import type { Table } from '#shared/table/table-state.ts';
import { engineFor } from '#server/games.ts';
import type { Secret } from '#shared/games/kit/secrets.ts';
import type { Engine } from '#shared/table/engine.ts';

export interface Played {
  readonly engine: Engine;
  readonly table: Table<unknown>;
}

/** A table from its log. An engine trusts its own events, and a damaged row is not one: it may also throw. */
export function tableFromLog(rows: readonly Row[], secrets: readonly Secret[]): Result<Played, undefined> {
  const engine = engineFor(rows[0]?.data['game']);
  if (!engine) return no(undefined);
  try {
    const table = engine.replay(rows, secrets);
    if (!table.ok) return no(undefined);
    // What cannot be shown is of no use to anybody.
    engine.view(table.value);
    engine.plan(table.value);
    return ok({ engine, table: table.value });
  } catch {
    return no(undefined);
  }
}
