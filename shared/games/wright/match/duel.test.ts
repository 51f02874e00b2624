import { describe, expect, it } from 'vitest';
import type { Level, Seat } from '#shared/games/kit/game.ts';
import { buzzers } from '#shared/games/wright/match/buzzers.ts';
import { nextMiss } from '#shared/games/wright/match/decide/split.ts';
import { refillDraws } from '#shared/games/wright/match/draws.ts';
import type { FullRound, Hands, State } from '#shared/games/wright/match/state.ts';
import { lootOf } from '#shared/games/wright/match/pile.ts';
import type { GivenOptions } from '#shared/games/wright/rules/options.ts';
import { scene, settled, SHERIFF, sheriffs, type Scene, type Told } from '#test/wright/scene.ts';

const BOTH: readonly Level[] = ['light', 'full'];
const OUTCOMES = {
  higher: { cards: ['5', '3'], higher: '1' },
  lower: { cards: ['2', '6'], higher: '2' },
  equal: { cards: ['4', '4'], higher: null },
} as const;
type Outcome = keyof typeof OUTCOMES;

/** What the table says of the two cards when seat 1 has declared. */
function cards(level: Level, outcome: Outcome): Told {
  const { cards: drawn, higher } = OUTCOMES[outcome];
  return level === 'light'
    ? { type: 'duel-result', higher }
    : { type: 'duel-cards', initiator: drawn[0], other: drawn[1] };
}
const DUEL: Told = { type: 'declare-duel', by: '1' };
const two = (level: Level, options: GivenOptions = {}): Scene => scene({ players: 2, level, options });

/** Seat 1 has said "Duel!" with two sheriffs out. */
function declared(level: Level, options: GivenOptions = {}): Scene {
  const table = two(level, options);
  table.dispatch(...sheriffs(2), DUEL);
  return table;
}

function hands({ stage }: State): Hands {
  if (stage.phase !== 'reveal') throw new Error(`no hands down in ${stage.phase}`);
  return stage.hands;
}
const order = (state: State): readonly Seat[] => hands(state).groups.flat();
function full({ round }: State): FullRound {
  if (!round.full) throw new Error('light');
  return round.full;
}
const held = (state: State) => full(state).players.map((player) => player.held);

/** Revolvers open, pile counted where the tablet does not know it. */
function split(table: Scene, revolvers: Record<string, string[]>, bonus: string[] = [], loot = 9): void {
  table.dispatch({ type: 'count-pile', loot, confirm: true });
  table.dispatch({ type: 'reveal', revolvers, ...(bonus.length > 0 ? { bonus } : {}) });
}

