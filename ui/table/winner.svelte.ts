import type { TableClient } from '../hub/table-client.svelte.ts';

/** Nobody taps on a TV or a phone: where no tablet shows who has won, they do so by themselves. */
const ALONE_MS = 12_000;
/** Long enough for the slowest table to follow the halving of its last pile. */
const BESIDE_TABLET_MS = 60_000;

type Table = Pick<TableClient, 'view' | 'wasPlaying' | 'winnerShown' | 'mayControl' | 'health'>;

/** Whether this screen shows who has won: at the same moment as all others of its table. Made while a component is. */
export class Winner {
  readonly #table: Table;
  #isLate = $state(false);
  readonly #isOver = $derived.by(() => this.#table.view?.finished === true);
  readonly isShown = $derived.by(
    () => this.#isOver && (this.#isLate || (this.#table.winnerShown ?? !this.#table.wasPlaying)),
  );

  constructor(table: Table) {
    this.#table = table;
    $effect(() => {
      // A page that was loaded without the hub plays on by itself.
      if (table.winnerShown === undefined && table.view?.finished === false) table.wasPlaying = true;
    });
    $effect(() => {
      if (!this.#isOver) this.#isLate = false;
      if (!this.#isOver || table.mayControl) return;
      const wait = table.health.controllers > 0 ? BESIDE_TABLET_MS : ALONE_MS;
      const timer = setTimeout(() => (this.#isLate = true), wait);
      return () => {
        clearTimeout(timer);
      };
    });
  }
}
