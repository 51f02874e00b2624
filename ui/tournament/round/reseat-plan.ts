import { conflictsIn } from '#shared/tournament/draw/conflicts.ts';
import { pastSeats } from '#shared/tournament/log/counted.ts';
import { changedBy, type Move } from '#shared/tournament/log/reseating.ts';
import { entryOf, type Round, type Tournament } from '#shared/tournament/log/state.ts';
import { playersIn } from '#shared/tournament/players-in.ts';
import type { Player } from '#shared/tournament/results.ts';
import { sizesIn } from '#shared/tournament/table-sizes.ts';

/** What it costs to seat a published round otherwise, table by table. */
export type Cost =
  | { readonly kind: 'size'; readonly table: number; readonly count: number; readonly isOdd: boolean }
  | { readonly kind: 'gone'; readonly table: number }
  | { readonly kind: 'anew'; readonly table: number }
  | { readonly kind: 'met'; readonly table: number; readonly players: readonly [Player, Player] }
  /** A win without a match, and how many there were of them before; or one that is taken away again. */
  | { readonly kind: 'bye'; readonly player: Player; readonly before: number }
  | { readonly kind: 'no-bye'; readonly player: Player }
  | {
      readonly kind: 'not-at-fixed';
      readonly table: number;
      readonly player: Player;
      readonly fixed: number;
    };

export function costsOf(
  state: Tournament,
  round: Round,
  moves: readonly Move[],
  hasBegun: (table: number) => boolean,
): readonly Cost[] {
  const past = pastSeats(state).filter((match) => match.round < round.round);
  const { least } = sizesIn(state.game);
  const tables = changedBy(round, moves).flatMap(({ table, before, after }): readonly Cost[] => {
    const anew: readonly Cost[] = before && hasBegun(table) ? [{ kind: 'anew', table }] : [];
    if (after.length === 0) return [{ kind: 'gone', table }, ...anew];
    const together = conflictsIn([{ table, seats: after }], past, fixedIn(state)).flatMap(
      (conflict): readonly Cost[] => {
        if (conflict.kind === 'not-at-fixed-table')
          return before?.seats.includes(conflict.player)
            ? []
            : [{ kind: 'not-at-fixed', table, player: conflict.player, fixed: conflict.fixed }];
        const isNew = conflict.kind === 'met-before' && !isTogether(before?.seats, conflict.players);
        return isNew ? [{ kind: 'met', table, players: conflict.players }] : [];
      },
    );
    const size: Cost = { kind: 'size', table, count: after.length, isOdd: after.length < least };
    return [size, ...anew, ...together];
  });
  return [...tables, ...byesBy(state, round, moves)];
}

function byesBy(state: Tournament, round: Round, moves: readonly Move[]): readonly Cost[] {
  const before = (player: Player) =>
    state.rounds.filter((each) => each.round < round.round && each.byes.includes(player)).length;
  return moves.flatMap(({ player, to }): readonly Cost[] => {
    const had = round.byes.includes(player);
    if (had === (to === 'bye')) return [];
    return [had ? { kind: 'no-bye', player } : { kind: 'bye', player, before: before(player) }];
  });
}

const fixedIn =
  (state: Tournament) =>
  (player: Player): number | undefined =>
    entryOf(state, player)?.fixed ?? undefined;

/** These two were drawn together, whatever is changed now. */
const isTogether = (seats: readonly Player[] = [], players: readonly Player[]): boolean =>
  players.every((player) => seats.includes(player));

/**
 * Everybody of a table, but for whoever is moved already, at the tables that have most room, those first that have not
 * begun, and before them the one table somebody can sit at; undefined if there are too few free seats.
 */
export function brokenUp(
  state: Tournament,
  { matches }: Round,
  table: number,
  hasBegun: (table: number) => boolean,
  moved: readonly Move[] = [],
): readonly Move[] | undefined {
  const { most } = playersIn(state.game);
  const others = matches.filter((match) => match.table !== table && !match.result);
  const coming = (to: number) => moved.filter((move) => move.to === to).length;
  const counts = new Map(others.map((match) => [match.table, match.seats.length + coming(match.table)]));
  const moves: Move[] = [];
  const seats = matches.find((match) => match.table === table)?.seats ?? [];
  for (const player of seats.filter((each) => !moved.some((move) => move.player === each))) {
    const fixed = fixedIn(state)(player);
    const [to] = [...counts]
      .filter(([, count]) => count < most)
      .sort(
        ([a, one], [b, two]) =>
          Number(b === fixed) - Number(a === fixed) ||
          Number(hasBegun(a)) - Number(hasBegun(b)) ||
          one - two ||
          a - b,
      );
    if (!to) return undefined;
    counts.set(to[0], to[1] + 1);
    moves.push({ player, to: to[0] });
  }
  return moves;
}
