import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Appends the same bytes over and over, each brought to the disk before the next; answers how long each took, in ms. */
export function appendForMs(folder: string, bytes: string, ms: number): number[] {
  const file = openSync(join(folder, 'floor'), 'a');
  const took: number[] = [];
  const end = performance.now() + ms;
  // At least one, however short the time.
  do {
    const started = performance.now();
    writeSync(file, bytes);
    fsyncSync(file);
    took.push(performance.now() - started);
  } while (performance.now() < end);
  closeSync(file);
  return took;
}
