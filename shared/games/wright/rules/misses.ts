import { no, ok, type Result } from '#shared/result.ts';
import type { Violation } from '../../kit/violation.ts';
import { wrightViolation } from '../violations.ts';
import { valueOf, type Card } from './cards.ts';
import type { Options } from './options.ts';

type MissOptions = Pick<Options, 'missOrder' | 'missTie' | 'missMandatory' | 'excludedMiss'>;

export type Revolvers<Player extends string> = ReadonlyMap<Player, readonly Card[]>;

export interface Target<Player extends string> {
  readonly player: Player;
  readonly value: number;
}

export interface Cancelled<Player extends string> {
  readonly by: Player;
  readonly target: Player;
  readonly value: number;
}

/** The hands as the comparison needs them. */
export interface Comparison<Player extends string> {
  /** Everybody, clockwise. */
  readonly seats: readonly Player[];
  /** Participants, first hand to last. */
  readonly order: readonly Player[];
  readonly excluded: Player | null;
}

/** Who fires, one entry a miss, in firing order (WA28); the excluded player never, or last of all (WA27). */
export function missQueue<Player extends string>(
  { seats, order, excluded }: Comparison<Player>,
  revolvers: Revolvers<Player>,
  { missOrder, excludedMiss }: MissOptions,
): readonly Player[] {
  const turns =
    missOrder === 'hand' ? order : missOrder === 'reverse' ? [...order].reverse() : clockwise(seats, order);
  const shooters = excludedMiss && excluded !== null ? [...turns, excluded] : turns;
  const queue: Player[] = [];
  for (const shooter of shooters)
    for (const card of revolvers.get(shooter) ?? []) if (card === 'miss') queue.push(shooter);
  return queue;
}

/** The players as they sit, beginning with the lowest hand. */
function clockwise<Player extends string>(
  seats: readonly Player[],
  order: readonly Player[],
): readonly Player[] {
  const start = order[0] === undefined ? 0 : seats.indexOf(order[0]);
  return [...seats.slice(start), ...seats.slice(0, start)].filter((seat) => order.includes(seat));
}

/** Whose card this miss may cancel: those who hold the highest number on the table (W69, W70, WA29). */
export function missTargets<Player extends string>(
  order: readonly Player[],
  revolvers: Revolvers<Player>,
  shooter: Player,
  { missTie }: Pick<Options, 'missTie'>,
): readonly Target<Player>[] {
  const highestIn = (revolver: readonly Card[] = []) =>
    revolver.reduce((highest, card) => Math.max(highest, valueOf(card)), 0);
  const tops = order.map((player) => highestIn(revolvers.get(player)));
  const value = Math.max(0, ...tops);
  if (value === 0) return []; // WA32
  const holders = order.filter((_, at) => tops[at] === value);
  const forced = missTie === 'forced' && holders.includes(shooter); // WA30
  return (forced ? [shooter] : holders).map((player) => ({ player, value }));
}

export interface AfterMisses<Player extends string> {
  /** What still counts. */
  readonly revolvers: Revolvers<Player>;
  readonly cancelled: readonly Cancelled<Player>[];
}

/** Fires the misses chosen so far, "highest" looked up again for each (W70, W71). */
export function fireMisses<Player extends string>(
  comparison: Comparison<Player>,
  revolvers: Revolvers<Player>,
  choices: readonly (Player | null)[],
  options: MissOptions,
): Result<AfterMisses<Player>, Violation> {
  if (choices.length === 0) return ok({ revolvers, cancelled: [] });
  const queue = missQueue(comparison, revolvers, options);
  const live = new Map(revolvers);
  const cancelled: Cancelled<Player>[] = [];
  for (const [at, choice] of choices.entries()) {
    const by = queue[at];
    if (by === undefined) return no(wrightViolation('wrong-number-of-choices', { needed: queue.length }));
    const targets = missTargets(comparison.order, live, by, options);
    const hit = targets.find(({ player }) => player === choice);
    // At nobody only when there is nothing to hit, or where a miss need not be used (WA31, WA32).
    const mayPass = choice === null && (targets.length === 0 || !options.missMandatory);
    if (!hit && !mayPass) return no(wrightViolation('illegal-target', { at }));
    if (!hit) continue;
    const { player, value } = hit;
    live.set(player, without(live.get(player) ?? [], value));
    cancelled.push({ by, target: player, value });
  }
  return ok({ revolvers: live, cancelled });
}

function without(revolver: readonly Card[], value: number): readonly Card[] {
  const at = revolver.findIndex((card) => valueOf(card) === value);
  return revolver.toSpliced(at, 1);
}
