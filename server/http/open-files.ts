import { readFileSync } from 'node:fs';

/** How many files and connections this process may have open at once; undefined where the system does not say. */
export function mostOpenFiles(): number | undefined {
  try {
    const found = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return found === undefined ? undefined : Number(found);
  } catch {
    return undefined;
  }
}
