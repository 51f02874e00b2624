import { describe, expect, it } from 'vitest';
import { DEFAULTS, OPTIONS, readOptions } from '#shared/games/wright/rules/options.ts';
import { choose, HOUSE_RULES, valueOf } from './house-rules.ts';

describe('house rules', () => {
  it.for(HOUSE_RULES)('$option: all choices, the one of the rules first', ({ option, choices }) => {
    const values = choices.map(({ value }) => value);
    expect(values[0]).toBe(DEFAULTS[option]);
    const known = OPTIONS[option];
    if (known.kind === 'choice') expect(values).toEqual(known.values);
  });

  it.for(HOUSE_RULES)('$option: the engine takes every choice', (rule) => {
    for (const { value } of rule.choices) expect(readOptions({ [rule.option]: value }).ok).toBe(true);
  });

  it.for(HOUSE_RULES)('$option: what is chosen is shown, and choosing the usual leaves nothing', (rule) => {
    for (const { value } of rule.choices) expect(valueOf(choose({}, rule, value), rule)).toBe(value);
    const [usual, other] = rule.choices;
    const changed = choose({ duelLoadCloseS: 5 }, rule, other?.value ?? '');
    expect(choose(changed, rule, usual?.value ?? '')).toEqual({ duelLoadCloseS: 5 });
  });
});
