import type { Random } from '../../random.ts';
import { draw, type DrawnTable } from '../draw/draw.ts';
import type { MatchResult, Player } from '../results.ts';
import { standings } from '../standings.ts';
import { tableSizes } from '../table-sizes.ts';

/** How a round is drawn: from the players by rank, and what was played before. */
export type Drawing = (
  ranked: readonly { readonly player: Player; readonly points: number }[],
  past: readonly MatchResult[],
  random: Random,
) => readonly DrawnTable[];

/** Luck against skill: with this much of it the best of four equals in a row wins about every third match. */
const LUCK = 1.5;

const cut = (order: readonly Player[]): readonly DrawnTable[] => {
  let from = 0;
  return tableSizes(order.length).map((size, at) => ({
    table: at + 1,
    seats: order.slice(from, (from += size)),
  }));
};

export type DrawingName = 'quickdraw' | 'random' | 'by_rank';

export const DRAWINGS: Readonly<Record<DrawingName, Drawing>> = {
  quickdraw: (players, past, random) => draw({ players, past, seed: random.below(2 ** 32) }).tables,
  random: (ranked, _, random) => cut(random.shuffled(ranked.map(({ player }) => player))),
  // At the table by chance: by rank the best would always begin, which no organiser does.
  by_rank: (ranked, _, random) =>
    cut(
      random
        .shuffled(ranked)
        .toSorted((a, b) => b.points - a.points)
        .map(({ player }) => player),
    ).map(({ table, seats }) => ({ table, seats: random.shuffled(seats) })),
};

export interface Event {
  readonly results: readonly MatchResult[];
  readonly winner: Player;
  /** The one with the most skill. */
  readonly strongest: Player;
}

export function simulatedEvent(players: number, rounds: number, drawing: Drawing, random: Random): Event {
  const skills = new Map(Array.from({ length: players }, (_, at) => [`P${at}`, bell(random)]));
  const names = [...skills.keys()];
  const seed = random.below(2 ** 32);
  const results: MatchResult[] = [];
  for (let round = 1; round <= rounds; round++) {
    const ranked = standings(names, { results, seed });
    for (const { table, seats } of drawing(ranked, results, random))
      results.push(match({ round, table, seats }, skills, random));
  }
  const [winner] = standings(names, { results, seed });
  const [strongest] = names.toSorted((a, b) => (skills.get(b) ?? 0) - (skills.get(a) ?? 0));
  return { results, winner: winner?.player ?? '', strongest: strongest ?? '' };
}

function match(
  played: Pick<MatchResult, 'round' | 'table' | 'seats'>,
  skills: ReadonlyMap<Player, number>,
  random: Random,
): MatchResult {
  const form = new Map(
    played.seats.map((player) => [player, (skills.get(player) ?? 0) + LUCK * bell(random)]),
  );
  const order = played.seats.toSorted((a, b) => (form.get(b) ?? 0) - (form.get(a) ?? 0));
  const scores = Object.fromEntries(order.map((player, at) => [player, 60 - 12 * at + random.below(12)]));
  return { ...played, scores, groups: order.map((player) => [player]) };
}

/** About the normal distribution: twelve throws, without a root or a logarithm. */
const bell = (random: Random): number =>
  Array.from({ length: 12 }, random.next).reduce((sum, each) => sum + each, -6);
