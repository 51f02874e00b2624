import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const HERE = import.meta.dirname;

/** A word with forms has them in `match`; each form names what is filled in. */
type Word = string | readonly [{ readonly match: Readonly<Record<string, string>> }];
const wordsIn = (file: string) => JSON.parse(readFileSync(join(HERE, file), 'utf8')) as Record<string, Word>;
const formsOf = (word: Word) => (typeof word === 'string' ? [word] : Object.values(word[0].match));
/** What is filled in, in any of its forms: one of them may do without. */
const filledIn = (word: Word) =>
  [...new Set(formsOf(word).flatMap((form) => form.match(/\{\w+\}/g) ?? []))].sort();

describe.each(globSync('**/en.json', { cwd: HERE }).sort())('%s', (file) => {
  const [english, russian] = [wordsIn(file), wordsIn(join(dirname(file), 'ru.json'))];

  // A word that is missing would be shown in English, silently.
  it('has the same words in Russian, and none is empty', () => {
    expect(Object.keys(russian).sort()).toEqual(Object.keys(english).sort());
    for (const [key, word] of [...Object.entries(english), ...Object.entries(russian)])
      for (const form of formsOf(word)) expect(form.trim(), key).not.toBe('');
  });

  it('fills in the same names and numbers in both languages', () => {
    for (const [key, word] of Object.entries(russian))
      expect(filledIn(word), key).toEqual(filledIn(english[key] ?? ''));
  });
});