describe('declaring a duel', () => {
  it('lamps chase until the cards are compared, then blink for the race or go out', () => {
    const lamps = (state: State) => Object.values(buzzers(state).seats).map(({ lamp }) => lamp);
    for (const [outcome, lamp] of [
      ['higher', 'blink'],
      ['equal', 'off'],
    ] as const) {
      const table = declared('light');
      expect(lamps(table.state())).toEqual(['chase', 'chase']);
      table.dispatch({ type: 'reveal-signal' });
      expect(lamps(table.state())).toEqual(['chase', 'chase']);
      expect(lamps(table.dispatch(cards('light', outcome)))).toEqual([lamp, lamp]);
    }
  });

  it.for(BOTH)('W81 W82: only two players duel, and they open no race otherwise (%s)', (level) => {
    const table = two(level);
    table.dispatch(...sheriffs(2));
    expect(table.refuse({ type: 'race-opened', by: '1' }).code).toBe('no-duel');
    expect(table.refuse({ type: 'give-order', first: '1' }).code).toBe('duel-not-declared');
    expect(table.dispatch(DUEL).stage.phase).toBe('duel');
    const three = scene({ level });
    three.dispatch(...sheriffs(2));
    expect(three.refuse(DUEL).code).toBe('two-players-only');
  });

  it('W81: three cards lie aside with two players, and only then does a reveal take bonus cards', () => {
    const { deck, players } = full(two('full').state());
    expect(65 - deck - players.reduce((sum, player) => sum + player.held, 0)).toBe(3);
    const three = scene({ players: 3 });
    three.dispatch(...sheriffs(4), settled('1', '2', '3'));
    const shown = { type: 'reveal', revolvers: { '1': [], '2': [] }, bonus: ['7'] };
    expect(three.refuse(shown).code).toBe('no-bonus-cards');
    const pair = two('light');
    pair.dispatch(...sheriffs(4), settled('1'));
    expect(pair.refuse({ ...shown, bonus: ['7', '7', '7', '7'] }).code).toBe('too-many-bonus-cards');
  });

  it.for(BOTH.flatMap((level) => [0, 1, 2, 3].map((count) => [level, count] as const)))(
    'W82: %s level, %i sheriffs: a duel needs two or three',
    ([level, count]) => {
      const table = two(level);
      table.dispatch(...sheriffs(count));
      if (count >= 2) expect(table.dispatch(DUEL).stage.phase).toBe('duel');
      else expect(table.refuse(DUEL)).toMatchObject({ code: 'too-few-sheriffs', overridable: true });
    },
  );

  it('W82 WA48: it is for the active player before his action; loading first is fine', () => {
    const table = two('full');
    table.dispatch(...sheriffs(2));
    expect(table.refuse({ ...DUEL, by: '2' }).code).toBe('not-your-turn');
    table.dispatch({ type: 'start-turn' }, { type: 'load', seat: '1', count: 2 });
    expect(table.would(DUEL)).toContain('duel-declared');
    table.dispatch({ type: 'discard', cards: ['5'] });
    expect(table.refuse(DUEL).code).toBe('action-taken');
  });

  it.for(['discard', 'pass', 'play-event', 'refill'])(
    'W82 W94: a declared duel is the action, so no %s beside it',
    (type) => {
      const table = declared('full');
      const told = { type, cards: ['5'], card: 'helper', sheriffs: 0 };
      expect(table.refuse(told).code).toBe('not-playing');
      expect(table.refuse(DUEL).code).toBe('not-playing');
    },
  );
});

describe('the two cards', () => {
  it.for(BOTH)('W83: a sheriff met on the way is laid out and the duel goes on (%s)', (level) => {
    const table = declared(level);
    expect(table.dispatch(SHERIFF)).toMatchObject({ stage: { phase: 'duel' }, round: { sheriffs: 3 } });
    expect(table.dispatch(cards(level, 'higher')).stage.phase).toBe('racing');
  });

  it.for(BOTH)('W83: compared once, and never without a duel (%s)', (level) => {
    const table = two(level);
    table.dispatch(...sheriffs(2));
    expect(table.refuse(cards(level, 'lower')).code).toBe('no-duel');
    table.dispatch(DUEL, cards(level, 'lower'));
    expect(table.refuse(cards(level, 'higher')).code).toBe('duel-is-compared');
  });

  it.for([
    ['7', '6', true],
    ['1', 'joker', true],
    ['1', 'helper', true],
    ['6', '7', false],
    ['joker', '1', false],
    ['miss', '1', false],
    ['4', '4', false],
    ['joker', 'miss', false],
    ['swap', 'indians', false],
    ['joker', 'joker', false],
  ] as const)('W84 W93: %s against %s, race: %s', ([initiator, other, success]) => {
    const table = declared('full');
    const state = table.dispatch({ type: 'duel-cards', initiator, other });
    expect(state.stage.phase).toBe(success ? 'racing' : 'duel');
    expect(state.round.duel?.failed).toBe(!success);
    if (!success) expect(table.dispatch({ type: 'cancel-duel' }).stage.phase).toBe('playing');
  });

  it('W84: the same two cards count the same when the other seat declares', () => {
    const table = two('full');
    table.dispatch({ type: 'pass' }, { type: 'refill', sheriffs: 0 }, ...sheriffs(2));
    const state = table.dispatch({ ...DUEL, by: '2' }, { type: 'duel-cards', initiator: '5', other: 'swap' });
    expect(state.stage).toMatchObject({ phase: 'racing', race: { kind: 'duel' } });
  });

  it.for(BOTH)('W93: equal cards start no race (%s)', (level) => {
    const table = declared(level);
    expect(table.dispatch(cards(level, 'equal'))).toMatchObject({
      stage: { phase: 'duel' },
      round: { duel: { failed: true } },
    });
  });
});

