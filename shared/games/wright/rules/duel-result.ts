import { ok, type Result } from '#shared/result.ts';
import type { Violation } from '../../kit/violation.ts';
import type { Card } from './cards.ts';
import type { Revolvers } from './misses.ts';
import type { Options } from './options.ts';
import { compare, sharers, winnerTakesAll, type Compared, type Points } from './round-result.ts';

export interface DuelQuestion<Player extends string> {
  readonly players: readonly [Player, Player];
  /** Whose hand counts as first on the pile: ties and the order of misses (W89, WA44). */
  readonly first: Player;
  readonly bonusTo: Player | null;
  readonly revolvers: Revolvers<Player>;
  readonly bonus: readonly Card[];
  readonly loot: number;
  readonly choices: readonly (Player | null)[];
}

export interface DuelAnswer<Player extends string> extends Compared<Player>, Points<Player> {
  readonly winner: Player;
  readonly loser: Player;
}

const rivalOf = <Player extends string>(players: readonly [Player, Player], player: Player): Player =>
  players[0] === player ? players[1] : players[0];

/** The bonus cards join a revolver and count fully (W90). */
export const withBonus = <Player extends string>(
  revolvers: Revolvers<Player>,
  bonusTo: Player | null,
  bonus: readonly Card[],
): Revolvers<Player> =>
  bonusTo === null
    ? revolvers
    : new Map([...revolvers, [bonusTo, [...(revolvers.get(bonusTo) ?? []), ...bonus]]]);

/** A whole reckoning for two: nobody is excluded, both players' misses work (W89–W91). */
export function duelResult<Player extends string>(
  { players, first, bonusTo, revolvers, bonus, loot, choices }: DuelQuestion<Player>,
  options: Options,
): Result<DuelAnswer<Player>, Violation> {
  const order = [first, rivalOf(players, first)];
  const comparison = { seats: players, order, excluded: null };
  const compared = compare(comparison, withBonus(revolvers, bonusTo, bonus), choices, options);
  if (!compared.ok) return compared;
  const { ranking, strengths } = compared.value;
  const points = winnerTakesAll(players, sharers(ranking, strengths, options), loot);
  const [winner, loser] = ranking as readonly [Player, Player];
  return ok({ ...compared.value, ...points, winner, loser });
}
