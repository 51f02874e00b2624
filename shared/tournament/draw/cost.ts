import { WIN } from '../points.ts';
import type { Player } from '../results.ts';
import { isOfPairs, USUAL_SIZES, type Sizes } from '../table-sizes.ts';
import { leanOf } from './seat.ts';
import type { Seated } from './seated.ts';

/** Somebody to be seated in the next round. */
export interface Drawable {
  readonly player: Player;
  readonly points: number;
  /** The one table this player can sit at. */
  readonly fixed?: number | undefined;
}

const AGAIN_AT_ONCE = 10;
/** In a Swiss event of pairs nobody meets twice as long as anybody else is left. */
const AGAIN_AS_A_PAIR = 100;
/** Nobody is to have the same odd table twice; but in a small event more would meet again by it. */
const ODD_AGAIN = 5;
/** Whoever mostly began does well with somebody who mostly came last: each finds the seat they need. */
const SAME_LEAN = 0.4;
/** Two who each need a table of their own: that cannot be. */
const IMPOSSIBLE = 1e6;

/** What it costs to seat these two together, and somebody at a table of that size. */
export interface Costs {
  readonly pair: (a: number, b: number) => number;
  readonly size: (player: number, size: number) => number;
}

/** By number: players in the order they were given. */
export function costsOf(
  players: readonly Drawable[],
  past: readonly Seated[],
  sizes: Pick<Sizes, 'best' | 'most'> = USUAL_SIZES,
): Costs {
  const { best } = sizes;
  const again = isOfPairs(sizes) ? AGAIN_AS_A_PAIR : 1;
  const leans = players.map(({ player }) => leanOf(player, past));
  const widest = Math.max(0, ...leans) - Math.min(0, ...leans);
  const n = players.length;
  const at = new Map(players.map(({ player }, number) => [player, number]));
  const met = new Uint8Array(n * n);
  const metLast = new Uint8Array(n * n);
  const odd = new Map<string, number>();
  const last = Math.max(0, ...past.map(({ round }) => round));
  for (const { round, seats } of past) {
    const here = seats.flatMap((player) => at.get(player) ?? []);
    for (const a of here) {
      if (seats.length !== best) odd.set(`${a} ${seats.length}`, (odd.get(`${a} ${seats.length}`) ?? 0) + 1);
      for (const b of here) {
        met[a * n + b] = (met[a * n + b] ?? 0) + 1;
        if (round === last) metLast[a * n + b] = 1;
      }
    }
  }
  const costs = new Float64Array(n * n);
  for (const [a, one] of players.entries())
    for (const [b, two] of players.entries()) {
      // A gap of a whole win costs as much as to meet again.
      const gap = (one.points - two.points) / WIN;
      const times = met[a * n + b] ?? 0;
      const apart = one.fixed !== undefined && two.fixed !== undefined && one.fixed !== two.fixed;
      costs[a * n + b] =
        gap * gap +
        again * times * times +
        SAME_LEAN * (widest - Math.abs((leans[a] ?? 0) - (leans[b] ?? 0))) +
        (metLast[a * n + b] === 1 ? AGAIN_AT_ONCE : 0) +
        (apart ? IMPOSSIBLE : 0);
    }
  return {
    pair: (a, b) => costs[a * n + b] ?? 0,
    size: (player, size) => ODD_AGAIN * (odd.get(`${player} ${size}`) ?? 0) ** 2,
  };
}