describe('the initiator is higher', () => {
  it.for(BOTH.flatMap((level) => (['1', '2'] as const).map((first) => [level, first] as const)))(
    'W85 W92: %s level, hand %s is first and takes the bonus; one press is enough',
    ([level, first]) => {
      const table = declared(level);
      const raced = table.dispatch(cards(level, 'higher'));
      expect(raced.stage).toMatchObject({ phase: 'racing', race: { kind: 'duel', by: null } });
      expect(buzzers(raced).race).toMatchObject({ entrants: ['1', '2'], need: 1 });
      const state = table.dispatch(settled(first));
      const other = first === '1' ? '2' : '1';
      expect(hands(state)).toMatchObject({ kind: 'duel', bonusTo: first, slower: other, excluded: null });
      expect(order(state)).toEqual([first, other]);
      expect(table.refuse(settled(other)).code).toBe('no-race');
      expect(buzzers(state).seats[other]?.press).toBe('refused');
    },
  );

  it.for(BOTH)('W85: nobody cancels a duel that succeeded (%s)', (level) => {
    const table = declared(level);
    table.dispatch(cards(level, 'higher'));
    expect(table.refuse({ type: 'cancel-duel' }).code).toBe('no-duel');
  });

  it('W92: no press at all settles nothing', () => {
    const table = declared('light');
    table.dispatch(cards('light', 'higher'));
    expect(table.refuse(settled()).code).toBe('race-incomplete');
  });
});

