import { describe, expect, it } from 'vitest';
import type { Level, Seat } from '#shared/games/kit/game.ts';
import { buzzers } from '#shared/games/wright/match/buzzers.ts';
import { question } from '#shared/games/wright/match/held.ts';
import type { FullRound, Hands, State } from '#shared/games/wright/match/state.ts';
import type { GivenOptions } from '#shared/games/wright/rules/options.ts';
import { scene, settled, SHERIFF, sheriffs, type Scene, type Told } from '#test/wright/scene.ts';

/** Two players whose hands land before the tablet knows what was turned up. */

const BOTH: readonly Level[] = ['light', 'full'];
const PRE_REVEAL = ['gamble', 'ignore', 'foul'] as const;
type Outcome = 'higher' | 'lower' | 'equal';

const DUEL_AT = 1_000_000;
const SIGNAL_AT = 4_000_000;
const EARLY = 3_000_000;
const LATE = 5_000_000;

function cards(level: Level, outcome: Outcome): Told {
  if (level === 'light') {
    const higher = { higher: '1', lower: '2', equal: null }[outcome];
    return { type: 'duel-result', higher };
  }
  const [initiator, other] = { higher: ['6', '2'], lower: ['1', '2'], equal: ['joker', 'miss'] }[outcome];
  return { type: 'duel-cards', initiator, other };
}

const early = (seat: Seat): Told => ({ type: 'pressed', seat, at: EARLY });
const SIGNAL: Told = { type: 'reveal-signal', at: SIGNAL_AT };
const VOID: Told = { type: 'void-race', reason: 'elbow' };
const landed = (at: number, ...order: readonly (Seat | readonly Seat[])[]): Told => ({
  ...settled(...order),
  at,
});

/** Seat 1 has said "Duel!" with so many sheriffs out. */
function declared(level: Level, options: GivenOptions = {}, out = 2): Scene {
  const table = scene({ players: 2, level, options });
  table.dispatch(...sheriffs(out), { type: 'declare-duel', by: '1', at: DUEL_AT });
  return table;
}

function hands({ stage }: State): Hands {
  if (stage.phase !== 'reveal') throw new Error(`no hands down in ${stage.phase}`);
  return stage.hands;
}
const since = (state: State) => buzzers(state).race?.since;

const EVERY = BOTH.flatMap((level) => (['1', '2'] as const).map((first) => [level, first] as const));

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
