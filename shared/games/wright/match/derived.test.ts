import { describe, expect, it } from 'vitest';
import { SEATS, type Level } from '#shared/games/kit/game.ts';
import type { Command } from '#shared/games/wright/match/commands.ts';
import { refillDraws } from '#shared/games/wright/match/draws.ts';
import { lootOf, sheriffChances } from '#shared/games/wright/match/pile.ts';
import type { FullRound, State } from '#shared/games/wright/match/state.ts';
import { bonusFor, largestPile, limitWith, pileFrom } from '#shared/games/wright/rules/deck.ts';
import { isLoadable } from '#shared/games/wright/rules/cards.ts';
import type { GivenOptions, Options } from '#shared/games/wright/rules/options.ts';
import { split } from '#shared/games/wright/rules/split.ts';
import { playMatch } from '#shared/games/wright/simulate/play-match.ts';
import { randomPolicy, simplePolicy, type Policy } from '#shared/games/wright/simulate/policies.ts';
import { randomFrom } from '#shared/random.ts';
import { cardsOf, cardsOnTable, type TableTop } from '#shared/games/wright/simulate/table-top.ts';
import { wright } from '#shared/games/wright/wright.ts';
import { SOAK } from '#test/effort.ts';
import { scene, settled, SHERIFF, sheriffs, type Scene, type Told } from '#test/wright/scene.ts';

/** Whole matches over real cards: what the engine has counted against what lies on the table. */

const POLICIES = { random: randomPolicy, simple: simplePolicy };
type Name = keyof typeof POLICIES;
const PLAYERS = [2, 3, 4, 5] as const;

interface Look {
  readonly state: State;
  readonly top: TableTop;
  readonly last: Command;
  /** Everything told since the deal. */
  readonly told: readonly Command[];
}

interface Match {
  readonly players: number;
  readonly seed: number;
  readonly policy: Policy | ((state: State) => Policy);
  readonly level?: Level;
  readonly options?: GivenOptions;
  readonly look?: (look: Look) => void;
}

