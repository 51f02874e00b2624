import { onDestroy } from 'svelte';
import { keepAwake } from '../parts/awake/keep-awake.ts';
import { session } from './session.svelte.ts';
import { TableClient } from './table-client.svelte.ts';

/** The table of a screen: connected and the device kept awake as long as the screen is there. */
export function openTable(id: string, options: { readonly watch?: boolean } = {}): TableClient {
  const table = new TableClient(id, options);
  void table.connect();
  onDestroy(() => {
    table.close();
  });
  onDestroy(keepAwake());
  session.lostWith(table);
  return table;
}
