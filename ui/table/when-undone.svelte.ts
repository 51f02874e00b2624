import { untrack } from 'svelte';
import type { Row } from '#shared/table/log.ts';

const undos = (rows: readonly Row[]): number => rows.filter(({ type }) => type === 'undone').length;

/** Once something was taken back, on whichever tablet, what asked about it is out of place. Made while a component is. */
export function whenUndone(table: { readonly shownRows: readonly Row[] }, then: () => void): void {
  const before = untrack(() => undos(table.shownRows));
  $effect(() => {
    if (undos(table.shownRows) > before) untrack(then);
  });
}
