import { describe, expect, it } from 'vitest';
import { buzzers } from '#shared/games/wright/match/buzzers.ts';
import { question } from '#shared/games/wright/match/held.ts';
import { scene, settled, SHERIFF, sheriffs } from '#test/wright/scene.ts';
import {
  BOTH,
  PRE_REVEAL,
  DUEL_AT,
  SIGNAL_AT,
  EARLY,
  LATE,
  cards,
  early,
  SIGNAL,
  landed,
  declared,
  hands,
  since,
  EVERY,
} from '#test/wright/early-duel.ts';

describe('a hand before the reveal, by default', () => {
  it.for(EVERY)('WA42 W85: %s level: the initiator is higher, so hand %s has won the race', (given) => {
    const [level, first] = given;
    const table = declared(level);
    expect(table.dispatch(settled(first)).stage.phase).toBe('duel');
    expect(hands(table.dispatch(cards(level, 'higher')))).toMatchObject({ kind: 'duel', bonusTo: first });
  });

  it.for(
    EVERY.flatMap(([level, first]) =>
      (['lower', 'equal'] as const).map((how) => [level, first, how] as const),
    ),
  )('WA42 W87: %s level: hand %s is the nervous one when the initiator is %s', ([level, first, outcome]) => {
    const table = declared(level);
    table.dispatch(settled(first), cards(level, outcome));
    const rival = first === '1' ? '2' : '1';
    expect(hands(table.state())).toMatchObject({ kind: 'nerves', bonusTo: rival });
    expect(table.refuse({ type: 'cancel-duel' }).code).toBe('no-duel');
  });

  it.for(['before', 'after', 'without'] as const)('WA42: a hand counts the same %s the signal', (when) => {
    const table = declared('light');
    if (when === 'after') table.dispatch(SIGNAL);
    table.dispatch(landed(when === 'after' ? LATE : EARLY, '2'));
    if (when === 'before') table.dispatch(SIGNAL);
    expect(table.state().stage.phase).toBe('duel');
    expect(hands(table.dispatch(cards('light', 'higher')))).toMatchObject({ kind: 'duel', bonusTo: '2' });
  });

  it('WA42: both buzzers are live from "Duel!" on, and the first hand closes them', () => {
    const table = declared('light');
    expect(buzzers(table.state())).toMatchObject({
      race: { entrants: ['1', '2'], need: 1, since: DUEL_AT },
      seats: { '1': { press: 'joins' }, '2': { press: 'joins' } },
    });
    const state = table.dispatch(landed(EARLY, '1'));
    expect(state.round.duel?.hands).toMatchObject({ groups: [['1'], ['2']], at: EARLY });
    expect(buzzers(state).seats['2']).toMatchObject({ press: 'refused', why: 'hand-is-down' });
    expect(table.refuse(landed(LATE, '2')).code).toBe('no-race');
  });

  it('WA42 WA43: of two early hands the first counts, for better or worse', () => {
    const table = declared('light');
    table.dispatch(landed(EARLY, '2', '1'), cards('light', 'lower'));
    expect(hands(table.state()).bonusTo).toBe('1');
    const won = declared('light');
    won.dispatch(landed(EARLY, '2', '1'), cards('light', 'higher'));
    expect(hands(won.state()).bonusTo).toBe('2');
  });

  it.for(['higher', 'lower'] as const)(
    'WA42 WA43: two early hands too close to call wait for the referee (%s)',
    (outcome) => {
      const table = declared('light');
      table.dispatch(landed(EARLY, ['1', '2']), cards('light', outcome));
      expect(table.state().stage).toMatchObject({ phase: 'racing', race: { tie: ['1', '2'] } });
      const bonusTo = outcome === 'higher' ? '1' : '2';
      expect(hands(table.dispatch({ type: 'give-order', first: '1' }))).toMatchObject({ bonusTo });
    },
  );

  it.for(['lower', 'higher'] as const)(
    'WA42: presses since "Duel!" still count when the facts come first (%s)',
    (outcome) => {
      const table = declared('light');
      table.dispatch(SIGNAL, cards('light', outcome));
      expect(since(table.state())).toBe(DUEL_AT);
    },
  );

  it('WA42: a hand given by the referee before the reveal counts like a press', () => {
    const table = declared('full');
    table.dispatch({ type: 'give-order', first: '2' }, cards('full', 'equal'));
    expect(hands(table.state())).toMatchObject({ kind: 'nerves', bonusTo: '1', how: 'by-hand' });
  });

  it('WA42 W92: whose hand is down loads no more, the other may', () => {
    const table = declared('full');
    table.dispatch({ type: 'load', seat: '2', count: 1 }, landed(EARLY, '2'));
    expect(table.refuse({ type: 'load', seat: '2', count: 1 }).code).toBe('hand-is-down');
    expect(table.would({ type: 'load', seat: '1', count: 1 })).toEqual(['loaded']);
  });
});

