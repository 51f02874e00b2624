import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fill, TABLE_WORDS, type Words } from '../violation.ts';
import { WRIGHT_CODES, WRIGHT_WORDS, wrightViolation, type WrightCode } from './violations.ts';

const ALL: Words<string> = { ...WRIGHT_WORDS, ...TABLE_WORDS };
const gapsIn = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).toSorted();

const sources = globSync('**/*.ts', { cwd: import.meta.dirname })
  .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('violations.ts'))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');

describe('violations', () => {
  it.for(Object.entries(ALL))('%s speaks both languages and names the same things', ([, [en, ru]]) => {
    expect(en).toMatch(/^[A-Z“{].*[.?]$/);
    expect(ru).toMatch(/^[А-ЯЁ«{].*[.?]$/);
    expect(gapsIn(ru)).toEqual(gapsIn(en));
  });

  it.for(Object.keys(WRIGHT_CODES) as WrightCode[])('%s is used, with everything its words need', (code) => {
    expect(sources).toContain(`'${code}'`);
    // Buzzers name some codes without parameters; wherever one is made with any, all are there.
    const made = [...sources.matchAll(new RegExp(`wrightViolation\\('${code}', \\{([^}]*)\\}`, 'g'))];
    const gaps = gapsIn(WRIGHT_WORDS[code][0]).map((gap) => gap.slice(1, -1));
    for (const [, params = ''] of made)
      for (const gap of gaps) expect(params).toMatch(new RegExp(`\\b${gap}\\b`));
    if (gaps.length > 0) expect(made.length).toBeGreaterThan(0);
  });

  it('cite rules that RULES.md has', () => {
    const rules = readFileSync(join(import.meta.dirname, 'RULES.md'), 'utf8');
    for (const [code, rule] of Object.entries(WRIGHT_CODES))
      if (rule !== null) expect(rules, code).toContain(`- **${rule}**`);
  });

  it('fill their words with what they are about', () => {
    const { code, params } = wrightViolation('revolver-missing', { seats: ['2', '3'] });
    const [en, ru] = WRIGHT_WORDS[code as WrightCode];
    expect(fill(en, params)).toBe('The revolvers of seats 2, 3 are missing; an empty one counts too.');
    expect(fill(ru, params)).toContain('2, 3');
    expect(fill('{a} and {b}', { a: null })).toBe('– and {b}');
  });
});
