import type { Level, Seat } from '#shared/games/kit/game.ts';
import { buzzers } from '#shared/games/wright/match/buzzers.ts';
import type { Hands, State } from '#shared/games/wright/match/state.ts';
import type { GivenOptions } from '#shared/games/wright/rules/options.ts';
import { scene, settled, sheriffs, type Scene, type Told } from '#test/wright/scene.ts';

/** Two players whose hands land before the tablet knows what was turned up. */

export const BOTH: readonly Level[] = ['light', 'full'];
export const PRE_REVEAL = ['gamble', 'ignore', 'foul'] as const;
export type Outcome = 'higher' | 'lower' | 'equal';
export const DUEL_AT = 1_000_000;
export const SIGNAL_AT = 4_000_000;
export const EARLY = 3_000_000;
export const LATE = 5_000_000;

export function cards(level: Level, outcome: Outcome): Told {
  if (level === 'light') {
    const higher = { higher: '1', lower: '2', equal: null }[outcome];
    return { type: 'duel-result', higher };
  }
  const [initiator, other] = { higher: ['6', '2'], lower: ['1', '2'], equal: ['joker', 'miss'] }[outcome];
  return { type: 'duel-cards', initiator, other };
}

export const early = (seat: Seat): Told => ({ type: 'pressed', seat, at: EARLY });
export const SIGNAL: Told = { type: 'reveal-signal', at: SIGNAL_AT };
export const VOID: Told = { type: 'void-race', reason: 'elbow' };

export const landed = (at: number, ...order: readonly (Seat | readonly Seat[])[]): Told => ({
  ...settled(...order),
  at,
});

/** Seat 1 has said "Duel!" with so many sheriffs out. */
export function declared(level: Level, options: GivenOptions = {}, out = 2): Scene {
  const table = scene({ players: 2, level, options });
  table.dispatch(...sheriffs(out), { type: 'declare-duel', by: '1', at: DUEL_AT });
  return table;
}

export function hands({ stage }: State): Hands {
  if (stage.phase !== 'reveal') throw new Error(`no hands down in ${stage.phase}`);
  return stage.hands;
}

export const since = (state: State) => buzzers(state).race?.since;
export const EVERY = BOTH.flatMap((level) => (['1', '2'] as const).map((first) => [level, first] as const));
