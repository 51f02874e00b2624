import type { TableClient } from '../../../hub/table-client.svelte.ts';
import { sound } from '../../../parts/sound/sound.ts';
import type { WrightView } from '../view.ts';

/** Tells that a sheriff has come, with its sound. `drawn`: how many cards were drawn before it, where that is told. */
export function addSheriff(table: TableClient, { sheriffs }: WrightView, drawn?: number): void {
  const isTaken = table.dispatch({ type: 'add-sheriff', ...(drawn !== undefined && { drawn }) });
  if (isTaken) sound.sheriff(sheriffs);
}
