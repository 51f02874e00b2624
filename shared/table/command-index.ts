import type { GrowingList } from './growing-list.ts';
import type { Row } from './log.ts';

/**
 * Where in a log the rows of a command begin, so that one sent again is found without reading all of it. All versions of
 * a table share it, also those that came to nothing: what it says is held against the rows.
 */
export class CommandIndex {
  readonly #begins = new Map<string, number>();

  add(rows: readonly Row[]): void {
    const [first] = rows;
    if (first) this.#begins.set(first.command, first.seq - 1);
  }

  /** The rows of this command in this version of the log; none where it is not in it. */
  find(id: string, rows: GrowingList<Row>): readonly Row[] {
    const at = this.#begins.get(id);
    if (at === undefined) return [];
    // In another version it may begin elsewhere.
    const isHere = rows.at(at)?.command === id && rows.at(at - 1)?.command !== id;
    const from = isHere ? at : [...rows].findIndex(({ command }) => command === id);
    let end = from;
    while (rows.at(end)?.command === id) end++;
    return rows.slice(from, end);
  }
}
