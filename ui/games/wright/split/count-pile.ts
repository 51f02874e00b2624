import type { TableClient } from '../../../hub/table-client.svelte.ts';

/** A number that people counted stands at once, whatever ours is (WA39): the pile says by how much they differ. */
export function countPile(table: Pick<TableClient, 'fault' | 'dispatch'>, loot: number): boolean {
  const command = { type: 'count-pile', loot };
  const fault = table.fault(command);
  const isOnlyOther = fault?.code === 'pile-differs' && fault.params['also'] === undefined;
  return table.dispatch(isOnlyOther ? { ...command, confirm: true } : command);
}
