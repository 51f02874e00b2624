import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lettersIn } from '../../vite.fonts.ts';

const UI = join(import.meta.dirname, '../../ui');
const FAMILIES = ['Inter Variable', 'Roboto Slab'] as const;
/** Neither type has them: the system does. */
const OF_THE_SYSTEM = '\n→≈';

const css = readFileSync(join(UI, 'fonts.css'), 'utf8');
const lettersOf = (family: string) =>
  lettersIn(new RegExp(`'${family}';[^}]*unicode-range:([^;]+);`).exec(css)?.[1] ?? '');
const messages = globSync('messages/**/*.json', { cwd: UI }).map((file) =>
  readFileSync(join(UI, file), 'utf8'),
);

describe('the fonts that are fetched first', () => {
  it.for(FAMILIES)('%s has every letter that the words of the page are written in', (family) => {
    const first = new Set(lettersOf(family) + lettersOf(`${family} Cyrillic`) + OF_THE_SYSTEM);
    expect(messages.length).toBeGreaterThan(20);
    expect([...new Set(messages.join(''))].filter((letter) => !first.has(letter))).toEqual([]);
  });
});
