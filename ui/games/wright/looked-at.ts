/** The race whose verdict was looked at on this screen: after a reload it does not come back. */

const keyOf = (table: string) => `quickdraw-looked-at-${table}`;

export const lookedAtOf = (table: string): string => sessionStorage.getItem(keyOf(table)) ?? '';

export function keepLookedAt(table: string, race: string): void {
  try {
    sessionStorage.setItem(keyOf(table), race);
  } catch {
    // A full or forbidden store only means that the verdict is seen once more.
  }
}
