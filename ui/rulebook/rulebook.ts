/** The rules of play in our own words, for people at the table; numbers are those every violation names. */
export interface Section {
  readonly title: string;
  readonly rules: readonly Rule[];
}

export interface Rule {
  readonly id: string;
  readonly text: string;
}

export type Rulebook = readonly Section[];

/** Pairs of a number and its sentence. */
export const section = (title: string, ...rules: readonly (readonly [string, string])[]): Section => ({
  title,
  rules: rules.map(([id, text]) => ({ id, text })),
});

const folded = (text: string): string => text.toLocaleLowerCase().replaceAll('ё', 'е');

/**
 * What every word of a question is found in, in its number or its sentence, or in the title above it; sections that are
 * left without a rule go.
 */
export function found(book: Rulebook, question: string): Rulebook {
  const words = folded(question).split(/\s+/).filter(Boolean);
  if (words.length === 0) return book;
  return book
    .map(({ title, rules }) => ({
      title,
      rules: rules.filter(({ id, text }) => {
        const all = folded(`${id} ${title} ${text}`);
        return words.every((word) => all.includes(word));
      }),
    }))
    .filter(({ rules }) => rules.length > 0);
}

export const ruleOf = (book: Rulebook, id: string): Rule | undefined =>
  book.flatMap(({ rules }) => rules).find((rule) => rule.id === id);
