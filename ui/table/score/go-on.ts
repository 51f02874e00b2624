import { keepBeforeRematch, keepCameFrom } from '../../hub/before-rematch.ts';
import { navigate } from '../../routes.ts';

/** From a table to its rematch. The way back stays open, but for a TV, which nobody turns back. */
export async function goOn(
  { id: old, watch }: { readonly id: string; readonly watch: boolean },
  id: string,
): Promise<void> {
  keepBeforeRematch(old, false);
  keepCameFrom(id, old);
  if (watch) await navigate('/display/:id', { params: { id }, replace: true });
  else await navigate('/table/:id', { params: { id } });
}
