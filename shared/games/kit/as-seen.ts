/** England, Scotland and Wales: the flags that are spelled with letters nobody sees. */
const FLAGS =
  /\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}/u;
/**
 * Zero width, blank, what turns the direction of everything after it, what no font has, and fillers that Unicode calls
 * marks; but not what joins emoji, nor emoji that are yet to come.
 */
const NOTHING =
  /(?!\u200c|\u200d|\ufe0f)[\p{Cf}\p{DI}\p{Co}\u2800\u2d7f\u{13440}\u{16fe4}]|(?!\p{ExtPict})\p{Cn}/u;
const UNSEEN = new RegExp(`(${FLAGS.source})|${NOTHING.source}`, 'gu');
const BREAKS = /[\p{Cc}\p{Z}]+/gu;
const VISIBLE = /[^\p{Cf}\p{M} ]/u;

/** A line for a terminal: no name in it gives it orders, begins another line, or turns the text around. */
export const asPlainLine = (raw: string): string =>
  raw
    .toWellFormed()
    .replace(UNSEEN, '$1')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ');

/** A name as people see it, on one line; empty where there is nothing to see. */
export function asSeen(raw: string): string {
  const seen = raw.normalize('NFC').replace(UNSEEN, '$1').replace(BREAKS, ' ').trim();
  // The one name that JSON itself stumbles over.
  if (seen === '__proto__') return 'proto';
  return VISIBLE.test(seen) ? seen : '';
}
