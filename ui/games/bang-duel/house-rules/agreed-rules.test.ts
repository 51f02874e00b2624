import { describe, expect, it } from 'vitest';
import { OPTIONS } from '#shared/games/bang-duel/rules/options.ts';
import type { Level } from '#shared/games/kit/game.ts';
import { readOptions } from '#shared/games/kit/options.ts';
import { agreedRules, differingRules } from './agreed-rules.ts';

function tableWith(given: Readonly<Record<string, unknown>> = {}, level: Level = 'full', rounds = 3) {
  const options = readOptions(OPTIONS, given);
  if (!options.ok) throw new Error(options.fault);
  return { level, setup: { rounds, options: options.value } };
}

describe('the rules a table plays by', () => {
  it('are all told, the number of rounds first, and none differs by itself', () => {
    const rules = agreedRules(tableWith());
    expect(rules[0]).toEqual({ title: 'Rounds', choice: '3', what: '3 by the rules', differs: false });
    expect(rules.filter(({ differs }) => differs)).toEqual([]);
    expect(rules.every(({ title, choice, what }) => title !== '' && choice !== '' && what !== '')).toBe(true);
    expect(new Set(rules.map(({ title }) => title)).size).toBe(rules.length);
    expect(rules.at(-1)?.choice).toBe('Water, Scope, Watch, Herd');
    expect(differingRules(tableWith())).toEqual([]);
  });

  it('are those that matter where cards are not followed, and whatever was changed', () => {
    const titles = (given?: Readonly<Record<string, unknown>>) =>
      agreedRules(tableWith(given, 'light')).map(({ title }) => title);
    const title = 'Which symbol is on Kid Curry’s card?';
    expect(titles()).not.toContain(title);
    expect(titles({ kidCurry: 'snake' })[1]).toBe(title);
  });

  it('are said in words where they differ', () => {
    const given = {
      squad: 7,
      frames: { Winchester: 'action', 'Hail of Bullets': 'bang' },
      alwaysOn: ['Buffalo Bill', 'Bat Masterson'],
      reload: [],
      health: { Django: 3 },
    };
    expect(differingRules(tableWith(given, 'full', 5))).toEqual([
      'Rounds: 5',
      'Characters a side: 7',
      'Which frame has Winchester? Brown',
      'Does Stranger have the sign for “always on”? No',
      'Which cards have the reload sign? None',
    ]);
  });
});
