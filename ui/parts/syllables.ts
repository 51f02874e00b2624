/**
 * Where a word may be broken that fits no line. What browsers know of it depends on their dictionaries, and a name may be
 * of another language than the page.
 */

/** Up to a consonant and its vowel, with one more letter after them: "Алек-санд-ро-вич", "Chris-to-pher". */
const SYLLABLE =
  /[аеёиоуыэюяaeiouy]\p{L}*?(?=(?:[cgpstw]h|[бвгджзклмнпрстфхцчшщb-df-hj-np-tv-xz])[аеёиоуыэюяaeiouy]\p{L})/giu;
/** Words no longer than this have room everywhere. */
const SHORT = 10;

/** A letter is not left alone. */
const isAlone = (part: string, at: number, word: string) =>
  part.length === 1 && !/\p{L}/u.test(word.charAt(at - 1));

/** The word with soft hyphens, which show only where it is broken. */
export const hyphenated = (word: string): string =>
  word.length <= SHORT
    ? word
    : word.replaceAll(SYLLABLE, (part, at: number) => (isAlone(part, at, word) ? part : `${part}\u00ad`));
