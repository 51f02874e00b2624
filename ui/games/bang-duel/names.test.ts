import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARDS, SYMBOLS } from '#shared/games/bang-duel/rules/cards.ts';
import { CHARACTERS, SIDES } from '#shared/games/bang-duel/rules/characters.ts';
import { abilityWords, cardName, cardRule, characterName, sideName, symbolName } from './names.ts';

/** The words are compiled, and their types are for the page alone. */
const RUNTIME = ['../../words', 'runtime.js'].join('/');
const { overwriteGetLocale } = (await import(/* @vite-ignore */ RUNTIME)) as {
  overwriteGetLocale: (locale: () => string) => void;
};
afterEach(() => {
  overwriteGetLocale(() => 'en');
});

/** What two lines beside a portrait hold on a phone. */
const LONGEST = 110;
/** A name stands on a small face. */
const LONGEST_NAME = 18;

const isSentence = (words: string) => /^\p{Lu}/u.test(words) && words.endsWith('.');

describe.each(['en', 'ru'])('in %s', (locale) => {
  beforeEach(() => {
    overwriteGetLocale(() => locale);
  });

  it.for([
    ['cards', () => CARDS.map(cardName)],
    ['characters', () => CHARACTERS.map(characterName)],
    ['symbols', () => SYMBOLS.map(symbolName)],
    ['sides', () => SIDES.map(sideName)],
  ] as const)('no two %s have one name, and every name is short', ([, of]) => {
    const names = of();
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => name.length > LONGEST_NAME)).toEqual([]);
  });

  it.for(CARDS)('“%s” does what one short sentence says', (card) => {
    expect(cardRule(card).length).toBeLessThanOrEqual(LONGEST);
    expect(cardRule(card)).toSatisfy(isSentence);
  });

  it.for(CHARACTERS)('%s can do what one short sentence says', (id) => {
    expect(abilityWords(id).length).toBeLessThanOrEqual(LONGEST);
    expect(abilityWords(id)).toSatisfy(isSentence);
  });
});

it('English names are those of the rules', () => {
  expect(CARDS.map(cardName)).toEqual(CARDS);
  expect(CHARACTERS.map(characterName)).toEqual(CHARACTERS);
});
