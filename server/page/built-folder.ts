import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A dot file, so that it is not served. */
const BUILT_FROM = '.built-from';

/** What a folder was built from, as far as it says so. */
export function builtFrom(folder: string): string | undefined {
  const file = join(folder, BUILT_FROM);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/**
 * What was built aside takes its place whole. Several hubs may build at once; whoever comes second finds the same there
 * already, and leaves it alone: somebody may be reading it.
 */
export function putInPlace(aside: string, place: string, from: string): void {
  if (builtFrom(place) === from) return;
  writeFileSync(join(aside, BUILT_FROM), from);
  const old = `${aside}-old`;
  try {
    if (existsSync(place)) renameSync(place, old);
    renameSync(aside, place);
  } catch (error) {
    if (builtFrom(place) !== from) throw error;
  } finally {
    rmSync(old, { recursive: true, force: true });
  }
}
