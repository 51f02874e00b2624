import { describe, expect, it } from 'vitest';
import { OPTIONS } from '#shared/games/bang-duel/rules/options.ts';
import { readOptions } from '#shared/games/kit/options.ts';
import { choose, chooseReload, reloads, valueOf } from './choose.ts';
import { BOX_RULES, RELOAD_CARDS, rulesFor, TABLE_RULES } from './house-rules.ts';

const ALL = [...TABLE_RULES, ...BOX_RULES];
/** Two questions may be about one option. */
const named = ALL.map((rule) => ({ name: [rule.option, rule.of].filter(Boolean).join(': '), rule }));

describe('house rules', () => {
  it('are all that the game has, but what is printed on characters', () => {
    const asked = new Set<string>([...ALL.map(({ option }) => option), 'reload', 'health']);
    expect([...asked].sort()).toEqual(Object.keys(OPTIONS).sort());
    expect(new Set(named.map(({ name }) => name)).size).toBe(ALL.length);
  });

  it('ask less where cards are not followed', () => {
    const titles = rulesFor(ALL, 'light').map(({ option }) => option);
    expect(titles).not.toContain('kidCurry');
    expect(titles).toContain('frames');
    expect(rulesFor(ALL, 'full')).toEqual(ALL);
  });

  it.for(named)('$name: begins with what the rules say', ({ rule }) => {
    expect(valueOf({}, rule)).toBe(rule.choices[0]?.value);
    const { option, of, choices } = rule;
    const known = OPTIONS[option];
    const values = choices.map(({ value }) => value);
    if (known.kind === 'choice') expect(values.toSorted()).toEqual([...known.values].toSorted());
    if (known.kind === 'each') expect(known.names).toContain(of);
    if (known.kind === 'some') expect(known.values).toContain(of);
  });

  it.for(named)('$name: the engine takes every choice, and it is shown', ({ rule }) => {
    for (const { value } of rule.choices) {
      const chosen = choose({}, rule, value);
      expect(readOptions(OPTIONS, chosen).ok).toBe(true);
      expect(valueOf(chosen, rule)).toBe(value);
    }
  });

  it.for(named)('$name: choosing the usual leaves nothing, and nothing else is touched', ({ rule }) => {
    const other = rule.option === 'squad' ? { reactS: 20 } : { squad: 6 };
    const changed = choose(other, rule, rule.choices[1]?.value);
    expect(Object.keys(changed).sort()).toEqual([...Object.keys(other), rule.option].sort());
    expect(choose(changed, rule, rule.choices[0]?.value)).toEqual(other);
  });

  it('of one option do not undo each other', () => {
    const frames = BOX_RULES.filter(({ option }) => option === 'frames');
    const both = frames.reduce((chosen, rule) => choose(chosen, rule, 'action'), {});
    expect(both).toEqual({ frames: { Winchester: 'action', 'Hail of Bullets': 'action' } });
    const always = BOX_RULES.filter(({ option }) => option === 'alwaysOn');
    expect(always.reduce((chosen, rule) => choose(chosen, rule, false), {})).toEqual({ alwaysOn: [] });
  });

  it('say which cards reload', () => {
    expect(reloads({})).toEqual(['Water', 'Scope', 'Watch', 'Herd']);
    expect(RELOAD_CARDS.length).toBe(31);
    const more = chooseReload({}, 'Beer', true);
    expect(reloads(more)).toEqual(['Water', 'Scope', 'Watch', 'Herd', 'Beer']);
    expect(chooseReload(more, 'Beer', false)).toEqual({});
    expect(chooseReload({ reload: ['Water'] }, 'Water', false)).toEqual({ reload: [] });
  });
});
