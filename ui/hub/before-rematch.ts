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

const cameKey = (table: string) => `quickdraw-came-from-${table}`;

export function keepCameFrom(table: string, before: string): void {
  keepByTab(cameKey(table), before);
}

/** Where a screen that came along goes back to when its rematch began too early; whoever joined there has no way back. */
export const backFrom = ({ id, health }: { id: string; health: { back_at: string | null } }): string | null =>
  keptByTab(cameKey(id), '') === health.back_at ? health.back_at : null;
