/** As spreadsheet programs save “Unicode text”: the mark at the beginning says in which order its bytes stand. */
const UTF_16: readonly (readonly [first: number, second: number, encoding: string])[] = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
];

/** The text of a file; `undefined` if it holds something else. */
export function fileText(read: ArrayBuffer | Uint8Array<ArrayBuffer>): string | undefined {
  const bytes = new Uint8Array(read);
  const encoding = UTF_16.find(([first, second]) => bytes[0] === first && bytes[1] === second)?.[2];
  return decoded(bytes, encoding ?? 'utf-8') ?? (encoding ? undefined : inOldCodePage(bytes));
}

function decoded(bytes: Uint8Array<ArrayBuffer>, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** A spreadsheet program on a Russian Windows still saves CSV in its old code page. */
function inOldCodePage(bytes: Uint8Array<ArrayBuffer>): string | undefined {
  const text = new TextDecoder('windows-1251').decode(bytes);
  return /[^\P{Cc}\t\r\n]/u.test(text) ? undefined : text;
}
