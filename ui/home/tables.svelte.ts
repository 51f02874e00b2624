import { ask } from '../hub/api.ts';
import type { ListedTable } from '../hub/listed-table.ts';

const EVERY_MS = 3_000;

/** The tables of the hub, asked for now and then while somebody looks. */
export class Tables {
  /** Undefined until the hub has said it for the first time. */
  list = $state.raw<readonly ListedTable[]>();

  /** Answers how to stop. */
  watch(): () => void {
    void this.#ask();
    const timer = setInterval(() => void this.#ask(), EVERY_MS);
    return () => {
      clearInterval(timer);
    };
  }

  /** Answers whether it was done. */
  async archive({ id }: ListedTable, archived: boolean): Promise<boolean> {
    const done = await ask<ListedTable>('PUT', `/api/tables/${id}/archived`, { archived });
    if (done.ok) this.list = this.list?.map((table) => (table.id === id ? done.value : table));
    return done.ok;
  }

  async #ask(): Promise<void> {
    const asked = await ask<{ tables: readonly ListedTable[] }>('GET', '/api/tables');
    if (asked.ok) this.list = asked.value.tables;
  }
}
