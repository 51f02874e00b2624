import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MUTANTS } from './mutants.ts';

const ROOT = join(import.meta.dirname, '../..');

describe('mutants', () => {
  it('each have an id of their own', () => {
    expect(new Set(MUTANTS.map(({ id }) => id)).size).toBe(MUTANTS.length);
  });

  it.for(MUTANTS)('$id fits its file, and its tests are there', ({ file, find, replace, tests }) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    expect(text.split(find)).toHaveLength(2);
    expect(replace).not.toBe(find);
    expect(tests).not.toEqual([]);
    for (const test of tests) expect(existsSync(join(ROOT, test.split(' > ')[0] ?? '')), test).toBe(true);
  });
});
