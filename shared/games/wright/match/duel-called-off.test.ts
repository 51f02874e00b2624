import { describe, expect, it } from 'vitest';
import { scene, settled, sheriffs } from '#test/wright/scene.ts';
import {
  BOTH,
  EARLY,
  LATE,
  cards,
  SIGNAL,
  VOID,
  landed,
  declared,
  hands,
  since,
} from '#test/wright/early-duel.ts';

/** Duels that are taken back after hands had landed. */

describe('called off', () => {
  it.for(BOTH)('W85: the race of a success starts over (%s)', (level) => {
    const table = declared(level);
    expect(table.refuse({ ...VOID, by: '4' }).code).toBe('no-such-seat');
    table.dispatch(cards(level, 'higher'), landed(LATE, '1'));
    const first = table.state().round.races;
    const state = table.dispatch(VOID);
    expect(state.stage).toMatchObject({ phase: 'racing', race: { kind: 'duel' } });
    expect(state.round.races).toBeGreaterThan(first);
    expect(since(state)).toBeNull();
    expect(hands(table.dispatch(settled('2')))).toMatchObject({ kind: 'duel', bonusTo: '2' });
  });

  it.for(BOTH)('W86 W87: nerves were an accident: the duel can still be called off (%s)', (level) => {
    const table = declared(level);
    table.dispatch(cards(level, 'lower'), landed(LATE, '1'));
    const state = table.dispatch(VOID);
    expect(state).toMatchObject({ stage: { phase: 'duel' }, round: { duel: { failed: true, hands: null } } });
    expect(since(state)).toBeNull();
    expect(table.would(settled('2'))).toEqual(['hands-settled']);
    expect(table.dispatch({ type: 'cancel-duel' }).stage.phase).toBe('playing');
  });

  it.for(BOTH)('W88: the automatic race starts over, in a duel and outside (%s)', (level) => {
    for (const table of [declared(level, {}, 3), scene({ players: 2, level })]) {
      table.dispatch(...sheriffs(4 - table.state().round.sheriffs), settled('1'));
      expect(table.dispatch(VOID).stage).toMatchObject({ phase: 'racing', race: { kind: 'automatic' } });
      expect(hands(table.dispatch(settled('2')))).toMatchObject({ kind: 'automatic', bonusTo: '2' });
    }
  });

  it.for(BOTH)('WA42: an early hand is lifted again and the duel goes on (%s)', (level) => {
    const table = declared(level);
    expect(table.refuse(VOID).code).toBe('no-race');
    const down = table.dispatch(landed(EARLY, '1'));
    const state = table.dispatch(VOID);
    expect(state).toMatchObject({
      stage: { phase: 'duel' },
      round: { duel: { hands: null, failed: false } },
    });
    expect(since(state)).toBeNull();
    expect(state.round.races).toBeGreaterThan(down.round.races);
    expect(table.dispatch(cards(level, 'higher')).stage.phase).toBe('racing');
    expect(hands(table.dispatch(settled('2')))).toMatchObject({ kind: 'duel', bonusTo: '2' });
  });

  it('WA42: a foul called off leaves the duel open for its cards', () => {
    const table = declared('light', { preReveal: 'foul' });
    table.dispatch(landed(EARLY, '1'), SIGNAL);
    expect(table.dispatch(VOID).stage.phase).toBe('duel');
    table.dispatch(landed(LATE, '1'), cards('light', 'higher'));
    expect(hands(table.state())).toMatchObject({ kind: 'duel', bonusTo: '1' });
  });

  it('W87 WA43: so does a dead heat of nervous hands', () => {
    const table = declared('light');
    table.dispatch(cards('light', 'equal'), settled(['1', '2']));
    expect(table.dispatch(VOID)).toMatchObject({
      stage: { phase: 'duel' },
      round: { duel: { failed: true } },
    });
    expect(hands(table.dispatch(settled('2')))).toMatchObject({ kind: 'nerves', bonusTo: '1' });
  });

  it.for([
    ['gamble', 'higher'],
    ['ignore', 'higher'],
    ['ignore', 'lower'],
    ['ignore', null],
  ] as const)('WA42: preReveal=%s, cards %s: the hand called off does not count again', (given) => {
    const [preReveal, outcome] = given;
    const table = declared('light', { preReveal });
    table.dispatch(SIGNAL, landed(LATE, '1'), VOID);
    if (outcome) table.dispatch(cards('light', outcome));
    expect(since(table.state()) ?? Infinity).toBeGreaterThan(LATE);
  });

  it.for(BOTH)(
    'W85 W87: falsePress=last puts the named seat behind in a race, not in its nerves (%s)',
    (level) => {
      const options = { falsePress: 'last' } as const;
      const race = declared(level, options);
      race.dispatch(landed(EARLY, '1'), { ...VOID, by: '1' }, cards(level, 'higher'), settled('1'));
      expect(hands(race.state())).toMatchObject({ bonusTo: '2', groups: [['2'], ['1']] });
      const nerves = declared(level, options);
      nerves.dispatch(landed(EARLY, '1'), { ...VOID, by: '1' }, cards(level, 'lower'), settled('1'));
      expect(hands(nerves.state())).toMatchObject({ kind: 'nerves', bonusTo: '2' });
    },
  );

  it('W89: not any more once the revolvers are open', () => {
    const table = declared('light');
    table.dispatch(cards('light', 'higher'), settled('1'), {
      type: 'reveal',
      revolvers: { '1': ['3'], '2': [] },
    });
    expect(table.refuse(VOID).code).toBe('no-race');
    table.dispatch({ type: 'count-pile', loot: 3 });
    expect(table.record().points).toEqual({ '1': 3, '2': 0 });
    expect(table.state().round.marks).not.toContain('race-voided');
  });
});
