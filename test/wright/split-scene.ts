import { SEATS, type Level } from '#shared/games/kit/game.ts';
import type { GivenOptions } from '#shared/games/wright/rules/options.ts';
import { scene, sheriffs, type Scene, type Told } from '#test/wright/scene.ts';

/** Tables whose race is decided: their pile is counted and their revolvers are told. */

export interface Story {
  readonly players?: number;
  readonly level?: Level;
  readonly options?: GivenOptions;
  readonly hands?: readonly string[];
  readonly loot?: number;
}

/** Hands down in seat order unless said otherwise: then the pile, then the revolvers, missing ones empty. */
export function split(
  revolvers: Readonly<Record<string, readonly string[]>>,
  { players = 3, level = 'light', options = {}, hands, loot = 16 }: Story = {},
): Scene {
  const seats = SEATS.slice(0, players);
  const table = scene({ players, level, options });
  table.dispatch(...sheriffs(2), { type: 'give-order', order: hands ?? seats, confirm: true });
  const all = { ...Object.fromEntries(seats.map((seat) => [seat, []])), ...revolvers };
  table.dispatch(count(loot), { type: 'reveal', revolvers: all });
  return table;
}

export const count = (loot: number): Told => ({ type: 'count-pile', loot, confirm: true });
export const ranking = (...seats: string[]): Told => ({ type: 'give-ranking', ranking: seats });
export const points = (table: Scene) => Object.values(table.record().points);
