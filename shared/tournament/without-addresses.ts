import type { Row } from './separated-rows.ts';

/** An e-mail address, in brackets or not. */
const ADDRESS = /[<(]?[^\s<>(),;:]+@[^\s<>(),;:]+\.[^\s<>(),;:]+[>)]?/gu;
/** When a form was sent. */
const STAMP = /^\s*\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?:[ T,]+\d{1,2}:\d{2}.*)?\s*$/;

export interface Cleaned {
  readonly rows: readonly Row[];
  /** Lines on which nobody is left. */
  readonly addressesAlone: readonly number[];
  /** Columns of addresses or times were there: the first row is their head. */
  readonly isForm: boolean;
}

/** A list without addresses, which are nobody's name and belong on no projector, and without the columns of a form that held them. */
export function withoutAddresses(rows: readonly Row[]): Cleaned {
  const cleaned = rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell) => cell.replace(ADDRESS, ' ').replace(STAMP, '')),
  }));
  const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const below = cleaned.slice(1);
  const isOfForm = (at: number) =>
    below.length > 0 &&
    isEmpty(below.map(({ cells }) => cells[at] ?? '')) &&
    rows.slice(1).some(({ cells }) => (cells[at] ?? '').trim() !== '');
  const dropped = Array.from({ length: width }, (_, at) => at).filter(isOfForm);
  const isForm = dropped.some((at) => (cleaned[0]?.cells[at] ?? '').trim() !== '');
  return {
    rows: cleaned
      .filter(({ cells }) => !isEmpty(cells))
      .map(({ line, cells }) => ({ line, cells: cells.filter((_, at) => !dropped.includes(at)) })),
    addressesAlone: cleaned
      .filter(({ cells }, at) => isEmpty(cells) && !isEmpty(rows[at]?.cells ?? []))
      .map(({ line }) => line),
    isForm,
  };
}
