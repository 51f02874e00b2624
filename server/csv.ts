export const LOCALES = ['en', 'ru'] as const;
export type Locale = (typeof LOCALES)[number];

/** Spreadsheets take a file for the system's own encoding unless it begins with this; scripts would read it as a letter. */
const BYTE_ORDER_MARK = '\ufeff';

/** Whoever asks for a language is a person with a spreadsheet; scripts ask for none. */
export function csvText(lines: readonly (readonly string[])[], locale?: Locale): string {
  // Where the comma is in the middle of numbers, spreadsheets expect columns to be apart by semicolons.
  const separator = locale === 'ru' ? ';' : ',';
  const text = lines
    .map((cells) => `${cells.map((text) => cell(text, separator)).join(separator)}\r\n`)
    .join('');
  return locale ? BYTE_ORDER_MARK + text : text;
}

/** A number as spreadsheets of that language read it. */
export function figure(value: number, locale?: Locale): string {
  const text = String(Math.round(value * 1e4) / 1e4);
  return locale === 'ru' ? text.replace('.', ',') : text;
}

const NUMBER = /^-?\d+([.,]\d+)?$/;

/** Quoted where it has to be; a name that a spreadsheet would take for a formula gets an apostrophe. */
function cell(text: string, separator: string): string {
  const safe = /^[=+@\t\r-]/.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /["\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
