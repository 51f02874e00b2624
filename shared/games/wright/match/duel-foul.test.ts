import { describe, expect, it } from 'vitest';
import type { FullRound } from '#shared/games/wright/match/state.ts';
import { settled } from '#test/wright/scene.ts';
import {
  BOTH,
  SIGNAL_AT,
  EARLY,
  LATE,
  cards,
  SIGNAL,
  VOID,
  landed,
  declared,
  hands,
  EVERY,
} from '#test/wright/early-duel.ts';

/** Two players whose hand before the reveal loses them the duel. */

describe('preReveal=foul', () => {
  const FOUL = { preReveal: 'foul' } as const;

  it.for(EVERY)('WA42: %s level: hand %s before the signal hands the bonus over at once', (given) => {
    const [level, first] = given;
    const rival = first === '1' ? '2' : '1';
    const table = declared(level, FOUL);
    expect(table.dispatch(landed(EARLY, first)).stage.phase).toBe('duel');
    expect(hands(table.dispatch(SIGNAL))).toMatchObject({ kind: 'foul', bonusTo: rival });
    if (level === 'light') expect(table.refuse(cards(level, 'higher')).code).toBe('no-duel');
    table.dispatch({ type: 'count-pile', loot: 5, confirm: true });
    table.dispatch({ type: 'reveal', revolvers: { '1': ['4'], '2': ['4'] }, bonus: ['4', '4', 'swap'] });
    expect(table.record()).toMatchObject({ kind: 'foul', bonusTo: rival, ranking: [rival, first] });
  });

  it.for([
    ['loot', { loot: 2, deck: -2, held: 0, under: 0, aside: 0 }],
    ['hand', { loot: 0, deck: -2, held: 2, under: 0, aside: 0 }],
    ['bottom', { loot: 0, deck: 0, held: 0, under: 2, aside: 0 }],
    ['aside', { loot: 0, deck: -2, held: 0, under: 0, aside: 2 }],
  ] as const)('WA40 WA42: the cards of a duel that ended in a foul are told, once: %s', ([where, more]) => {
    const table = declared('full', { ...FOUL, duelCards: where });
    const counts = () => {
      const { players, ...full } = table.state().round.full ?? ({} as FullRound);
      const held = players.reduce((all, player) => all + player.held, 0);
      return { loot: full.loot, deck: full.deck, held, under: full.under, aside: full.aside };
    };
    const before = counts();
    table.dispatch(landed(EARLY, '1'), SIGNAL, cards('full', 'higher'));
    const change = Object.entries(counts()).map(([name, now]) => [name, now - before[name as 'loot']]);
    expect(Object.fromEntries(change)).toEqual(more);
    expect(hands(table.state())).toMatchObject({ kind: 'foul', bonusTo: '2' });
    expect(table.refuse(cards('full', 'higher')).code).toBe('no-duel');
  });

  it('WA40 WA42: told after a foul that is then called off, the cards are not laid down twice', () => {
    const table = declared('full', { ...FOUL, duelCards: 'loot' });
    table.dispatch(landed(EARLY, '1'), SIGNAL, cards('full', 'higher'), VOID, cards('full', 'higher'));
    expect(table.state().round.full?.loot).toBe(2);
    expect(table.state().stage.phase).toBe('racing');
  });

  it('WA42: told in the other order it is the same foul', () => {
    const table = declared('light', FOUL);
    table.dispatch(SIGNAL);
    expect(hands(table.dispatch(landed(EARLY, '1')))).toMatchObject({ kind: 'foul', bonusTo: '2' });
  });

  it('WA42: without moments the order in which they were told decides', () => {
    const table = declared('light', FOUL);
    const state = table.dispatch(settled('1'), { type: 'reveal-signal' });
    expect(state.stage).toMatchObject({ phase: 'reveal', hands: { kind: 'foul', bonusTo: '2' } });
  });

  it.for([
    ['higher', 'duel', '1'],
    ['lower', 'nerves', '2'],
    ['equal', 'nerves', '2'],
  ] as const)('WA42: a hand at or after the signal is no foul: %s', ([outcome, kind, bonusTo]) => {
    for (const at of [SIGNAL_AT, LATE])
      for (const level of BOTH) {
        const table = declared(level, FOUL);
        table.dispatch(SIGNAL, landed(at, '1'), cards(level, outcome));
        expect(hands(table.state())).toMatchObject({ kind, bonusTo });
      }
  });

  it.for([
    ['higher', 'duel', '2'],
    ['lower', 'nerves', '1'],
  ] as const)('WA42: without a countdown nothing is a foul: %s', ([outcome, kind, bonusTo]) => {
    const table = declared('light', FOUL);
    table.dispatch(landed(EARLY, '2'), cards('light', outcome));
    expect(hands(table.state())).toMatchObject({ kind, bonusTo });
  });

  it.for([
    ['presser', ['1', '2']],
    ['rival', ['2', '1']],
  ] as const)('WA42 WA44: first after a foul with nerveFirst=%s: %j', ([nerveFirst, order]) => {
    const table = declared('light', { ...FOUL, nerveFirst });
    table.dispatch(landed(EARLY, '1'), SIGNAL);
    expect(hands(table.state())).toMatchObject({ bonusTo: '2', groups: order.map((seat) => [seat]) });
  });
});
