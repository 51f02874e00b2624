import type { ListedTable } from '../hub/listed-table.ts';

export interface Folded {
  readonly id: string;
  readonly name: string;
  readonly round: number;
  readonly final: boolean;
  /** So many are played at right now. */
  readonly tables: number;
  readonly finished: boolean;
}

/** Each tournament with how many of its tables are in play: nobody wants to see dozens of them one by one. */
export function foldedTournaments(tables: readonly ListedTable[]): readonly Folded[] {
  const by = Map.groupBy(tables, ({ tournament }) => tournament?.id);
  return [...by.values()].flatMap((own): Folded[] => {
    const tournament = own[0]?.tournament;
    if (!tournament || tournament.archived) return [];
    const { id, name, round, final, finished } = tournament;
    const playing = own.filter((table) => !table.finished && table.tournament?.playing).length;
    return [{ id, name, round, final, tables: playing, finished }];
  });
}