/** Plays it to the end; any failure names the match. */
function watch({ players, seed, policy, level = 'full', options = {}, look }: Match): State {
  const setup = wright.readSetup({ seats: SEATS.slice(0, players), level, options });
  if (!setup.ok) throw new Error(JSON.stringify(setup.fault));
  let state = wright.start(setup.value);
  let last: Command = { type: 'next-round' };
  let told: Command[] = [];
  const redeals = setup.value.options.deadlock === 'redeal';
  try {
    playMatch({
      state: () => state,
      random: randomFrom(seed),
      policy: () => (typeof policy === 'function' ? policy(state) : policy),
      dispatch: (command) => {
        const decision = wright.decide(state, command);
        if (!decision.ok) throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(decision.fault)}`);
        state = decision.value.reduce(wright.evolve, state);
        last = command;
        told.push(command);
        if (command.type === 'next-round' || (command.type === 'deadlock' && redeals)) told = [];
      },
      look: (top) => look?.({ state, top, last, told }),
    });
  } catch (error) {
    const which = `seed ${seed}, ${players} players, ${level}, ${JSON.stringify(options)}`;
    throw new Error(
      `${which}, round ${state.round.number}, after ${JSON.stringify(last)}: ${String(error)}`,
      {
        cause: error,
      },
    );
  }
  return state;
}

function fullOf({ round }: State): FullRound {
  if (!round.full) throw new Error('light');
  return round.full;
}
const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** The table is ahead of the tablet while a draw is going on and not all of it is told. */
function isInStep({ state, last }: Look): boolean {
  const { phase } = state.stage;
  if (last.type === 'deadlock' && state.setup.options.deadlock === 'redeal') return false;
  if (phase === 'duel' && last.type !== 'declare-duel') return state.round.duel?.failed ?? false;
  return phase !== 'playing' || fullOf(state).turn.step !== 'event' || last.type === 'play-event';
}

/** The real cards in the words of the engine. */
const counted = (top: TableTop) => ({
  deck: top.deck.filter((card) => card !== 'sheriff').length,
  loot: top.loot.length,
  aside: top.aside.length,
  sheriffs: top.sheriffs,
  players: top.seats.map((seat) => {
    const { hand, revolver, helpers } = cardsOf(top, seat);
    return { held: hand.length + revolver.length, loaded: revolver.length, helpers };
  }),
});

const known = (state: State) => {
  const { deck, loot, aside, players } = fullOf(state);
  return { deck, loot, aside, sheriffs: state.round.sheriffs, players };
};

const held = ({ deck, loot, aside, players }: ReturnType<typeof known>) =>
  deck + loot + aside + total(players.map(({ held: cards, helpers }) => cards + helpers));

/** `expect` is slow, and these are compared after every step. */
function same(actual: unknown, expected: unknown): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) expect(actual).toEqual(expected);
}

/** Each house rule that moves cards about, alone and together. */
const HOUSES: readonly GivenOptions[] = [
  {},
  { duelCards: 'loot' },
  { duelCards: 'bottom' },
  { duelCards: 'aside' },
  { indiansEmpty: 'draw' },
  { helperStack: false },
  { deadlock: 'redeal' },
  { deadlock: 'flip' },
  { duelCards: 'aside', indiansEmpty: 'draw', helperStack: false, deadlock: 'flip' },
  { duelCards: 'bottom', indiansEmpty: 'draw', deadlock: 'flip' },
];
const EVENINGS = PLAYERS.flatMap((players) =>
  (['random', 'simple'] as const).flatMap((name) =>
    HOUSES.map((options) => [players, name, options] as const),
  ),
);
const SEEDS = SOAK ? 300 : 6;
const seeds = Array.from({ length: SEEDS }, (_, at) => 1_000 + at);

/** Loads all it can and throws only what cannot be loaded: leads to a deadlock. */
const hoarder: Policy = {
  load: ({ own }) => own.hand.filter(isLoadable),
  act: ({ own, sheriffs: out }) => {
    const card = own.hand.find((held) => !isLoadable(held));
    if (out >= 2) return { kind: 'shootout' };
    return card ? { kind: 'discard', cards: [card] } : { kind: 'pass' };
  },
};

describe('counts against the real cards', () => {
  it.for(EVENINGS)('W96 W97: %i players, %s, %j: every card is where the engine has it', (given) => {
    const [players, name, options] = given;
    for (const seed of seeds) {
      let [looks, turns] = [0, 0];
      watch({
        players,
        seed,
        options,
        policy: POLICIES[name],
        look: (look) => {
          const { state, top } = look;
          // The engine's own sum holds at every moment, also in the middle of a draw.
          same(held(known(state)) + bonusFor(players), 65);
          if (!isInStep(look)) return;
          looks += 1;
          same(cardsOnTable(top), 65);
          same(known(state), counted(top));
          const full = fullOf(state);
          if (state.stage.phase !== 'playing' || full.turn.step !== 'ready') return;
          turns += 1;
          same(pileFrom(questionOf(full, state.setup.options)), full.loot);
          same(lootOf(state.round), top.loot.length);
        },
      });
      expect(looks).toBeGreaterThan(60);
      expect(turns).toBeGreaterThan(10);
    }
  });

  it.for(PLAYERS)('W97: %i players at their limits: a helper costs two cards', (players) => {
    for (const seed of seeds)
      watch({
        players,
        seed,
        policy: simplePolicy,
        look: ({ state }) => {
          const { deck, loot, players: all, turn } = fullOf(state);
          if (state.stage.phase !== 'playing' || turn.step !== 'ready') return;
          const helpers = total(all.map((player) => player.helpers));
          const isFull = all.every((player) => player.held === 6 + player.helpers);
          if (isFull) same(loot, 65 - (players === 2 ? 3 : 0) - 6 * players - 2 * helpers - deck);
          else same(players, 2); // Only cards kept from a duel lift anybody above it.
        },
      });
  });
});

function questionOf({ players, deck, aside }: FullRound, options: Options) {
  const limits = players.map(({ helpers }) => limitWith(helpers, options));
  const over = players.map((player, place) => player.held - (limits[place] ?? 0));
  return {
    players: players.length,
    limits,
    helpers: total(players.map(({ helpers }) => helpers)),
    deck,
    above: total(over.map((more) => Math.max(0, more))),
    missing: total(over.map((more) => Math.max(0, -more))),
    aside,
    bonusAwarded: false,
  };
}

describe('W97 by hand', () => {
  const usual = { players: 3, limits: [6, 6, 6], helpers: 0, deck: 30, above: 0, missing: 0, aside: 0 };
  it.for([
    ['at the limits', usual, 17],
    ['a helper and its extra card', { ...usual, limits: [7, 6, 6], helpers: 1 }, 15],
    ['two above, one short', { ...usual, above: 2, missing: 1 }, 16],
    ['duel cards aside', { ...usual, aside: 2 }, 15],
    ['two players', { ...usual, players: 2, limits: [6, 6] }, 20],
  ] as const)('W97: %s', ([, question, pile]) => {
    expect(pileFrom({ ...question, bonusAwarded: false })).toBe(pile);
  });

  it('W97: bonus cards no longer lie aside once they are awarded', () => {
    const pair = { ...usual, players: 2, limits: [6, 6], above: 3, bonusAwarded: true };
    expect(pileFrom(pair)).toBe(20);
  });
});

describe('the deck', () => {
  it.for(PLAYERS)('W99: %i players never empty it before the fourth sheriff', (players) => {
    for (const seed of seeds)
      for (const duelCards of ['hand', 'bottom'] as const)
        watch({
          players,
          seed,
          options: { duelCards },
          policy: { ...randomPolicy, act: throwAway },
          look: ({ state, top }) => {
            const { deck, under } = fullOf(state);
            same(top.deck.includes('sheriff'), top.sheriffs < 4);
            same(deck >= under, true);
            if (deck === under && state.round.sheriffs < 4) expect(sheriffChances(state)?.nextCard).toBe(1);
            same(state.round.marks.includes('deck-exhausted'), false);
          },
        });
  });

  /** Two players who throw six cards a turn and see no sheriff: two cards are left after eight turns. */
  function nearlyEmpty(options: GivenOptions = {}): Scene {
    const table = scene({ players: 2, level: 'full', options });
    for (let turn = 0; turn < 8; turn++)
      table.dispatch({ type: 'discard', count: 6 }, { type: 'refill', sheriffs: 0 });
    expect(fullOf(table.state()).deck).toBe(2);
    return table;
  }

  it('W99: more draws than cards mean a lost sheriff or a miscount', () => {
    const table = nearlyEmpty();
    table.dispatch({ type: 'discard', count: 3 });
    const refill: Told = { type: 'refill', sheriffs: 0 };
    expect(table.refuse(refill)).toMatchObject({
      code: 'deck-exhausted',
      rule: 'W99',
      overridable: true,
      params: { deck: 2, wanted: 3 },
    });
    expect(table.refuse({ ...refill, sheriffs: 3 }).code).toBe('deck-exhausted');
    expect(table.would({ ...refill, sheriffs: 4, drawn: 2 })).toContain('refilled');
    const state = table.dispatch({ ...refill, confirm: true });
    expect(fullOf(state)).toMatchObject({ deck: 0 });
    expect(held(known(state)) + 3).toBe(65);
    expect(state.round.marks).toContain('deck-exhausted');
  });

  it('W99: the last two cards may be drawn, then only sheriffs are left', () => {
    const table = nearlyEmpty();
    const state = table.dispatch({ type: 'discard', count: 2 }, { type: 'refill', sheriffs: 0 });
    expect(fullOf(state).deck).toBe(0);
    expect(sheriffChances(state)?.nextCard).toBe(1);
    table.dispatch(...sheriffs(2), { type: 'declare-duel', by: '2' });
    expect(table.refuse({ type: 'duel-cards', initiator: '4', other: '5' }).code).toBe('deck-exhausted');
  });

  it('W99: cards pushed under the deck come after all sheriffs', () => {
    const table = nearlyEmpty({ duelCards: 'bottom' });
    table.dispatch(...sheriffs(2), { type: 'declare-duel', by: '1' });
    table.dispatch({ type: 'duel-cards', initiator: '4', other: '5' }, { type: 'cancel-duel' });
    expect(fullOf(table.state())).toMatchObject({ deck: 2, under: 2 });
    expect(sheriffChances(table.state())?.nextCard).toBe(1);
    table.dispatch({ type: 'discard', count: 1 });
    expect(table.refuse({ type: 'refill', sheriffs: 0 }).code).toBe('deck-exhausted');
  });
});

/** Always the largest discard, so that the deck runs low. */
const throwAway: Policy['act'] = (sight, random) => {
  const sheriffsSeen = sight.own.hand.length > 0 ? 0 : sight.sheriffs; // Nothing to throw: shoot.
  return simplePolicy.act({ ...sight, sheriffs: sheriffsSeen }, random);
};

describe('the pile', () => {
  const MOST = [
    [2, 56],
    [3, 53],
    [4, 47],
    [5, 41],
  ] as const;

  it.for(MOST)(
    'W100: %i players: no more than %i cards, and a larger count is doubted',
    ([players, most]) => {
      expect(largestPile(players)).toBe(most);
      const table = scene({ players });
      table.dispatch(...sheriffs(4), settled(...SEATS.slice(0, players)));
      expect(table.would({ type: 'count-pile', loot: most })).toEqual(['pile-counted']);
      const count: Told = { type: 'count-pile', loot: most + 1 };
      expect(table.refuse(count)).toMatchObject({
        code: 'pile-too-big',
        overridable: true,
        params: { most },
      });
      expect(table.dispatch({ ...count, confirm: true }).round.marks).toContain('pile-too-big');
    },
  );

  it.for(MOST)('W100: %i players who throw all they can stay within %i', ([players, most]) => {
    let largest = 0;
    for (const seed of seeds)
      for (const duelCards of ['hand', 'loot'] as const)
        watch({
          players,
          seed,
          options: { duelCards },
          policy: { load: () => [], act: throwAway },
          look: ({ state }) => {
            largest = Math.max(largest, lootOf(state.round) ?? 0);
          },
        });
    expect(largest).toBeLessThanOrEqual(most);
    expect(largest).toBeGreaterThan(most / 2); // It was a real attempt.
  });

  it.for(['hand', 'loot', 'bottom', 'aside'] as const)(
    'W101: duelCards=%s: empty with two sheriffs only after helpers, passes and failed duels',
    (duelCards) => {
      let empty = 0;
      for (const players of PLAYERS)
        for (const seed of seeds)
          watch({
            players,
            seed,
            options: { duelCards },
            policy: idler,
            look: ({ state, told }) => {
              if (state.round.sheriffs < 2 || state.stage.phase !== 'playing') return;
              const laid = told.some(
                (command) =>
                  command.type === 'discard' ||
                  (command.type === 'play-event' && command.card !== 'helper') ||
                  (command.type === 'duel-cards' && duelCards === 'loot') ||
                  (command.type === 'deadlock' && command.flipped !== undefined),
              );
              same(lootOf(state.round) === 0, !laid);
              if (!laid) empty += 1;
            },
          });
      expect(empty).toBeGreaterThan(0);
    },
  );

  it('W101: helpers, passes and a failed duel leave nothing to split', () => {
    for (const [duelCards, loot] of [
      ['hand', 0],
      ['loot', 2],
      ['bottom', 0],
      ['aside', 0],
    ] as const) {
      const table = scene({ players: 2, level: 'full', options: { duelCards } });
      table.dispatch({ type: 'play-event', card: 'helper' }, { type: 'refill', sheriffs: 2 });
      table.dispatch({ type: 'pass' }, { type: 'refill', sheriffs: 0 }, { type: 'declare-duel', by: '1' });
      table.dispatch({ type: 'duel-cards', initiator: '2', other: '2' }, settled('1'));
      table.dispatch({ type: 'reveal', revolvers: { '1': ['3'], '2': [] } });
      expect(table.record()).toMatchObject({ loot, points: { '1': loot, '2': 0 } });
    }
  });

  const meanPile = (players: number, policy: Policy): number => {
    const piles = Array.from({ length: SOAK ? 400 : 60 }, (_, seed) =>
      watch({ players, seed, policy }).scored.map(({ loot }) => loot),
    ).flat();
    return total(piles) / piles.length;
  };

  /** Loading is no action (W20), and every loaded card is one that is never thrown. */
  const unloaded: Policy = { ...randomPolicy, load: () => [] };
  it.for([
    [2, 27, 27],
    [3, 21, 25],
    [4, 18, 22],
    [5, 15, 19],
  ] as const)('W103: %i players acting at random: piles average from %i to %i', ([players, low, high]) => {
    const mean = meanPile(players, unloaded);
    expect(mean).toBeGreaterThan(low - 2);
    expect(mean).toBeLessThan(high + 2);
  });

  it('W103: with random loading as well piles are smaller still, and fall with the players', () => {
    const means = PLAYERS.map((players) => meanPile(players, randomPolicy));
    expect(means).toEqual([...means].sort((a, b) => b - a));
    for (const [at, most] of [27, 25, 22, 19].entries()) {
      expect(means[at]).toBeLessThan(most);
      expect(means[at]).toBeGreaterThan(most / 2);
    }
  });
});

/** Hardly ever lays a card on the pile. */
const idler: Policy = {
  load: () => [],
  act: (sight, random) => {
    if (sight.sheriffs >= 2 && random.chance(0.3)) return { kind: 'shootout' };
    if (sight.own.hand.includes('helper')) return { kind: 'event', card: 'helper', target: null };
    if (sight.sheriffs < 2 ? random.chance(0.1) : random.chance(0.02)) return randomPolicy.act(sight, random);
    return { kind: 'pass' };
  },
};

describe('shares', () => {
  it('W102: of any pile a better place never gets less', () => {
    for (let loot = 0; loot <= 65; loot++)
      for (let participants = 1; participants <= 4; participants++) {
        const { shares, leftover } = split(loot, participants);
        expect(shares).toEqual([...shares].sort((a, b) => b - a));
        expect(total(shares) + leftover).toBe(loot);
      }
  });

  it.for(PLAYERS)('W102: %i players: points fall with the ranking in every round', (players) => {
    for (const seed of seeds)
      for (const { ranking, points } of watch({ players, seed, policy: simplePolicy }).scored) {
        const inOrder = ranking.map((seat) => points[seat] ?? 0);
        expect(inOrder, `seed ${seed}`).toEqual([...inOrder].sort((a, b) => b - a));
      }
  });

  it('W102: jokers find their best value without anyone being asked', () => {
    const table = scene();
    table.dispatch(...sheriffs(4), settled('1', '2', '3'), { type: 'count-pile', loot: 9 });
    table.dispatch({
      type: 'reveal',
      revolvers: { '1': ['2', '2', '7', 'joker'], '2': ['5', '4', 'joker'] },
    });
    expect(table.record()).toMatchObject({ strength: { '1': [3, 2], '2': [2, 5] }, ranking: ['1', '2'] });
    expect(table.record().points).toEqual({ '1': 5, '2': 2, '3': 0 });
  });
});

describe('deadlock', () => {
  /** Everybody has loaded everything and passed once. */
  function stuck(players: number, options: GivenOptions = {}, out = 1): Scene {
    const table = scene({ players, level: 'full', options });
    table.dispatch({ type: 'start-turn' }, ...sheriffs(out));
    for (const seat of SEATS.slice(0, players)) table.dispatch({ type: 'load', seat, count: 6 });
    for (let turn = 0; turn < players; turn++)
      table.dispatch({ type: 'pass' }, { type: 'refill', sheriffs: 0 });
    return table;
  }
  const DEADLOCK: Told = { type: 'deadlock' };

  it.for(PLAYERS)('W104: %i players with everything loaded can only pass', (players) => {
    for (const out of [0, 1]) {
      const table = stuck(players, {}, out);
      expect(table.refuse({ type: 'discard', cards: ['4'] }).code).toBe('hand-too-small');
      expect(table.refuse({ type: 'play-event', card: 'helper' }).code).toBe('hand-too-small');
      const start = players === 2 ? { type: 'declare-duel', by: '1' } : { type: 'race-opened', by: '1' };
      expect(table.refuse(start).code).toBe('too-few-sheriffs');
      expect(refillDraws(table.state())).toEqual(SEATS.slice(0, players).map(() => 0));
      expect(table.would({ type: 'pass' })).toContain('passed');
      const state = table.dispatch(DEADLOCK); // The way out needs no confirmation: the tablet has counted.
      expect(state.stage).toMatchObject({ phase: 'racing', race: { kind: 'deadlock', by: null } });
      table.dispatch(settled(...SEATS.slice(0, players)));
      if (players === 2) expect(table.state().stage).toMatchObject({ hands: { bonusTo: '1' } });
    }
  });

  it('W104: with two sheriffs, before all have passed, or with cards in hand it is none', () => {
    const table = stuck(2);
    expect(stuckWithTwo().refuse(DEADLOCK)).toMatchObject({ code: 'no-deadlock', overridable: false });
    table.dispatch({ type: 'discard', cards: ['4'], confirm: true }, { type: 'refill', sheriffs: 0 });
    expect(table.refuse(DEADLOCK)).toMatchObject({ code: 'pass-first', params: { passes: 0, players: 2 } });
    table.dispatch({ type: 'pass' }, { type: 'refill', sheriffs: 0 });
    expect(table.refuse(DEADLOCK).code).toBe('pass-first');
    table.dispatch({ type: 'pass' }, { type: 'refill', sheriffs: 0 });
    expect(table.refuse(DEADLOCK)).toMatchObject({ code: 'hands-not-empty', overridable: true });
  });

  const stuckWithTwo = () => {
    const table = stuck(3);
    table.dispatch(SHERIFF);
    return table;
  };

  it('W104: at the light level the table has to confirm it', () => {
    const table = scene({ players: 2 });
    expect(table.refuse(DEADLOCK).code).toBe('hands-not-empty');
    const state = table.dispatch({ ...DEADLOCK, confirm: true });
    expect(state.stage).toMatchObject({ phase: 'racing', race: { kind: 'deadlock' } });
    table.dispatch(settled('2'), { type: 'count-pile', loot: 3 }, { type: 'give-ranking', ranking: ['2'] });
    expect(table.record()).toMatchObject({
      kind: 'deadlock',
      bonusTo: '2',
      marks: expect.arrayContaining(['deadlock']) as unknown,
    });
  });

  it('W104: redeal starts the same round over', () => {
    const table = stuck(3, { deadlock: 'redeal' });
    const state = table.dispatch(DEADLOCK);
    expect(state).toMatchObject({
      stage: { phase: 'playing' },
      round: { number: 1, first: '1', sheriffs: 0 },
    });
    expect(fullOf(state)).toMatchObject({ deck: 47, loot: 0, passes: 0, turn: { active: '1', number: 1 } });
    expect(fullOf(state).players.map(({ loaded }) => loaded)).toEqual([0, 0, 0]);
    expect(state.scored).toEqual([]);
  });

  it('W104: flip lays deck cards on the pile until a sheriff comes', () => {
    const table = stuck(2, { deadlock: 'flip' }, 0);
    const state = table.dispatch({ ...DEADLOCK, flipped: 7 });
    expect(state.round.sheriffs).toBe(1);
    expect(fullOf(state)).toMatchObject({ loot: 7, deck: 43, passes: 0 });
    expect(table.refuse(DEADLOCK).code).toBe('pass-first');
    expect(stuck(2).refuse({ ...DEADLOCK, flipped: 1 }).code).toBe('nothing-to-flip');
    const twice = stuck(2, { deadlock: 'flip' }, 1);
    twice.dispatch({ ...DEADLOCK, flipped: 0 });
    expect(twice.dispatch({ type: 'declare-duel', by: '1' }).stage.phase).toBe('duel');
  });

  it.for(
    PLAYERS.flatMap((players) => (['race', 'redeal', 'flip'] as const).map((way) => [players, way] as const)),
  )('W104 W96: %i hoarders find their way out by %s, and the counts stay right', ([players, deadlock]) => {
    let found = 0;
    for (const seed of seeds)
      watch({
        players,
        seed,
        options: { deadlock },
        policy: ({ round }) =>
          deadlock === 'redeal' && round.marks.includes('deadlock') ? randomPolicy : hoarder,
        look: (look) => {
          if (look.last.type === 'deadlock') found += 1;
          if (isInStep(look)) same(known(look.state), counted(look.top));
        },
      });
    expect(found).toBeGreaterThan(0);
  });
});

describe('both levels', () => {
  it.for(PLAYERS)('W96 W102: %i players: the light level scores real cards as the full one', (players) => {
    for (const seed of seeds) {
      const piles: number[] = [];
      const state = watch({
        players,
        seed,
        level: 'light',
        policy: POLICIES[(['random', 'simple'] satisfies Name[])[seed % 2] ?? 'random'],
        look: ({ state: { round, scored }, top }) => {
          expect(round.sheriffs).toBeLessThanOrEqual(top.sheriffs);
          if (scored.length !== round.number) return;
          expect(round.sheriffs).toBe(top.sheriffs);
          piles[round.number - 1] = top.loot.length;
        },
      });
      expect(
        state.scored.map(({ loot }) => loot),
        `seed ${seed}`,
      ).toEqual(piles);
      for (const { points, leftover, loot } of state.scored)
        expect(total(Object.values(points)) + leftover, `seed ${seed}`).toBe(loot);
    }
  });
});