describe('preReveal=ignore', () => {
  const IGNORE = { preReveal: 'ignore' } as const;

  it.for(BOTH)('WA42: before the signal no press counts, after it one does (%s)', (level) => {
    const table = declared(level, IGNORE);
    for (const seat of ['1', '2'] as const)
      expect(buzzers(table.state()).seats[seat]).toMatchObject({
        press: 'acts',
        why: 'before-the-signal',
      });
    expect(table.refuse(landed(EARLY, '2')).code).toBe('no-race');
    table.dispatch(early('2'));
    expect(question(table.state())).toBeNull();
    table.dispatch(SIGNAL);
    expect(question(table.state())).toBeNull();
    expect(since(table.state())).toBe(SIGNAL_AT);
    table.dispatch(landed(LATE, '1'), cards(level, 'higher'));
    expect(hands(table.state())).toMatchObject({ kind: 'duel', bonusTo: '1' });
  });

  it.for(['lower', 'higher'] as const)('WA42: nor once the cards are told: %s', (outcome) => {
    const table = declared('light', IGNORE);
    table.dispatch(SIGNAL, cards('light', outcome));
    expect(since(table.state())).toBe(SIGNAL_AT);
  });

  it('WA42: a verdict about a press before the signal is none', () => {
    const table = declared('light', IGNORE);
    table.dispatch(SIGNAL);
    expect(table.refuse(landed(EARLY, '2')).rule).toMatch(/^W/);
  });

  it.for(BOTH)(
    'W88 WA26: the fourth sheriff in the draw makes hands before the signal count (%s)',
    (level) => {
      const table = declared(level, IGNORE, 3);
      table.dispatch(early('2'), SHERIFF);
      expect(table.state().stage).toMatchObject({ race: { kind: 'automatic', down: ['2'] } });
      expect(since(table.state())).toBeLessThanOrEqual(EARLY);
      expect(question(table.state())).toBeNull();
      expect(hands(table.dispatch(landed(EARLY, '2')))).toMatchObject({ kind: 'automatic', bonusTo: '2' });
    },
  );

  it('W60 W88: a hand from before "Duel!" is still asked about when the fourth sheriff comes', () => {
    const table = scene({ players: 2, options: IGNORE });
    table.dispatch(...sheriffs(3), { type: 'pressed', seat: '1', at: DUEL_AT - 1 });
    table.dispatch({ type: 'declare-duel', by: '1', at: DUEL_AT }, early('2'), SHERIFF);
    expect(question(table.state())).toBe('count-hands');
    expect(table.state().round.held).toMatchObject([{ seat: '1' }]);
  });

  it.for(PRE_REVEAL)(
    'W60: a hand from before "Duel!" that is told late waits to be explained, %s',
    (preReveal) => {
      const table = declared('light', { preReveal });
      table.dispatch({ type: 'pressed', seat: '2', at: DUEL_AT - 1 }, cards('light', 'higher'));
      expect(question(table.state())).toBe('count-hands');
      expect(table.refuse(landed(EARLY, '1')).code).toBe('race-not-final');
    },
  );

  it('WA42: without a countdown the hands since "Duel!" count after all', () => {
    for (const outcome of ['higher', 'lower'] as const) {
      const table = declared('light', IGNORE);
      table.dispatch(early('2'), cards('light', outcome));
      expect(question(table.state())).toBeNull();
      expect(since(table.state())).toBe(DUEL_AT);
      expect(hands(table.dispatch(landed(EARLY, '2'))).bonusTo).toBe(outcome === 'higher' ? '2' : '1');
    }
  });
});

