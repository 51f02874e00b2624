import { expect } from 'vitest';
import { SEATS, type Level } from '#shared/games/kit/game.ts';
import type { Command } from '#shared/games/wright/match/commands.ts';
import type { FullRound, State } from '#shared/games/wright/match/state.ts';
import type { GivenOptions } from '#shared/games/wright/rules/options.ts';
import { playMatch } from '#shared/games/wright/simulate/play-match.ts';
import { randomPolicy, simplePolicy, type Policy } from '#shared/games/wright/simulate/policies.ts';
import { randomFrom } from '#shared/random.ts';
import { cardsOf, type TableTop } from '#shared/games/wright/simulate/table-top.ts';
import { wright } from '#shared/games/wright/wright.ts';
import { SOAK } from '#test/effort.ts';

export const POLICIES = { random: randomPolicy, simple: simplePolicy };
export type Name = keyof typeof POLICIES;
export const PLAYERS = [2, 3, 4, 5] as const;

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
export function watch({ players, seed, policy, level = 'full', options = {}, look }: Match): State {
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

export function fullOf({ round }: State): FullRound {
  if (!round.full) throw new Error('light');
  return round.full;
}
export const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** The table is ahead of the tablet while a draw is going on and not all of it is told. */
export function isInStep({ state, last }: Look): boolean {
  const { phase } = state.stage;
  if (last.type === 'deadlock' && state.setup.options.deadlock === 'redeal') return false;
  if (phase === 'duel' && last.type !== 'declare-duel') return state.round.duel?.failed ?? false;
  return phase !== 'playing' || fullOf(state).turn.step !== 'event' || last.type === 'play-event';
}

/** The real cards in the words of the engine. */
export const counted = (top: TableTop) => ({
  deck: top.deck.filter((card) => card !== 'sheriff').length,
  loot: top.loot.length,
  aside: top.aside.length,
  sheriffs: top.sheriffs,
  players: top.seats.map((seat) => {
    const { hand, revolver, helpers } = cardsOf(top, seat);
    return { held: hand.length + revolver.length, loaded: revolver.length, helpers };
  }),
});

export const known = (state: State) => {
  const { deck, loot, aside, players } = fullOf(state);
  return { deck, loot, aside, sheriffs: state.round.sheriffs, players };
};

export const held = ({ deck, loot, aside, players }: ReturnType<typeof known>) =>
  deck + loot + aside + total(players.map(({ held: cards, helpers }) => cards + helpers));

/** `expect` is slow, and these are compared after every step. */
export function same(actual: unknown, expected: unknown): void {
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
export const EVENINGS = PLAYERS.flatMap((players) =>
  (['random', 'simple'] as const).flatMap((name) =>
    HOUSES.map((options) => [players, name, options] as const),
  ),
);
const SEEDS = SOAK ? 300 : 6;
export const seeds = Array.from({ length: SEEDS }, (_, at) => 1_000 + at);

/** Always the largest discard, so that the deck runs low. */
export const throwAway: Policy['act'] = (sight, random) => {
  const sheriffsSeen = sight.own.hand.length > 0 ? 0 : sight.sheriffs; // Nothing to throw: shoot.
  return simplePolicy.act({ ...sight, sheriffs: sheriffsSeen }, random);
};
