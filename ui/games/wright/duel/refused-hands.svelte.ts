import { untrack } from 'svelte';
import type { TableClient } from '../../../hub/table-client.svelte.ts';
import type { RefusedHand } from '../../../table/race/words.ts';

/** Presses that did not count, as long as the table waits for the same thing. Made while a component is. */
export class RefusedHands {
  all = $state.raw<readonly RefusedHand[]>([]);

  /** `what` names what is waited for. */
  constructor(table: Pick<TableClient, 'press'>, what: () => string) {
    const now = $derived.by(what);
    let known = untrack(() => table.press);
    $effect(() => {
      if (now) this.all = [];
    });
    $effect(() => {
      const { press } = table;
      if (press === known) return;
      known = press;
      if (press && press.refused !== null)
        this.all = [...untrack(() => this.all), { seat: press.seat, why: press.refused }];
    });
  }
}