describe('the initiator is not higher', () => {
  const FAILED = BOTH.flatMap((level) => (['lower', 'equal'] as const).map((how) => [level, how] as const));

  it.for(FAILED)('W86 W93: %s level, %s: no hand, so the round goes on', ([level, outcome]) => {
    const table = declared(level);
    expect(table.refuse({ type: 'cancel-duel' }).code).toBe('duel-not-compared');
    table.dispatch(cards(level, outcome));
    const state = table.dispatch({ type: 'cancel-duel' });
    expect(state.stage.phase).toBe('playing');
    expect(state.round).toMatchObject({ sheriffs: 2, duel: null });
    expect(state.scored).toEqual([]);
  });

  it('W86 W94 WA48: the turn is used up, nobody draws, and the rival may try next', () => {
    const table = declared('full');
    table.dispatch(cards('full', 'equal'));
    const state = table.dispatch({ type: 'cancel-duel' });
    expect(full(state).turn).toMatchObject({ active: '2', step: 'ready', number: 2 });
    expect(refillDraws(state)).toEqual([0, 0]);
    expect(table.refuse(DUEL).code).toBe('not-your-turn');
    table.dispatch({ ...DUEL, by: '2' }, cards('full', 'equal'), { type: 'cancel-duel' });
    expect(table.dispatch(DUEL).stage.phase).toBe('duel');
  });

  it('W94: at the light level too a duel may be declared again', () => {
    const table = declared('light');
    table.dispatch(cards('light', 'lower'), { type: 'cancel-duel' }, { ...DUEL, by: '2' });
    expect(table.state().round.duel).toMatchObject({ by: '2', failed: false });
  });

  const NERVES = FAILED.flatMap(([level, how]) =>
    (['1', '2'] as const).map((nervous) => [level, how, nervous] as const),
  );
  it.for(NERVES)('W87: %s level, %s, hand %s was nervous: its rival takes the bonus', (given) => {
    const [level, outcome, nervous] = given;
    const table = declared(level);
    table.dispatch(cards(level, outcome));
    const state = table.dispatch(settled(nervous));
    const rival = nervous === '1' ? '2' : '1';
    expect(hands(state)).toMatchObject({ kind: 'nerves', bonusTo: rival });
    expect(order(state)).toEqual([nervous, rival]); // WA44
    expect(table.refuse({ type: 'cancel-duel' }).code).toBe('no-duel');
    split(table, { '1': ['2'], '2': ['2'] }, ['7', '7', '7']);
    expect(table.record()).toMatchObject({ bonusTo: rival, ranking: [rival, nervous], kind: 'nerves' });
  });

  it.for(NERVES)('WA43: %s level, %s, both cover the pile and %s came first', (given) => {
    const [level, outcome, first] = given;
    const second = first === '1' ? '2' : '1';
    const table = declared(level);
    table.dispatch(cards(level, outcome));
    expect(hands(table.dispatch(settled(first, second)))).toMatchObject({ kind: 'nerves', bonusTo: second });
  });

  it('WA43 W87: nervous hands too close to call are parted by the referee', () => {
    const table = declared('light');
    table.dispatch(cards('light', 'lower'));
    expect(table.dispatch(settled(['1', '2'])).stage).toMatchObject({
      phase: 'racing',
      race: { tie: ['1', '2'] },
    });
    const state = table.dispatch({ type: 'give-order', first: '2' });
    expect(hands(state)).toMatchObject({ kind: 'nerves', bonusTo: '1' });
  });

  it.for([
    ['presser', '1', '1'],
    ['presser', '2', '2'],
    ['rival', '1', '2'],
    ['rival', '2', '1'],
  ] as const)('WA44 W87: nerveFirst=%s, nervous %s: %s wins the tie and fires first', (given) => {
    const [nerveFirst, nervous, first] = given;
    for (const level of BOTH) {
      const table = declared(level, { nerveFirst });
      table.dispatch(cards(level, 'lower'), settled(nervous));
      expect(hands(table.state()).bonusTo).not.toBe(nervous);
      table.dispatch({ type: 'count-pile', loot: 9, confirm: true });
      table.dispatch({ type: 'reveal', revolvers: { '1': ['3', '7', 'miss'], '2': ['3', '7', 'miss'] } });
      const second = first === '1' ? '2' : '1';
      expect(nextMiss(table.state())?.shooter).toBe(first);
      table.dispatch({ type: 'choose-miss', target: second });
      expect(nextMiss(table.state())?.shooter).toBe(second);
      table.dispatch({ type: 'choose-miss', target: first });
      expect(table.record().ranking).toEqual([first, second]);
    }
  });

  it.for(BOTH)('WA44 W85 W88: nerveFirst=rival changes nothing where no nerves failed (%s)', (level) => {
    const won = declared(level, { nerveFirst: 'rival' });
    expect(order(won.dispatch(cards(level, 'higher'), settled('2')))).toEqual(['2', '1']);
    const automatic = two(level, { nerveFirst: 'rival' });
    expect(order(automatic.dispatch(...sheriffs(4), settled('2')))).toEqual(['2', '1']);
  });

  it.for(BOTH)(
    'WA45: until the duel is called off a touch counts as nerves, afterwards not (%s)',
    (level) => {
      const table = declared(level);
      table.dispatch(cards(level, 'lower'));
      expect(buzzers(table.state()).seats['1']?.press).toBe('joins');
      expect(table.would(settled('1'))).toEqual(['hands-settled']);
      const state = table.dispatch({ type: 'cancel-duel' });
      expect(buzzers(state).race).toBeUndefined();
      expect(table.refuse(settled('1')).code).toBe('no-race');
      expect(table.dispatch({ type: 'pressed', seat: '1' }).stage.phase).toBe('playing');
    },
  );

  it('WA45: the rival starting his turn, or declaring himself, ends the window', () => {
    const turn = declared('full');
    turn.dispatch(cards('full', 'lower'));
    const state = turn.dispatch({ type: 'start-turn' });
    expect(state.stage.phase).toBe('playing');
    expect(full(state).turn).toMatchObject({ active: '2', step: 'action' });
    for (const level of BOTH) {
      const again = declared(level);
      again.dispatch(cards(level, 'lower'));
      expect(again.dispatch({ ...DUEL, by: '2' }).round.duel).toMatchObject({ by: '2', failed: false });
    }
  });
});

