import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fill, TABLE_WORDS, type Words } from '../kit/refusal-words.ts';
import { tableViolation } from '../kit/violation.ts';
import { sentence, WRIGHT_WORDS } from './refusal-words.ts';
import { WRIGHT_CODES, wrightViolation } from './violations.ts';

const ALL: Words<string> = { ...WRIGHT_WORDS, ...TABLE_WORDS };
const gapsIn = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).toSorted();

const sources = globSync('**/*.ts', { cwd: import.meta.dirname })
  .filter((file) => !file.endsWith('.test.ts') && !/(violations|refusal-words)\.ts$/.test(file))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');

describe('violations', () => {
  it.for(Object.entries(ALL))('%s speaks both languages and names the same things', ([, [en, ru]]) => {
    expect(en).toMatch(/^[A-Z“{].*[.?]$/);
    expect(ru).toMatch(/^[А-ЯЁ«{].*[.?]$/);
    expect(gapsIn(ru)).toEqual(gapsIn(en));
  });

  it.for(Object.keys(WRIGHT_CODES))('%s is used', (code) => {
    expect(sources).toContain(`'${code}'`);
  });

  it('are made with everything their words need: the compiler sees to it', () => {
    // @ts-expect-error The words of this code name the card.
    expect(sentence(wrightViolation('unknown-card'), 'en')).toContain('{card}');
    // @ts-expect-error And those of this one the card as well.
    expect(sentence(wrightViolation('impossible-count', { box: 6 }), 'en')).toContain('{card}');
    expect(sentence(wrightViolation('unknown-card', { card: 'ace' }), 'en')).toContain('“ace”');
  });

  it('cite rules that RULES.md has', () => {
    const rules = readFileSync(join(import.meta.dirname, 'RULES.md'), 'utf8');
    for (const [code, rule] of Object.entries(WRIGHT_CODES))
      if (rule !== null) expect(rules, code).toContain(`- **${rule}**`);
  });

  it('become sentences about what they are about', () => {
    const missing = wrightViolation('revolver-missing', { seats: ['2', '3'] });
    expect(sentence(missing, 'en')).toBe('The revolvers of seats 2, 3 are missing; an empty one counts too.');
    expect(sentence(missing, 'ru')).toContain('2, 3');
    const joker = wrightViolation('impossible-count', { card: 'joker', box: 6 });
    expect(sentence(joker, 'en')).toContain('“joker”');
    expect(sentence(joker, 'ru')).toContain('«джокер»');
    expect(sentence(tableViolation('no-such-seat', { seat: '5' }), 'ru')).toContain('5');
    expect(fill('{a} and {b}', { a: null })).toBe('– and {b}');
  });

  it.for([
    'too-few-sheriffs',
    'not-your-turn',
    'dead-heat',
    'no-race',
    'no-duel',
    'action-taken',
    'hand-is-down',
  ] as const)('%s needs no more than its code: a buzzer may give it as its reason', (code) => {
    expect(gapsIn(WRIGHT_WORDS[code][0])).toEqual([]);
  });
});
