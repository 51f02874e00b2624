import type { Command } from '../../../hub/play-ahead.ts';
import type { TableClient } from '../../../hub/table-client.svelte.ts';
import { sound } from '../../../parts/sound/sound.ts';

/** The word of people is a verdict, too; it takes effect at once, so the screen of the race may be gone by then. */
export function giveOrder(table: TableClient, command: Command): void {
  if (table.dispatch(command)) sound.shot();
}
