import { describe, expect, it } from 'vitest';
import { WRIGHT_WORDS } from '#shared/games/wright/refusal-words.ts';
import { WRIGHT_CODES, type WrightCode } from '#shared/games/wright/violations.ts';
import { BOOK as EN } from './rulebook.en.ts';
import { BOOK as RU } from './rulebook.ru.ts';
import { found, ruleOf, type Rulebook } from '../../../table/rulebook/rulebook.ts';

const ids = (book: Rulebook) => book.map(({ rules }) => rules.map(({ id }) => id));

describe('the rules in our own words', () => {
  it('say the same in both languages, each once', () => {
    expect(ids(RU)).toEqual(ids(EN));
    const all = ids(EN).flat();
    expect(new Set(all).size).toBe(all.length);
  });

  it.for(Object.keys(WRIGHT_WORDS) as WrightCode[])('have the rule that “%s” names', (code) => {
    const rule = WRIGHT_CODES[code];
    if (rule === null) return;
    expect(ruleOf(EN, rule)?.text).toBeTruthy();
    expect(ruleOf(RU, rule)?.text).toBeTruthy();
  });

  it('are found by any of their words, by their number, and by the title above them', () => {
    expect(ids(found(EN, 'sum'))).toEqual([['W25']]);
    expect(ids(found(EN, 'w25'))).toEqual([['W25']]);
    expect(ids(found(EN, 'HIGHEST miss')).flat()).toEqual(['W69', 'W70']);
    expect(found(EN, 'swap').map(({ title }) => title)).toContain('Events');
    expect(ids(found(EN, 'when nobody can'))).toEqual([['W104', 'WA14']]);
    expect(found(RU, 'ВСЁ КРОМЕ шерифов').flatMap(({ rules }) => rules.map(({ id }) => id))).toEqual(['W10']);
    expect(found(RU, 'все кроме шерифов')).toEqual(found(RU, 'всё кроме шерифов'));
    expect(found(EN, 'parrot')).toEqual([]);
    expect(found(EN, '  ')).toBe(EN);
  });

  it.for([
    [EN, 'helper', 'helpers'],
    [EN, 'joker', 'jokers'],
    [RU, 'помощник', 'помощники'],
    [RU, 'джокер', 'джокеры'],
    [RU, 'дуэль', 'дуэли'],
  ] as const)('are found by any form of a word', ([book, word, form]) => {
    expect(found(book, word)).not.toEqual([]);
    expect(ids(found(book, form)).flat()).toEqual(expect.arrayContaining(ids(found(book, word)).flat()));
  });

  it.for([
    [EN, 'tie', 'WA24'],
    [EN, 'dead heat', 'WA24'],
    [EN, 'false start', 'WA20'],
    [EN, 'leftover', 'W75'],
    [RU, 'ничья', 'WA24'],
    [RU, 'фальстарт', 'WA20'],
    [RU, 'остаток', 'W75'],
    [RU, 'призовые карты', 'W85'],
  ] as const)('are found by what else people call it', ([book, question, id]) => {
    expect(ids(found(book, question)).flat()).toContain(id);
  });
});
