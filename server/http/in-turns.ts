import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { no, ok, type Result } from '#shared/result.ts';
import { openToRead } from '#server/record/read-only.ts';
import { storesIn, type Stores } from '#server/store/stores.ts';

/** What is made of a long file at once: then presses and taps have their turn. */
const TURN_MS = 1;
/** Whoever takes longer to read it keeps the record from being tidied up. */
const SLOWEST_READER_MS = 120_000;

/**
 * Lines read from a picture of the record at one moment, sent as they are read. Neither the longest log nor the slowest
 * reader keeps a race waiting.
 */
export function linesInTurns(
  folder: string,
  lines: (stores: Stores) => Iterable<string>,
): Result<Readable, string> {
  const opened = openToRead(folder);
  if (!opened.ok) return no(opened.fault);
  const database = opened.value;
  const stream = Readable.from(inTurns(lines(storesIn(database))), { objectMode: false });
  const tooSlow = setTimeout(() => stream.destroy(), SLOWEST_READER_MS).unref();
  stream.once('close', () => {
    clearTimeout(tooSlow);
    database.close();
  });
  return ok(stream);
}

export async function* inTurns(lines: Iterable<string>): AsyncGenerator<string> {
  let piece = '';
  let since = performance.now();
  for (const line of lines) {
    piece += `${line}\n`;
    if (performance.now() - since < TURN_MS) continue;
    yield piece;
    piece = '';
    await setImmediate();
    since = performance.now();
  }
  if (piece !== '') yield piece;
}