describe('the fourth sheriff', () => {
  it.for(BOTH.flatMap((level) => (['1', '2'] as const).map((first) => [level, first] as const)))(
    'W88: %s level: outside a duel both race, and hand %s takes the bonus',
    ([level, first]) => {
      const table = two(level);
      table.dispatch(...sheriffs(3));
      if (level === 'light') table.dispatch(SHERIFF);
      else table.dispatch({ type: 'discard', cards: ['4'] }, { type: 'refill', sheriffs: 1 });
      expect(table.state().stage).toMatchObject({ phase: 'racing', race: { kind: 'automatic', by: null } });
      expect(buzzers(table.state()).race?.need).toBe(1);
      expect(hands(table.dispatch(settled(first)))).toMatchObject({ kind: 'automatic', bonusTo: first });
    },
  );

  it.for(BOTH)('W88 WA41: in the duel draw nothing is compared any more (%s)', (level) => {
    const table = declared(level);
    expect(table.dispatch(SHERIFF, SHERIFF).stage).toMatchObject({
      phase: 'racing',
      race: { kind: 'automatic' },
    });
    for (const told of [cards(level, 'lower'), { type: 'cancel-duel' }, { type: 'reveal-signal' }])
      expect(table.refuse(told).code).toBe('no-duel');
    expect(hands(table.dispatch(settled('2')))).toMatchObject({ kind: 'automatic', bonusTo: '2' });
  });

  it.for([
    ['hand', 0, { deck: 50, loot: 0, aside: 0, under: 0 }, [6, 6]],
    ['hand', 1, { deck: 49, loot: 0, aside: 0, under: 0 }, [7, 6]],
    ['loot', 0, { deck: 50, loot: 0, aside: 0, under: 0 }, [6, 6]],
    ['loot', 1, { deck: 49, loot: 1, aside: 0, under: 0 }, [6, 6]],
    ['bottom', 1, { deck: 50, loot: 0, aside: 0, under: 1 }, [6, 6]],
    ['aside', 1, { deck: 49, loot: 0, aside: 1, under: 0 }, [6, 6]],
  ] as const)('WA41 WA40: %s, fourth sheriff after %i drawn', ([duelCards, drawn, counts, holds]) => {
    const table = declared('full', { duelCards });
    const state = table.dispatch(SHERIFF, { ...SHERIFF, drawn });
    expect(full(state)).toMatchObject(counts);
    expect(held(state)).toEqual(holds);
  });

  it('WA41: at most one card can have come before it, and none before an earlier sheriff', () => {
    const table = declared('full');
    expect(table.refuse({ ...SHERIFF, drawn: 1 }).code).toBe('too-many-drawn');
    table.dispatch(SHERIFF);
    expect(table.refuse({ ...SHERIFF, drawn: 2 }).code).toBe('too-many-drawn');
  });
});

