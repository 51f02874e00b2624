import type { Random } from '../../random.ts';
import { draw, type Draw } from '../draw/draw.ts';
import type { MatchResult, Player } from '../results.ts';
import { standings } from '../standings.ts';
import { byesAmong, tableSizes, type Sizes } from '../table-sizes.ts';

/** How a round is drawn: from the players by rank, and what was played before. */
export type Drawing = (round: Drawable, random: Random) => Pick<Draw, 'tables' | 'byes'>;

export interface Drawable {
  readonly ranked: readonly { readonly player: Player; readonly points: number }[];
  readonly past: readonly MatchResult[];
  readonly byes: readonly Player[];
  readonly sizes: Sizes;
}

/** Luck against skill: with this much of it the best of four equals in a row wins about every third match. */
const LUCK = 1.5;

/** Whoever comes last sits out where all others are paired, but nobody twice while others have not. */
function cut(order: readonly Player[], { byes, sizes }: Drawable): Pick<Draw, 'tables' | 'byes'> {
  const last = order.findLast((player) => !byes.includes(player)) ?? order.at(-1);
  const out = order.filter((player) => byesAmong(order.length, sizes) > 0 && player === last);
  const seated = order.filter((player) => !out.includes(player));
  let from = 0;
  const tables = tableSizes(seated.length, sizes).map((size, at) => ({
    table: at + 1,
    seats: seated.slice(from, (from += size)),
  }));
  return { tables, byes: out };
}

export type DrawingName = 'quickdraw' | 'random' | 'by_rank';

export const DRAWINGS: Readonly<Record<DrawingName, Drawing>> = {
  quickdraw: ({ ranked, ...known }, random) =>
    draw({ players: ranked, ...known, seed: random.below(2 ** 32) }),
  random: (round, random) => cut(random.shuffled(round.ranked.map(({ player }) => player)), round),
  // At the table by chance: by rank the best would always begin, which no organiser does.
  by_rank: (round, random) => {
    const best = random.shuffled(round.ranked).toSorted((a, b) => b.points - a.points);
    const { tables, byes } = cut(
      best.map(({ player }) => player),
      round,
    );
    return { tables: tables.map(({ table, seats }) => ({ table, seats: random.shuffled(seats) })), byes };
  },
};

export interface Event {
  readonly results: readonly MatchResult[];
  /** Whoever sat out, once for each round. */
  readonly byes: readonly Player[];
  readonly sizes: Sizes;
  readonly winner: Player;
  /** The one with the most skill. */
  readonly strongest: Player;
}

export function simulatedEvent(
  { players, rounds, sizes }: { players: number; rounds: number; sizes: Sizes },
  drawing: Drawing,
  random: Random,
): Event {
  const skills = new Map(Array.from({ length: players }, (_, at) => [`P${at}`, bell(random)]));
  const names = [...skills.keys()];
  const seed = random.below(2 ** 32);
  const results: MatchResult[] = [];
  const byes: Player[] = [];
  for (let round = 1; round <= rounds; round++) {
    const ranked = standings(names, { results, byes, seed });
    const drawn = drawing({ ranked, past: results, byes: [...byes], sizes }, random);
    for (const { table, seats } of drawn.tables) results.push(match({ round, table, seats }, skills, random));
    byes.push(...drawn.byes);
  }
  const [winner] = standings(names, { results, byes, seed });
  const [strongest] = names.toSorted((a, b) => (skills.get(b) ?? 0) - (skills.get(a) ?? 0));
  return { results, byes, sizes, winner: winner?.player ?? '', strongest: strongest ?? '' };
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
