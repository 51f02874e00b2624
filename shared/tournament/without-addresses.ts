import type { Row } from './separated-rows.ts';

/**
 * An e-mail address; a badly copied one has spaces around its sign. Without a dot it is one only in brackets: players call
 * themselves D@rk.
 */
const ADDRESS =
  /(?:mailto:\s*)?(?:<[^<>\s]*@[^<>\s]*>|[<(]?[^\s<>(),;:"|]+(?:@| @ )[^\s<>(),;:"|]+\.[^\s<>(),;:"|]+[>)]?)/giu;
/** What joined an address to a name. */
const JOINED = /^[\s,;:|–—-]+|[\s,;:|–—-]+$/gu;
/** `"Anna" <anna@web.de>`, as a mail program writes it: the name before it is all that is meant. */
const BEHIND_NAME = /([^\s,;<"]"?)[^\S\n\t]*<[^<>\s]*@[^<>\s]*>/gu;
/** When a form was sent. */
const TIME = /^\s*\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?:[ T,]+\d{1,2}:\d{2}.*)?\s*$/;

/** A name, or a cell, without the addresses in it, and without what joined them to it. */
export function withoutAddress(cell: string): string {
  const left = cell.replace(ADDRESS, ' ');
  return left === cell ? cell : left.replace(JOINED, '').replace(/^"(.*)"$/su, '$1');
}

/** A pasted text in which nobody's address stands behind a name; several people of one line have one each. */
export const oneByOne = (text: string): string =>
  text
    .split('\n')
    .map((line) =>
      (line.match(BEHIND_NAME)?.length ?? 0) > 1
        ? line.replace(/(@[^<>\s]*>)\s*[,;]\s*(?=\S)/g, '$1\n')
        : line,
    )
    .join('\n')
    .replace(BEHIND_NAME, '$1');

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
    cells: cells.map((cell) => withoutAddress(cell).replace(TIME, '').trim()),
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
