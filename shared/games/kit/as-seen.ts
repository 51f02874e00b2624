/** Zero width, blank, and what turns the direction of everything after it; but not what joins emoji and makes flags. */
const UNSEEN = /(?!\u200c|\u200d|\ufe0f|[\u{e0020}-\u{e007f}])[\p{Cf}\p{DI}\u2800]/gu;
const BREAKS = /[\p{Cc}\p{Z}]+/gu;
const VISIBLE = /[^\p{Cf}\p{M} ]/u;

/** A line for a terminal: no name in it gives it orders, begins another line, or turns the text around. */
export const asPlainLine = (raw: string): string =>
  raw
    .toWellFormed()
    .replace(UNSEEN, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ');

/** A name as people see it, on one line; empty where there is nothing to see. */
export function asSeen(raw: string): string {
  const seen = raw.normalize('NFC').replace(UNSEEN, '').replace(BREAKS, ' ').trim();
  // The one name that JSON itself stumbles over.
  if (seen === '__proto__') return 'proto';
  return VISIBLE.test(seen) ? seen : '';
}
