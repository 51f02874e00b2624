/** Cyrillic letters beside the Latin ones they look like, in capitals or in small. */
const LOOK_ALIKES = new Map(
  Object.entries({
    ...{ а: 'a', в: 'b', с: 'c', е: 'e', н: 'h', к: 'k', м: 'm', о: 'o', р: 'p', т: 't', х: 'x', у: 'y' },
    ...{ і: 'i', ј: 'j', ѕ: 's' },
  }),
);

/** Two names with the same key would be taken for one on a projector: these are not two people's names in one event. */
export function sameNameKey(name: string): string {
  const letters = name
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    // Marks come apart from their letters, so that a letter is folded with or without them.
    .normalize('NFKD')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toLowerCase();
  // Accents and dots are often left out, those of ё too; й is another letter than и.
  const plain = letters.replace(/(?<!и)\u0306|[\u0300-\u0305\u0307-\u036f]/g, '');
  const folded = Array.from(plain, (letter) => LOOK_ALIKES.get(letter) ?? letter).join('');
  const words = folded.replace(/[\s\p{P}]+/gu, ' ').trim();
  return words === '' ? letters : words;
}
