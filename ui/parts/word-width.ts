/** How wide letters are in the titles' type, measured, in ems; the first that fits counts. */
const WIDTHS = [
  [/[wmжшщмюы]/i, 1],
  [/\p{Lu}/u, 0.78],
  [/[fijlrt]/, 0.42],
  [/[инпйфцч]/, 0.7],
  [/./, 0.63],
] as const;

const widthOf = (letter: string): number => WIDTHS.find(([like]) => like.test(letter))?.[1] ?? 0;

/** The width of all of it in one line, in ems; never less than it really is. */
export const wholeWidth = (words: string): number =>
  Array.from(words, widthOf).reduce((sum, width) => sum + width, 0);

/** The width of the longest word, in ems; never less than it really is. */
export const longestWord = (words: string): number =>
  Math.max(...words.split(/(?!\xa0)[\s-]/).map(wholeWidth));
