import type { ListedTable } from '../../hub/listed-table.ts';
import { isSame, remembered } from '../../table/setup/remembered-players.ts';

/** More than a screen of chips helps nobody. */
const MOST = 24;

/** Those who practise first, then who has played on this tablet or at these tables, each once. */
export function knownNames(
  practising: readonly string[],
  tables: readonly Pick<ListedTable, 'seats'>[],
): readonly string[] {
  const all = [
    ...practising,
    ...remembered().players.map(({ name }) => name),
    ...tables.flatMap(({ seats }) => seats.map(({ name }) => name)),
  ];
  return all.filter((name, at) => at === all.findIndex((other) => isSame(other, name))).slice(0, MOST);
}
