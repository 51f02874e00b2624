export interface Room {
  readonly width: number;
  readonly height: number;
}

/** How large each item is drawn, and how many of them are on a page. */
export interface Fit {
  readonly scale: number;
  readonly columns: number;
  readonly rows: number;
}

/** Each page's items, and whether the corner of the last one is left free. */
export interface Pages<Item> extends Fit {
  readonly pages: readonly (readonly Item[])[];
  readonly hasCorner: boolean;
}

/** From the largest to the smallest that is read across a room. */
const STEP = 0.05;
export const scalesFrom = (largest: number, smallest: number): readonly number[] =>
  Array.from({ length: Math.round((largest - smallest) / STEP) + 1 }, (_, at) => largest - STEP * at);

const pageCount = (count: number, { columns, rows }: Fit): number =>
  Math.max(1, Math.ceil(count / (columns * rows)));

/** On as few pages as can be, and on those as large as can be. */
export function fitted(count: number, room: Room, item: Room, scales: readonly number[]): Fit {
  const fits = scales.map((scale): Fit => ({
    scale,
    columns: Math.max(1, Math.floor(room.width / (item.width * scale))),
    rows: Math.max(1, Math.floor(room.height / (item.height * scale))),
  }));
  const fewest = Math.min(...fits.map((fit) => pageCount(count, fit)));
  return fits.find((fit) => pageCount(count, fit) === fewest) ?? { scale: 1, columns: 1, rows: 1 };
}

/**
 * How many rows a page has that is read down its columns: these are as long as each other, as far as the last one has room
 * below for a corner so many items high.
 */
export function rowsDown(count: number, { columns, rows: most }: Fit, corner: number): number {
  const even = Math.ceil(count / columns);
  if (corner === 0) return Math.max(1, even);
  const before = columns === 1 ? count : Math.ceil((count - (most - corner)) / (columns - 1));
  return Math.max(1, even, before);
}

/** Pages of the same length as far as that goes; so many rows at the end stay free if that costs no page. */
export function pagesOf<Item>(
  items: readonly Item[],
  fit: (count: number) => Fit,
  corner: number,
): Pages<Item> {
  const [bare, withCorner] = [fit(items.length), fit(items.length + corner)];
  const hasCorner =
    corner > 0 &&
    withCorner.rows >= corner &&
    pageCount(items.length + corner, withCorner) === pageCount(items.length, bare);
  const chosen = hasCorner ? withCorner : bare;
  const count = items.length + (hasCorner ? corner : 0);
  const of = pageCount(count, chosen);
  const size = Math.ceil(count / of);
  const pages = Array.from({ length: of }, (_, at) => items.slice(at * size, (at + 1) * size));
  return { ...chosen, pages, hasCorner };
}
