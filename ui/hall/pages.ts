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

/** From the largest to the smallest that is read across a room. */
const STEP = 0.05;
export const scalesFrom = (largest: number, smallest: number): readonly number[] =>
  Array.from({ length: Math.round((largest - smallest) / STEP) + 1 }, (_, at) => largest - STEP * at);

/** On as few pages as can be, and on those as large as can be. */
export function fitted(count: number, room: Room, item: Room, scales: readonly number[]): Fit {
  const fits = scales.map((scale): Fit => ({
    scale,
    columns: Math.max(1, Math.floor(room.width / (item.width * scale))),
    rows: Math.max(1, Math.floor(room.height / (item.height * scale))),
  }));
  const pages = ({ columns, rows }: Fit) => Math.ceil(count / (columns * rows));
  const fewest = Math.min(...fits.map(pages));
  return fits.find((fit) => pages(fit) === fewest) ?? { scale: 1, columns: 1, rows: 1 };
}

/** Pages of the same length as far as that goes, so that the last one is not a single name. */
export function pagesOf<Item>(items: readonly Item[], { columns, rows }: Fit): readonly (readonly Item[])[] {
  const count = Math.max(1, Math.ceil(items.length / (columns * rows)));
  const size = Math.ceil(items.length / count);
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size));
}
