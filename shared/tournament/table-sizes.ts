import { GAMES, isGame } from '../games/index.ts';
import type { Meta } from '../games/kit/meta.ts';

/** How many may sit at a table of a tournament. */
export interface Sizes {
  readonly least: number;
  readonly most: number;
  /** Any other size is an odd one. */
  readonly best: number;
  /** So many people, who are too few for a table of the usual size, still play at one of their own. */
  readonly alone: number;
}

/** Pairs are drawn as in a Swiss event: nobody meets twice while that can be helped, and one of an odd number sits out. */
export const isOfPairs = ({ most }: Pick<Sizes, 'most'>): boolean => most === 2;

/** How many sit out a round: nobody, or one who is left over where all others are paired. */
export const byesAmong = (players: number, sizes: Sizes): 0 | 1 =>
  isOfPairs(sizes) && players % 2 === 1 ? 1 : 0;

export const canBeSeated = (players: number, sizes: Sizes): boolean =>
  players > 1 && tableSizes(players - byesAmong(players, sizes), sizes).length > 0;

/** Where nobody says what is played. */
export const USUAL_SIZES: Sizes = { least: 3, most: 5, best: 4, alone: 2 };

export const PAIRS: Sizes = { least: 2, most: 2, best: 2, alone: 2 };

/** Of a game that is not here a tournament can still be read. */
export const sizesIn = (game: string): Sizes => (isGame(game) ? sizesOf(GAMES[game].meta) : USUAL_SIZES);

export function sizesOf({ tableSizes, players }: Pick<Meta, 'tableSizes' | 'players'>): Sizes {
  const sizes = tableSizes.toSorted((a, b) => a - b);
  const best = sizes[Math.floor(sizes.length / 2)] ?? players.most;
  return { least: sizes[0] ?? best, most: sizes.at(-1) ?? best, best, alone: players.least };
}

/**
 * How many sit at each table: no two sizes more than one apart, as near to the best one as can be. Empty where so many
 * cannot be seated.
 */
export function tableSizes(players: number, sizes = USUAL_SIZES): readonly number[] {
  const { least, most, alone } = sizes;
  if (players < least) return players >= alone ? [players] : [];
  const ways: (readonly number[])[] = [];
  for (let tables = Math.ceil(players / most); tables <= Math.floor(players / least); tables++)
    ways.push(spread(players, tables));
  const [first = [], ...others] = ways;
  const away = (way: readonly number[]) => awayFromBest(way, sizes);
  return others.reduce((best, way) => (away(way) < away(best) ? way : best), first);
}

/** The larger tables first. */
function spread(players: number, tables: number): readonly number[] {
  const [each, more] = [Math.floor(players / tables), players % tables];
  return Array.from({ length: tables }, (_, at) => (at < more ? each + 1 : each));
}

/** How far from the best size people sit. Players are counted, not tables: a table of five bothers five. */
const awayFromBest = (way: readonly number[], { best }: Sizes): number =>
  way.reduce((sum, size) => sum + size * Math.abs(size - best), 0);
