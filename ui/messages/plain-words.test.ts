import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

/** One word a thing: docs/glossary.md has the one to use instead. A USB hub is one, and people call it so. */
const FORBIDDEN: Readonly<Record<string, RegExp>> = {
  en: /\bto remember\b|\bpoints a match\b|anyone may (go for|start)/i,
  ru: /(?<!USB‑)хаб|хлоп|стопк|бонус|двига[тй]|гонк|кликн|баззер|смартфон|симулятор|эмблем/i,
};

it.for(globSync('**/{en,ru}.json', { cwd: import.meta.dirname }).sort())(
  '%s uses no word in whose place there is a better one',
  (file) => {
    const lines = readFileSync(join(import.meta.dirname, file), 'utf8').split('\n');
    const forbidden = FORBIDDEN[basename(file, '.json')];
    expect(forbidden).toBeDefined();
    expect(lines.filter((line) => forbidden?.test(line))).toEqual([]);
  },
);
