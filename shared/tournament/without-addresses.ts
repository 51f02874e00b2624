import type { Row } from './separated-rows.ts';

/** An e-mail address, in brackets or not. */
const ADDRESS = /[<(]?[^\s<>(),;:]+@[^\s<>(),;:]+\.[^\s<>(),;:]+[>)]?/gu;
/** When a form was sent. */
const TIME = /^\s*\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?:[ T,]+\d{1,2}:\d{2}.*)?\s*$/;

export interface Cleaned {
  readonly rows: readonly Row[];
  /** Lines on which nobody is left. */
  readonly addressesAlone: readonly number[];
  /** Columns that hold nothing else, but for a head. */
  readonly addressesAt: readonly number[];
  readonly timesAt: readonly number[];
}

/** A list without addresses, which are nobody's name and belong on no projector, and without the times of a form. */
export function withoutAddresses(rows: readonly Row[]): Cleaned {
  const cleaned = rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell) => cell.replace(ADDRESS, ' ').replace(TIME, '').trim()),
  }));
  const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell === '');
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const columns = Array.from({ length: width }, (_, at) => at);
  const below = cleaned.slice(1).map(({ cells }) => cells);
  const emptied = columns.filter(
    (at) =>
      isEmpty(below.map((cells) => cells[at] ?? '')) &&
      rows.slice(1).some(({ cells }) => (cells[at] ?? '').trim() !== ''),
  );
  const timesAt = emptied.filter((at) => !rows.slice(1).some(({ cells }) => cells[at]?.includes('@')));
  return {
    rows: cleaned.filter(({ cells }) => !isEmpty(cells)),
    addressesAlone: cleaned
      .filter(
        ({ cells }, at) => isEmpty(cells) && !isEmpty((rows[at]?.cells ?? []).map((cell) => cell.trim())),
      )
      .map(({ line }) => line),
    addressesAt: emptied.filter((at) => !timesAt.includes(at)),
    timesAt,
  };
}
