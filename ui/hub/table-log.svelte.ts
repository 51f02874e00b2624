import type { Row } from '#shared/table/log.ts';
import { askForText } from './api.ts';
import { keepRows, keptRows } from './kept-table.ts';
import { isNext } from './play-ahead.ts';

/** The log of a table as far as this screen has it: from the device first, then from the hub, each row once. */
export class TableLog {
  rows = $state.raw<readonly Row[]>([]);
  readonly #id: string;
  /** Rows of a log that is still coming in: played once it is whole. */
  #coming: readonly Row[] = [];
  #whole = 0;

  constructor(id: string) {
    this.#id = id;
    this.rows = keptRows(id);
  }

  /** Everything the hub had when this connection began is here. */
  get isWhole(): boolean {
    return this.rows.length >= this.#whole;
  }

  /** A connection begins, and the hub has so many rows. */
  begin(seq: number): void {
    this.#whole = seq;
    this.#coming = [];
  }

  /**
   * False: this row does not go on where the log ends, so the log is not the hub's. Rows of one command are played
   * together, for half of it is a state the table was never in.
   */
  hear(row: Row, more: boolean): boolean {
    this.#coming = [...this.#coming, row];
    return more || row.seq < this.#whole || this.add(this.#coming);
  }

  /** The same for rows that this page asked for: one of somebody else may still be on its way before them. */
  add(rows: readonly Row[]): boolean {
    const fresh = rows.filter(({ seq }) => seq > this.rows.length);
    if (!isNext(this.rows, fresh)) return false;
    if (fresh.length > 0) this.rows = [...this.rows, ...fresh];
    this.#coming = this.#coming.filter(({ seq }) => seq > this.rows.length);
    keepRows(this.#id, () => this.rows);
    return true;
  }

  /** Begins with nothing. */
  forget(): void {
    this.rows = [];
    this.#coming = [];
  }

  /** More was missed than a socket tells. */
  async read(): Promise<void> {
    const rows = await this.#ask();
    if (!rows) return;
    this.rows = rows;
    this.#coming = [];
  }

  /** Rows that are still on their way. */
  async catchUp(): Promise<void> {
    this.add((await this.#ask()) ?? []);
  }

  async #ask(): Promise<readonly Row[] | undefined> {
    const text = await askForText(`/api/tables/${this.#id}/log`);
    return text?.split('\n').flatMap((line) => (line ? [JSON.parse(line) as Row] : []));
  }
}
