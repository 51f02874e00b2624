import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BANG_CODES, type BangCode } from '#shared/games/bang-duel/violations.ts';
import { found, ruleOf, type Rulebook } from '../../../table/rulebook/rulebook.ts';
import { BOOK as EN } from './rulebook.en.ts';
import { BOOK as RU } from './rulebook.ru.ts';

const RULES = join(import.meta.dirname, '../../../../shared/games/bang-duel/RULES.md');
/** Copies that are not legible in print, and a name that the print has confused: nobody looks for these at a table. */
const FOR_NOBODY = ['B3', 'BA7'];

const ids = (book: Rulebook) => book.map(({ rules }) => rules.map(({ id }) => id));

describe('the rules in our own words', () => {
  it('say the same in both languages, each once', () => {
    expect(ids(RU)).toEqual(ids(EN));
    const all = ids(EN).flat();
    expect(new Set(all).size).toBe(all.length);
  });

  it('have every rule and ruling that a player can use', () => {
    const numbers = [...readFileSync(RULES, 'utf8').matchAll(/^- \*\*(BA?\d+)\*\*/gm)].map(
      ([, id = '']) => id,
    );
    const used = numbers.filter((id) => !FOR_NOBODY.includes(id));
    expect(ids(EN).flat().toSorted()).toEqual(used.toSorted());
  });

  it.for(Object.keys(BANG_CODES) as BangCode[])('have the rule that “%s” names', (code) => {
    const rule = BANG_CODES[code];
    if (rule === null) return;
    expect(ruleOf(EN, rule)?.text).toBeTruthy();
    expect(ruleOf(RU, rule)?.text).toBeTruthy();
  });

  it.for([
    [EN, 'hand limit', 'B17'],
    [EN, 'who starts', 'BA41'],
    [EN, 'golden rule', 'B41'],
    [EN, 'swap', 'B14'],
    [EN, 'dies', 'B28'],
    [EN, 'always on', 'BA6'],
    [EN, 'Holster', 'B24'],
    [RU, 'предел руки', 'B17'],
    [RU, 'кто начинает', 'BA41'],
    [RU, 'золотое правило', 'B41'],
    [RU, 'поменять местами', 'B14'],
    [RU, 'убит', 'B28'],
    [RU, 'перезарядка', 'B31'],
    [RU, 'кобура', 'B24'],
  ] as const)('are found by what people call it', ([book, question, id]) => {
    expect(ids(found(book, question)).flat()).toContain(id);
  });
});