describe('where the duel cards go', () => {
  it.for([
    ['hand', { deck: 48, loot: 0, aside: 0, under: 0 }, [7, 7]],
    ['loot', { deck: 48, loot: 2, aside: 0, under: 0 }, [6, 6]],
    ['bottom', { deck: 50, loot: 0, aside: 0, under: 2 }, [6, 6]],
    ['aside', { deck: 48, loot: 0, aside: 2, under: 0 }, [6, 6]],
  ] as const)('WA40 W86: %s, whatever the comparison says', ([duelCards, counts, holds]) => {
    for (const outcome of ['higher', 'lower', 'equal'] as const) {
      const table = declared('full', { duelCards });
      const state = table.dispatch(cards('full', outcome));
      expect(full(state)).toMatchObject(counts);
      expect(held(state)).toEqual(holds);
      expect(lootOf(state.round)).toBe(counts.loot);
    }
  });

  it('WA40: each keeps his own by default, and draws one less later', () => {
    const table = declared('full');
    table.dispatch(
      cards('full', 'lower'),
      { type: 'cancel-duel' },
      { type: 'discard', cards: ['3', '4', '7'] },
    );
    expect(refillDraws(table.state())).toEqual([0, 2]);
    expect(held(table.dispatch({ type: 'refill', sheriffs: 0 }))).toEqual([7, 6]);
  });

  it.for([
    ['loot', true],
    ['aside', true],
    ['hand', false],
    ['bottom', false],
  ] as const)('WA40 W83: %s, cards left lying open count against the box: %s', ([duelCards, open]) => {
    const table = declared('full', { duelCards });
    table.dispatch({ type: 'duel-cards', initiator: 'helper', other: 'helper' }, { type: 'cancel-duel' });
    const helper = { type: 'play-event', card: 'helper' };
    if (open) expect(table.refuse(helper).code).toBe('miscount');
    else expect(table.would(helper)).toContain('helper-played');
  });

  it('WA40: a successful duel with cards on the pile gives the winner two more', () => {
    const table = declared('full', { duelCards: 'loot' });
    table.dispatch(cards('full', 'higher'), settled('1'));
    table.dispatch({ type: 'reveal', revolvers: { '1': ['2'], '2': [] } });
    expect(table.record()).toMatchObject({ loot: 2, points: { '1': 2, '2': 0 } });
  });
});

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

describe('loading while hands fly', () => {
  const load = (seat: Seat): Told => ({ type: 'load', seat, count: 1 });

  it('WA46 W92: the slower player loads on until the race is closed', () => {
    const table = declared('full');
    table.dispatch(cards('full', 'higher'), load('1'), load('2'), settled('2'));
    expect(table.refuse(load('2')).code).toBe('hand-is-down');
    expect(full(table.dispatch(load('1'))).players.map(({ loaded }) => loaded)).toEqual([2, 1]);
    table.dispatch({ type: 'close-loading' });
    expect(table.refuse(load('1')).rule).toMatch(/^W/);
  });

  it('WA46: nothing to close before the hands are down, with revolvers open, or with three', () => {
    const table = declared('full');
    expect(table.refuse({ type: 'close-loading' }).code).toBe('no-race');
    table.dispatch(cards('full', 'higher'), settled('2'), {
      type: 'reveal',
      revolvers: { '1': [], '2': [] },
    });
    expect(table.refuse({ type: 'close-loading' }).code).toBe('no-race');
    expect(table.refuse(load('1')).code).toBe('revolvers-are-open');
    const three = scene();
    three.dispatch(...sheriffs(4), settled('1', '2', '3'));
    expect(three.refuse({ type: 'close-loading' }).code).toBe('two-players-only');
  });

  it('WA46: a table that freezes loading does so for the slower hand too', () => {
    const table = declared('full', { loadDuringRace: false });
    table.dispatch(load('1'), cards('full', 'higher'));
    expect(table.refuse(load('1')).code).toBe('loading-frozen');
    table.dispatch(settled('2'));
    expect(table.refuse(load('1')).code).toBe('hand-is-down');
  });

  it('WA46 W87: after nerves it is the rival who may still load', () => {
    const table = declared('full');
    table.dispatch(cards('full', 'lower'), settled('1'));
    expect(table.refuse(load('1')).code).toBe('hand-is-down');
    expect(table.would(load('2'))).toEqual(['loaded']);
  });

  it('WA46 W92: nobody loads once both hands are on the pile', () => {
    const table = declared('full');
    table.dispatch(cards('full', 'higher'), settled('2', '1'));
    expect(table.refuse(load('1')).code).toBe('hand-is-down');
  });

  it('WA46 W92: nor while the referee parts a dead heat of two hands', () => {
    const table = declared('full');
    table.dispatch(cards('full', 'higher'), settled(['1', '2']));
    for (const seat of ['1', '2'] as const) expect(table.refuse(load(seat)).code).toBe('hand-is-down');
  });
});

