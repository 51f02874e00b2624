import type { ListedTable } from '../../hub/listed-table.ts';

/** Tables that play with some of these buzzers: whoever practises with them is heard there as well. */
export const playingWith = (
  tables: readonly ListedTable[],
  buzzers: readonly string[],
): readonly ListedTable[] =>
  tables.filter(
    ({ finished, archived, seats }) =>
      !finished && !archived && seats.some(({ buzzer }) => buzzer !== null && buzzers.includes(buzzer)),
  );
