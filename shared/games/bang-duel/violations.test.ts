import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BOX } from './box.ts';
import { BANG_WORDS, sentence } from './refusal-words.ts';
import { BANG_CODES, bangViolation } from './violations.ts';

const gapsIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
const sources = globSync('**/*.ts', { cwd: import.meta.dirname })
  .filter((file) => !file.endsWith('.test.ts') && !/(violations|refusal-words)\.ts$/.test(file))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');

describe('violations', () => {
  it.for(Object.entries(BANG_WORDS))('%s speaks both languages and names the same things', ([, [en, ru]]) => {
    expect(en).toMatch(/^[A-Z“{].*[.?!]$/);
    expect(ru).toMatch(/^[А-ЯЁ«{].*[.?!]$/);
    expect(gapsIn(ru)).toEqual(gapsIn(en));
  });

  it.for(Object.keys(BANG_CODES))('%s is used', (code) => {
    expect(sources).toContain(`'${code}'`);
  });

  it('cite rules that RULES.md has', () => {
    const rules = readFileSync(join(import.meta.dirname, 'RULES.md'), 'utf8');
    for (const [code, rule] of Object.entries(BANG_CODES))
      if (rule !== null) expect(rules, code).toContain(`- **${rule}**`);
  });

  it('become sentences about what they are about', () => {
    const differs = bangViolation('health-differs', { character: 'Django', known: 4 });
    expect(sentence(differs, 'en')).toBe('In our box Django has 4 health.');
    expect(sentence(differs, 'ru')).toContain('Django');
  });
});

describe('a box', () => {
  it('keeps what is said of it, field by field, and how much health is unknown', () => {
    const first = BOX.put(null, { health: { Django: 4 } });
    if (!first.ok) throw new Error('refused');
    expect(BOX.shown?.(first.value)).toEqual({ left: 23 });
    const second = BOX.put(first.value, { kidCurry: 'snake' });
    expect(second).toMatchObject({
      value: { health: { Django: 4 }, kidCurry: 'snake', patGarrett: 'horseshoe' },
    });
    expect(BOX.put(null, { health: { Nobody: 4 } })).toMatchObject({ fault: { code: 'unknown-character' } });
    expect(BOX.put(null, { health: { Django: 7 } })).toMatchObject({ fault: { field: 'health' } });
    expect(BOX.put(null, { wesCounts: true })).toMatchObject({ fault: { field: 'wesCounts' } });
  });
});
