import type { Rows } from './growing-list.ts';
import { commandAt, type Row } from './log.ts';

/**
 * Where in a log the rows of a command begin, so that one sent again is found without reading all of it. It keeps a number
 * made of each id, not the id. All versions of a table share it, also those that were rolled back, and two ids may have
 * the same number: what it says is checked against the rows.
 */
export class CommandIndex {
  readonly #begins = new Map<number, number>();

  add(rows: readonly Row[]): void {
    const [first] = rows;
    if (first) this.#begins.set(numberOf(first.command), first.seq - 1);
  }

  /** The rows of this command in this version of the log; none where it is not in it. */
  find(id: string, rows: Rows<Row>): readonly Row[] {
    const at = this.#begins.get(numberOf(id));
    if (at === undefined) return [];
    // The index is shared by versions of a table, and by ids with the same hash: the command may begin elsewhere.
    const isHere = rows.at(at)?.command === id && rows.at(at - 1)?.command !== id;
    const from = isHere ? at : [...rows].findIndex(({ command }) => command === id);
    return from < 0 ? [] : commandAt(rows, from);
  }
}

/** FNV-1a, 32 bits. */
function numberOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return hash;
}
