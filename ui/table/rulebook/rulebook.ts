import { folded, stem } from './stem.ts';

/** The rules of play in our own words, for people at the table; numbers are those every violation names. */
export interface Section {
  readonly title: string;
  readonly rules: readonly Rule[];
}

export interface Rule {
  readonly id: string;
  readonly text: string;
  /** Other words people look for it by. */
  readonly also: string;
}

export type Rulebook = readonly Section[];

/** A number, its sentence, and other words it is looked for by. */
type Written = readonly [id: string, text: string, also?: string];
export const section = (title: string, ...rules: readonly Written[]): Section => ({
  title,
  rules: rules.map(([id, text, also = '']) => ({ id, text, also })),
});

/**
 * What every word of a question is found in, in any of its forms: in its number or its sentence, or in the title above
 * it; sections that are left without a rule go.
 */
export function found(book: Rulebook, question: string): Rulebook {
  const words = folded(question).split(/\s+/).filter(Boolean);
  if (words.length === 0) return book;
  return book
    .map(({ title, rules }) => ({
      title,
      rules: rules.filter(({ id, text, also }) => {
        const all = folded(`${id} ${title} ${text} ${also}`);
        const parts = all.split(/[^\p{L}\d]+/u);
        return words.every((word) => all.includes(word) || parts.some((part) => part.startsWith(stem(word))));
      }),
    }))
    .filter(({ rules }) => rules.length > 0);
}

export const ruleOf = (book: Rulebook, id: string): Rule | undefined =>
  book.flatMap(({ rules }) => rules).find((rule) => rule.id === id);