describe('a hand on the pile for no reason', () => {
  const MISTAKE: Told = { type: 'judge-presses', as: 'mistake' };

  it.for(BOTH.flatMap((level) => [1, 2, 3].map((count) => [level, count] as const)))(
    'WA54: %s level, %i sheriffs and no duel: kept and forgotten, nobody gets the bonus',
    ([level, count]) => {
      const table = two(level);
      table.dispatch(...sheriffs(count));
      for (const seat of ['1', '2'] as const)
        expect(buzzers(table.state()).seats[seat]).toMatchObject({ press: 'acts', why: 'no-duel' });
      const pressed = table.dispatch({ type: 'pressed', seat: '1', at: 1_000_000 });
      expect(pressed.stage.phase).toBe('playing');
      expect(table.refuse({ type: 'judge-presses', as: 'shootout' }).code).toBe('no-duel');
      const state = table.dispatch(MISTAKE);
      expect(state).toMatchObject({ stage: { phase: 'playing' }, round: { held: [], offenders: [] } });
      expect(table.refuse(MISTAKE).code).toBe('no-presses-held');
      expect(hands(table.dispatch(...sheriffs(4 - count), settled('1'))).bonusTo).toBe('1');
    },
  );

  it.for([
    ['ignore', '1'],
    ['last', '2'],
  ] as const)('WA54 W88: falsePress=%s: the offender lands first, %s counts as first', (given) => {
    const [falsePress, first] = given;
    const other = first === '1' ? '2' : '1';
    for (const level of BOTH) {
      const table = two(level, { falsePress });
      table.dispatch(...sheriffs(2), { type: 'pressed', seat: '1' }, MISTAKE, ...sheriffs(2), settled('1'));
      expect(hands(table.state()).bonusTo).toBe(first);
      expect(order(table.state())).toEqual([first, other]);
      split(table, { '1': ['5'], '2': ['5'] });
      expect(table.record()).toMatchObject({ order: [first, other], ranking: [first, other] });
    }
  });

  it.for(BOTH)('WA54 W85: falsePress=last holds for a duel race, and only in that round (%s)', (level) => {
    const table = two(level, { falsePress: 'last' });
    table.dispatch(...sheriffs(2), { type: 'pressed', seat: '2' }, MISTAKE, DUEL, cards(level, 'higher'));
    expect(buzzers(table.state()).race?.need).toBe(1);
    expect(hands(table.dispatch(settled('2')))).toMatchObject({ bonusTo: '1' });
    split(table, { '1': ['5'], '2': [] });
    table.dispatch({ type: 'next-round' }, ...sheriffs(4), settled('2'));
    expect(hands(table.state()).bonusTo).toBe('2');
  });

  const offended = (level: Level) => {
    const table = two(level, { falsePress: 'last' });
    table.dispatch(...sheriffs(2), { type: 'pressed', seat: '1' }, MISTAKE, ...sheriffs(2), settled('1'));
    return table;
  };

  it('WA46 WA54: falsePress=last: who really lies on the pile does not load, the other may', () => {
    const table = offended('full');
    expect(table.would({ type: 'load', seat: '2', count: 1 })).toEqual(['loaded']);
    expect(table.refuse({ type: 'load', seat: '1', count: 1 }).code).toBe('hand-is-down');
  });

  it.for(BOTH)('WA54 W92: falsePress=last outlives a corrected order (%s)', (level) => {
    const table = offended(level);
    expect(order(table.dispatch({ type: 'give-order', first: '1' }))).toEqual(['2', '1']);
  });

  it.for(BOTH)('WA54 W88: falsePress=last outlives a race that was called off (%s)', (level) => {
    const table = offended(level);
    table.dispatch({ type: 'void-race', reason: 'elbow' });
    expect(order(table.dispatch(settled('1')))).toEqual(['2', '1']);
  });
});
