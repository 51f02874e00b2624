import type { Level, Seat } from '#shared/games/kit/game.ts';
import type { FullRound, Hands, State } from '#shared/games/wright/match/state.ts';
import type { GivenOptions } from '#shared/games/wright/rules/options.ts';
import { scene, sheriffs, type Scene, type Told } from './scene.ts';

export const BOTH: readonly Level[] = ['light', 'full'];
const OUTCOMES = {
  higher: { cards: ['5', '3'], higher: '1' },
  lower: { cards: ['2', '6'], higher: '2' },
  equal: { cards: ['4', '4'], higher: null },
} as const;
type Outcome = keyof typeof OUTCOMES;

/** What the table says of the two cards when seat 1 has declared. */
export function cards(level: Level, outcome: Outcome): Told {
  const { cards: drawn, higher } = OUTCOMES[outcome];
  return level === 'light'
    ? { type: 'duel-result', higher }
    : { type: 'duel-cards', initiator: drawn[0], other: drawn[1] };
}
export const DUEL: Told = { type: 'declare-duel', by: '1' };
export const two = (level: Level, options: GivenOptions = {}): Scene => scene({ players: 2, level, options });

/** Seat 1 has said "Duel!" with two sheriffs out. */
export function declared(level: Level, options: GivenOptions = {}): Scene {
  const table = two(level, options);
  table.dispatch(...sheriffs(2), DUEL);
  return table;
}

export function hands({ stage }: State): Hands {
  if (stage.phase !== 'reveal') throw new Error(`no hands down in ${stage.phase}`);
  return stage.hands;
}
export const order = (state: State): readonly Seat[] => hands(state).groups.flat();
export function full({ round }: State): FullRound {
  if (!round.full) throw new Error('light');
  return round.full;
}
export const held = (state: State) => full(state).players.map((player) => player.held);

/** Revolvers open, pile counted where the tablet does not know it. */
export function split(
  table: Scene,
  revolvers: Record<string, string[]>,
  bonus: string[] = [],
  loot = 9,
): void {
  table.dispatch({ type: 'count-pile', loot, confirm: true });
  table.dispatch({ type: 'reveal', revolvers, ...(bonus.length > 0 ? { bonus } : {}) });
}
