import { keepByTab, keptByTab } from '../../parts/kept-by-tab.ts';

const KEY = 'quickdraw-no-buzzers';

/** A table that is to do without buzzers looks like one that has none yet: which of the two this tab remembers. */
export const doesWithout = (table: string): boolean => keptByTab(KEY, '') === table;

export function doWithout(table: string, chosen: boolean): void {
  keepByTab(KEY, chosen ? table : '');
}