describe('the signal', () => {
  it('W83 WA42: it is given once, in a duel, before the comparison', () => {
    const table = scene({ players: 2 });
    expect(table.refuse(SIGNAL).code).toBe('no-duel');
    table.dispatch(...sheriffs(2), { type: 'declare-duel', by: '1' }, SIGNAL);
    expect(table.refuse(SIGNAL).code).toBe('signal-given');
    table.dispatch(cards('light', 'equal'));
    expect(table.refuse(SIGNAL).code).toBe('duel-is-compared');
  });
});

describe('the fourth sheriff in the duel draw', () => {
  const MODES = PRE_REVEAL.flatMap((preReveal) => BOTH.map((level) => [preReveal, level] as const));

  it.for(MODES)('W88 WA41: preReveal=%s, %s level: told first, then the first hand', ([preReveal, level]) => {
    const table = declared(level, { preReveal }, 3);
    const state = table.dispatch(SHERIFF);
    expect(state.stage).toMatchObject({ phase: 'racing', race: { kind: 'automatic', by: null } });
    expect(since(state)).toBe(DUEL_AT); // Hands that fell while nobody had told the tablet.
    expect(hands(table.dispatch(landed(EARLY, '2')))).toMatchObject({ kind: 'automatic', bonusTo: '2' });
  });

  it.for(BOTH.flatMap((level) => (['gamble', 'foul'] as const).map((mode) => [mode, level] as const)))(
    'W88 WA41 WA42: preReveal=%s, %s level: told after the hand, which was right',
    ([preReveal, level]) => {
      const table = declared(level, { preReveal }, 3);
      table.dispatch(landed(EARLY, '2'));
      expect(hands(table.dispatch(SHERIFF))).toMatchObject({ kind: 'automatic', bonusTo: '2', slower: '1' });
      expect(table.refuse(cards(level, 'lower')).code).toBe('no-duel');
    },
  );

  it('W88 WA41: the third is no reason for hands: they wait on', () => {
    const table = declared('light');
    table.dispatch(landed(EARLY, '2'));
    expect(table.dispatch(SHERIFF).stage.phase).toBe('duel');
    expect(hands(table.dispatch(cards('light', 'lower')))).toMatchObject({ kind: 'nerves', bonusTo: '1' });
  });

  it('WA41 WA40: after the hand too the card already drawn goes where it belongs', () => {
    const table = declared('full', { duelCards: 'loot' }, 3);
    const state = table.dispatch(landed(EARLY, '1'), { ...SHERIFF, drawn: 1 });
    expect(state.round.full).toMatchObject({ loot: 1, deck: 49 });
    expect(hands(state).kind).toBe('automatic');
  });
});

describe('hands before "Duel!" was told', () => {
  it.for(BOTH)('WA42 WA54: counted on request, from the first of them on (%s)', (level) => {
    const table = scene({ players: 2, level });
    table.dispatch(...sheriffs(2), { type: 'pressed', seat: '2', at: EARLY });
    table.dispatch({ type: 'declare-duel', by: '1', at: LATE });
    expect(question(table.state())).toBe('count-hands');
    const state = table.dispatch({ type: 'judge-presses', as: 'shootout' });
    expect(state.stage.phase).toBe('duel');
    expect(since(state)).toBe(EARLY);
    expect(question(state)).toBeNull();
  });

  it.for(BOTH)('WA42 WA54: or called a mistake: then they count for nothing (%s)', (level) => {
    const table = scene({ players: 2, level, options: { falsePress: 'last' } });
    table.dispatch(...sheriffs(2), { type: 'pressed', seat: '2', at: EARLY });
    table.dispatch({ type: 'declare-duel', by: '1', at: LATE }, { type: 'judge-presses', as: 'mistake' });
    expect(since(table.state())).toBe(LATE);
    table.dispatch(landed(LATE, '2'), cards(level, 'higher'));
    expect(hands(table.state()).bonusTo).toBe('1'); // `falsePress`
  });

  it.for(BOTH)('W88 WA54: or explained by a fourth sheriff (%s)', (level) => {
    const table = scene({ players: 2, level });
    table.dispatch(...sheriffs(3), { type: 'pressed', seat: '2', at: EARLY });
    const state = table.dispatch({ type: 'judge-presses', as: 'fourth-sheriff' });
    expect(state).toMatchObject({
      stage: { phase: 'racing', race: { kind: 'automatic' } },
      round: { sheriffs: 4 },
    });
    expect(since(state)).toBe(EARLY);
    expect(hands(table.dispatch(landed(EARLY, '2'))).bonusTo).toBe('2');
  });
});
