const KEY = 'quickdraw-no-buzzers';

/** A table that is to do without buzzers looks like one that has none yet: which of the two this tab remembers. */
export function doesWithout(table: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === table;
  } catch {
    return false;
  }
}

export function doWithout(table: string, chosen: boolean): void {
  try {
    sessionStorage.setItem(KEY, chosen ? table : '');
  } catch {
    // A tab that keeps nothing asks for buzzers again.
  }
}
