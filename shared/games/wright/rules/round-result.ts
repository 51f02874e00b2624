import { no, ok, type Result } from '#shared/result.ts';
import type { Violation } from '../../kit/violation.ts';
import { wrightViolation } from '../violations.ts';
import {
  fireMisses,
  missQueue,
  type AfterMisses,
  type Cancelled,
  type Comparison,
  type Revolvers,
} from './misses.ts';
import type { Options } from './options.ts';
import { rank, strengthOf, type Strength } from './strength.ts';
import { split } from './split.ts';

export interface Compared<Player extends string> {
  readonly ranking: readonly Player[];
  readonly strengths: ReadonlyMap<Player, Strength>;
  readonly cancelled: readonly Cancelled<Player>[];
}

/** All misses fired, everybody measured, best first. */
export function compare<Player extends string>(
  comparison: Comparison<Player>,
  revolvers: Revolvers<Player>,
  choices: readonly (Player | null)[],
  options: Options,
): Result<Compared<Player>, Violation> {
  const needed = missQueue(comparison, revolvers, options).length;
  if (choices.length !== needed) return no(wrightViolation('wrong-number-of-choices', { needed }));
  const fired = fireMisses(comparison, revolvers, choices, options);
  if (!fired.ok) return fired;
  return ok(measure(comparison.order, fired.value));
}

/** Participants by what is left in their revolvers. */
export function measure<Player extends string>(
  order: readonly Player[],
  { revolvers, cancelled }: AfterMisses<Player>,
): Compared<Player> {
  const strengths = new Map(order.map((player) => [player, strengthOf(revolvers.get(player) ?? [])]));
  return { ranking: rank(order, strengths), strengths, cancelled };
}

export interface Points<Player extends string> {
  readonly points: ReadonlyMap<Player, number>;
  readonly leftover: number;
}

/** Who takes part in handing the loot down: all ranked, or under `emptyShares` false those with something (WA36). */
export function sharers<Player extends string>(
  ranking: readonly Player[],
  strengths: ReadonlyMap<Player, Strength> | null,
  { emptyShares }: Pick<Options, 'emptyShares'>,
): readonly Player[] {
  if (emptyShares || !strengths) return ranking;
  return ranking.filter((player) => (strengths.get(player)?.[0] ?? 0) > 0);
}

/** Three players and more: halved down the ranking, the excluded player with nothing (W56, W74, W78). */
export function halved<Player extends string>(
  seats: readonly Player[],
  sharing: readonly Player[],
  loot: number,
): Points<Player> {
  const { shares, leftover } = split(loot, sharing.length);
  return { points: new Map(seats.map((seat) => [seat, shares[sharing.indexOf(seat)] ?? 0])), leftover };
}

/** Two players: the winner takes it all (W89). */
export function winnerTakesAll<Player extends string>(
  seats: readonly Player[],
  sharing: readonly Player[],
  loot: number,
): Points<Player> {
  const [winner] = sharing;
  return {
    points: new Map(seats.map((seat) => [seat, seat === winner ? loot : 0])),
    leftover: winner === undefined ? loot : 0,
  };
}

export interface RoundQuestion<Player extends string> {
  readonly seats: readonly Player[];
  /** All seats, first hand to last; the last one is excluded. */
  readonly order: readonly Player[];
  readonly revolvers: Revolvers<Player>;
  readonly loot: number;
  readonly choices: readonly (Player | null)[];
}

export interface RoundAnswer<Player extends string> extends Compared<Player>, Points<Player> {
  readonly excluded: Player;
  readonly nextFirst: Player;
}

/** A whole reckoning for three to five players. */
export function roundResult<Player extends string>(
  { seats, order, revolvers, loot, choices }: RoundQuestion<Player>,
  options: Options,
): Result<RoundAnswer<Player>, Violation> {
  const participants = order.slice(0, -1);
  const [excluded] = order.slice(-1) as [Player];
  const compared = compare({ seats, order: participants, excluded }, revolvers, choices, options);
  if (!compared.ok) return compared;
  const { ranking, strengths } = compared.value;
  const points = halved(seats, sharers(ranking, strengths, options), loot);
  return ok({ ...compared.value, ...points, excluded, nextFirst: excluded }); // W79
}
