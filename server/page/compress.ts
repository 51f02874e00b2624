import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Fonts, pictures and films are compressed already. */
const TEXTS = '**/*.{html,js,css,svg,json,webmanifest}';
/** Below that nothing is won. */
const SMALLEST_BYTES = 1_024;

/**
 * Writes compressed copies beside the files of the built page, once, instead of at every request. Both kinds: browsers
 * take Brotli only over https and on the hub itself.
 */
export function compressPage(folder: string): void {
  for (const name of globSync(TEXTS, { cwd: folder })) {
    const file = join(folder, name);
    const bytes = readFileSync(file);
    if (bytes.length < SMALLEST_BYTES) continue;
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
  }
}
