/** A single letter is in every word; nobody is known by it. */
const SHORTEST = 2;

/** The text without any of these words, wherever they stand by themselves, however they are written. */
export function leaveOut(text: string, words: readonly string[]): string {
  const wanted = [...new Set(words)].filter((word) => word.trim().length >= SHORTEST);
  if (wanted.length === 0) return text;
  // The longest first: Anna-Maria is not Anna with something left over.
  const any = wanted
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
    .join('|');
  return text.replace(new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${any})(?![\p{L}\p{N}])`, 'giu'), '…');
}
