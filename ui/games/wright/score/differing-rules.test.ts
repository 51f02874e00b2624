import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { differing } from '#shared/games/kit/options.ts';
import { DEFAULTS, OPTIONS, readOptions, type GivenOptions } from '#shared/games/wright/rules/options.ts';
import { differingRules } from './differing-rules.ts';

function rulesOf(given: GivenOptions) {
  const options = readOptions(given);
  if (!options.ok) throw new Error(options.fault);
  return differingRules(options.value);
}

describe('house rules that differ', () => {
  it('are none by default, nor when the default was chosen', () => {
    expect(differingRules(DEFAULTS)).toEqual([]);
    expect(rulesOf({ pressTie: 'referee', rounds: 6 })).toEqual([]);
  });

  it('are said in words', () => {
    expect(rulesOf({ missOrder: 'reverse', rounds: 4, emptyShares: false })).toEqual([
      'Whose miss fires first: Last hand first',
      'A revolver worth nothing: Gets nothing',
      '4 rounds',
    ]);
  });

  it('go by their names where nobody could choose them on a screen', () => {
    expect(rulesOf({ duelLoadCloseS: 5 })).toEqual(['duelLoadCloseS: 5']);
  });

  const choices = Object.fromEntries(
    Object.entries(OPTIONS).flatMap(([name, option]) =>
      option.kind === 'choice' ? [[name, fc.constantFrom<string | boolean>(...option.values)]] : [],
    ),
  );
  test.prop([fc.record(choices)])('are as many as differ, each said once', (given) => {
    const rules = rulesOf(given);
    expect(rules.length).toBe(differing(OPTIONS, given).length);
    expect(new Set(rules).size).toBe(rules.length);
  });
});
