/** The text of a file; `undefined` if it holds something else. */
export function fileText(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // A spreadsheet program on a Russian Windows still saves CSV in its old code page.
    const text = new TextDecoder('windows-1251').decode(bytes);
    return /[^\P{Cc}\t\r\n]/u.test(text) ? undefined : text;
  }
}
