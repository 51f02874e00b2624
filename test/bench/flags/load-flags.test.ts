import { describe, expect, it } from 'vitest';
import { readLoad } from './load-flags.ts';

describe('the flags of a load', () => {
  it('are what we promise when nothing is said, and may be any share of it', () => {
    expect(readLoad(['--json'])).toMatchObject({ seconds: 60, tables: 50, sockets: 1_000, clients: 64 });
    expect(readLoad(['--seconds', '0.5', '--tables', '2'])).toMatchObject({ seconds: 0.5, tables: 2 });
    expect(readLoad(['--tables', '2'], { tables: 4, sockets: 9 })).toMatchObject({ tables: 2, sockets: 9 });
  });

  it.for([
    ['--seconds', '0'],
    ['--tables', 'many'],
    ['--sockets', '1.5'],
    ['--clients', ''],
  ])('say what %s needs', (args) => {
    expect(() => readLoad(args)).toThrow(/needs/);
  });
});
