import { describe, expect, it } from 'vitest';
import { commandOf, unknownOf } from './line.ts';

const printed = { Django: 4 };

describe('a side that is lined up', () => {
  it('is told once both are chosen and their health is known', () => {
    const one = { people: ['Django'], health: {} } as const;
    expect(unknownOf(one, printed)).toBeUndefined();
    expect(commandOf('law', one, printed)).toBeUndefined();
    const two = { people: ['Django', 'Stranger'], health: {} } as const;
    expect(unknownOf(two, printed)).toBe('Stranger');
    expect(commandOf('law', two, printed)).toBeUndefined();
    expect(commandOf('law', { ...two, health: { Stranger: 3 } }, printed)).toEqual({
      ...{ type: 'line-up', side: 'law' },
      ap: { id: 'Django' },
      pp: { id: 'Stranger', max: 3 },
    });
  });
});
