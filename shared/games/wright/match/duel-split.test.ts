import { describe, expect, it } from 'vitest';
import type { Level } from '#shared/games/kit/game.ts';
import { nextMiss } from '#shared/games/wright/match/decide/split.ts';
import type { GivenOptions } from '#shared/games/wright/rules/options.ts';
import { settled, sheriffs, type Scene } from '#test/wright/scene.ts';
import { BOTH, cards, declared, full, split, two } from '#test/wright/duel-scene.ts';

describe('the split for two', () => {
  /** An automatic race that seat 1 wins. */
  const raced = (level: Level, options: GivenOptions = {}): Scene => {
    const table = two(level, options);
    table.dispatch(...sheriffs(4), settled('1'));
    return table;
  };

  it.for(BOTH)('W89: the winner takes an odd pile whole, nobody is left out (%s)', (level) => {
    const table = raced(level);
    split(table, { '1': ['2', '2'], '2': ['5', '5'] }, [], 23);
    expect(table.record()).toMatchObject({
      ranking: ['2', '1'],
      points: { '1': 0, '2': 23 },
      leftover: 0,
      excluded: null,
    });
  });

  it.for(['1', '2'] as const)('W89: equal revolvers go to hand %s, first on the pile', (first) => {
    const table = two('light');
    table.dispatch(...sheriffs(4), settled(first));
    split(table, { '1': ['3', '3'], '2': ['3', '3'] });
    expect(table.record().points[first]).toBe(9);
  });

  it('W89: both empty: first on the pile takes all, and a ranking by hand does as well', () => {
    const table = raced('light');
    split(table, { '1': [], '2': [] });
    expect(table.record().points).toEqual({ '1': 9, '2': 0 });
    const ranked = raced('light');
    ranked.dispatch({ type: 'count-pile', loot: 8 }, { type: 'give-ranking', ranking: ['2'] });
    expect(ranked.record()).toMatchObject({ ranking: ['2', '1'], points: { '1': 0, '2': 8 } });
  });

  it.for([
    ['numbers form groups', ['4'], ['4', '4', '1'], ['6', '6'], [3, 4], '1'],
    ['jokers copy', ['4'], ['joker', 'joker', 'joker'], ['6', '6', '6'], [4, 4], '1'],
    ['jokers copy another bonus card', [], ['joker', 'joker', '1'], ['6', '6'], [3, 1], '1'],
    ['events are dead', ['4'], ['swap', 'helper', 'indians'], ['1', '1'], [1, 4], '2'],
    ['three events and nothing else', [], ['swap', 'swap', 'swap'], ['1'], [0, 0], '2'],
    ['lonely jokers are nothing', [], ['joker', 'joker', 'joker'], ['1'], [0, 0], '2'],
  ] as const)('W90 WA47: bonus cards: %s', ([, own, bonus, rival, strength, winner]) => {
    const table = raced('light');
    split(table, { '1': [...own], '2': [...rival] }, [...bonus]);
    expect(table.record().strength?.['1']).toEqual(strength);
    expect(table.record().ranking[0]).toBe(winner);
  });

  it.for(BOTH)('W90 WA47: a miss among the bonus cards has to fire, here at its owner (%s)', (level) => {
    const table = raced(level);
    split(table, { '1': ['7', '7'], '2': ['6', '6'] }, ['miss', 'swap', '1']);
    expect(nextMiss(table.state())).toEqual({ shooter: '1', targets: [{ player: '1', value: 7 }] });
    expect(table.refuse({ type: 'choose-miss', target: null }).code).toBe('illegal-target');
    expect(table.refuse({ type: 'choose-miss', target: '2' }).code).toBe('illegal-target');
    table.dispatch({ type: 'choose-miss', target: '1' });
    expect(table.record()).toMatchObject({
      ranking: ['2', '1'],
      cancelled: [{ by: '1', target: '1', value: 7 }],
      points: { '1': 0, '2': 9 },
    });
  });

  it('W87 W90: after nerves the rival fires the misses of the bonus', () => {
    const table = declared('light');
    table.dispatch(cards('light', 'equal'), settled('1'));
    split(table, { '1': ['5', '5'], '2': ['3'] }, ['miss', 'miss', '3']);
    expect(nextMiss(table.state())).toEqual({ shooter: '2', targets: [{ player: '1', value: 5 }] });
    table.dispatch({ type: 'choose-miss', target: '1' }, { type: 'choose-miss', target: '1' });
    expect(table.record()).toMatchObject({ ranking: ['2', '1'], strength: { '1': [0, 0], '2': [2, 3] } });
  });

  it('W91: the slow hand takes part, and its miss fires after the other', () => {
    const table = raced('light');
    split(table, { '1': ['7', '7', 'miss'], '2': ['6', '6', 'miss'] });
    expect(nextMiss(table.state())?.shooter).toBe('1');
    table.dispatch({ type: 'choose-miss', target: '1' });
    expect(nextMiss(table.state())).toEqual({ shooter: '2', targets: [{ player: '1', value: 7 }] });
    table.dispatch({ type: 'choose-miss', target: '1' });
    expect(table.record().points).toEqual({ '1': 0, '2': 9 });
  });

  it('W91: his revolver must be shown as well', () => {
    const table = raced('light');
    expect(table.refuse({ type: 'reveal', revolvers: { '1': ['7'] } }).params['seats']).toEqual(['2']);
  });

  it.for([
    ['loser', { '1': ['5'], '2': ['4'] }, '2'],
    ['loser', { '1': ['3'], '2': ['4'] }, '1'],
    ['slower', { '1': ['5'], '2': ['4'] }, '2'],
    ['slower', { '1': ['3'], '2': ['4'] }, '2'],
    ['alternate', { '1': ['5'], '2': ['4'] }, '2'],
    ['alternate', { '1': ['3'], '2': ['4'] }, '2'],
  ] as const)('W95 WA49: %s, revolvers %j: seat %s begins', ([nextFirst2p, revolvers, next]) => {
    for (const level of BOTH) {
      const table = raced(level, { nextFirst2p });
      split(table, { '1': [...revolvers['1']], '2': [...revolvers['2']] });
      expect(table.record().nextFirst).toBe(next);
      const state = table.dispatch({ type: 'next-round' });
      expect(state.round.first).toBe(next);
      if (level === 'full') expect(full(state).turn.active).toBe(next);
    }
  });

  it('W95 WA49: taking turns to begin goes on over several rounds; the default is the loser', () => {
    const firsts = (nextFirst2p?: 'alternate') => {
      const table = two('light', nextFirst2p ? { nextFirst2p } : {});
      return [1, 2, 3].map(() => {
        table.dispatch(...sheriffs(4), settled('1'));
        split(table, { '1': ['7'], '2': [] });
        return table.dispatch({ type: 'next-round' }).round.first;
      });
    };
    expect(firsts('alternate')).toEqual(['2', '1', '2']);
    expect(firsts()).toEqual(['2', '2', '2']);
  });
});
