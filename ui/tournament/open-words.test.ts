import { describe, expect, it } from 'vitest';
import { openWords } from './open-words.ts';

describe('results that one would go on without', () => {
  it('are told by table', () => {
    expect(openWords('results-missing', { tables: '1' })).toBe('No result yet: table 1. Go on all the same?');
    expect(openWords('results-unconfirmed', { tables: '1, 4' })).toBe(
      'Not confirmed yet: tables 1, 4. Go on all the same?',
    );
  });

  it('are told by round and table where rounds differ, and only what there is', () => {
    expect(openWords('results-open', { missing: '1/4, 2/1, 2/3', unconfirmed: '1/2' })).toBe(
      'No result yet: round 1, table 4; round 2, tables 1, 3. Not confirmed yet: round 1, table 2. Go on all the same?',
    );
    expect(openWords('results-open', { missing: '1/4', unconfirmed: '–' })).toBe(
      'No result yet: round 1, table 4. Go on all the same?',
    );
  });

  it('are not what else may be refused', () => {
    expect(openWords('no-round', {})).toBeUndefined();
  });
});
