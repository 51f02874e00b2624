import { keepByTab, keptByTab } from '../parts/kept-by-tab.ts';

/**
 * Who was at a table before its rematch goes along, once. Whoever comes to it later, or comes back, wants to see how it
 * ended, and stays.
 */

const key = (table: string) => `quickdraw-before-rematch-${table}`;

export const wasBeforeRematch = (table: string): boolean => keptByTab(key(table), false);

export function keepBeforeRematch(table: string, wasBefore: boolean): void {
  keepByTab(key(table), wasBefore);
}
