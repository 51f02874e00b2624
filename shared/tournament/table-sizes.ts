/** A match needs so many; two alone play the game for two. */
export const SMALLEST_SIZE = 3;
const LARGEST = 5;
/** Any other size is an odd one. */
export const BEST_SIZE = 4;

/** How many sit at each table: all of three to five, no two sizes more than one apart, as near to four as can be. */
export function tableSizes(players: number): readonly number[] {
  if (players === 2) return [2];
  const fewest = Math.ceil(players / LARGEST);
  const most = Math.floor(players / SMALLEST_SIZE);
  const ways: (readonly number[])[] = [];
  for (let tables = fewest; tables <= most; tables++) ways.push(spread(players, tables));
  const [first = [], ...others] = ways;
  return others.reduce((best, way) => (awayFromBest(way) < awayFromBest(best) ? way : best), first);
}

/** The larger tables first. */
function spread(players: number, tables: number): readonly number[] {
  const [each, more] = [Math.floor(players / tables), players % tables];
  return Array.from({ length: tables }, (_, at) => (at < more ? each + 1 : each));
}

/** Of every player, not of every table: a table of five bothers five. */
const awayFromBest = (sizes: readonly number[]): number =>
  sizes.reduce((sum, size) => sum + size * Math.abs(size - BEST_SIZE), 0);
