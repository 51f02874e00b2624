import type { Player } from '../results.ts';
import type { Seated } from './seated.ts';

/** Of all orders around a table the one that evens out who sat where before; of equal ones the first, as they came. */
export function seatOrder(players: readonly Player[], past: readonly Seated[]): readonly Player[] {
  const histories = new Map(players.map((player) => [player, historyOf(player, past)]));
  const costIn = (player: Player, chair: number) =>
    seatCost(histories.get(player) ?? [], whereIs(chair, players.length));
  let best = players;
  let least = Infinity;
  for (const order of orders(players)) {
    const cost = order.reduce((sum, player, chair) => sum + costIn(player, chair), 0);
    if (cost < least - 1e-9) [best, least] = [order, cost];
  }
  return best;
}

/** 0 begins, 1 is last to play: seats of tables of different sizes can be compared. */
const whereIs = (chair: number, size: number): number => chair / Math.max(1, size - 1);

const historyOf = (player: Player, past: readonly Seated[]): readonly number[] =>
  past.flatMap(({ seats }) => {
    const chair = seats.indexOf(player);
    return chair < 0 ? [] : [whereIs(chair, seats.length)];
  });

/** How far a player's seats were from the middle so far, all together: below 0 this player mostly began. */
export const leanOf = (player: Player, past: readonly Seated[]): number =>
  historyOf(player, past).reduce((sum, each) => sum + each - 0.5, 0);

/** How far from the middle all of a player's seats would be on the whole, and how often this one was had already. */
function seatCost(history: readonly number[], where: number): number {
  const lean = [...history, where].reduce((sum, each) => sum + each - 0.5, 0);
  const again = history.filter((each) => Math.abs(each - where) < 0.2).length;
  return lean * lean + again * again;
}

function* orders(players: readonly Player[]): Generator<readonly Player[]> {
  if (players.length < 2) yield players;
  for (const [at, player] of players.entries())
    if (players.length > 1) for (const rest of orders(players.toSpliced(at, 1))) yield [player, ...rest];
}
