/** What this tab remembers until it is closed: it is there after a reload, or when another language draws the screen anew. */

export function keptByTab<Value>(key: string, otherwise: Value): Value {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '') as Value;
  } catch {
    return otherwise;
  }
}

export function keepByTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or forbidden store only means that it is asked for, or shown, once more.
  }
}
