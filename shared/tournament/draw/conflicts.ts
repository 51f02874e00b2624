import type { Player } from '../results.ts';
import { USUAL_SIZES, type Sizes } from '../table-sizes.ts';
import type { Seated } from './seated.ts';
import type { DrawnTable } from './seated.ts';

/** What is not as one would wish it in a draw; the organiser decides whether it stays. */
export type Conflict =
  | {
      readonly kind: 'met-before';
      readonly table: number;
      readonly players: readonly [Player, Player];
      readonly times: number;
      readonly lastRound: boolean;
    }
  | { readonly kind: 'same-odd-size'; readonly table: number; readonly player: Player; readonly size: number }
  | {
      readonly kind: 'not-at-fixed-table';
      readonly table: number;
      readonly player: Player;
      readonly fixed: number;
    }
  | { readonly kind: 'bye-again'; readonly player: Player; readonly times: number }
  /** A fixed table with a higher number than there are tables: on purpose, or mistyped. */
  | {
      readonly kind: 'fixed-beyond';
      readonly table: number;
      readonly players: readonly Player[];
      readonly tables: number;
    };

export function conflictsIn(
  tables: readonly DrawnTable[],
  past: readonly Seated[],
  fixedOf: (player: Player) => number | undefined,
  { best }: Pick<Sizes, 'best'> = USUAL_SIZES,
): readonly Conflict[] {
  const last = Math.max(0, ...past.map(({ round }) => round));
  return tables.flatMap(({ table, seats }) => {
    const pairs = seats.flatMap((one, at) => seats.slice(at + 1).map((two) => [one, two] as const));
    return [
      ...pairs.flatMap((players): Conflict[] => {
        const together = past.filter((match) => players.every((player) => match.seats.includes(player)));
        if (together.length === 0) return [];
        const lastRound = together.some(({ round }) => round === last);
        return [{ kind: 'met-before', table, players, times: together.length, lastRound }];
      }),
      ...seats.flatMap((player): Conflict[] => {
        const size = seats.length;
        const wasThere = past.some((match) => match.seats.length === size && match.seats.includes(player));
        return size !== best && wasThere ? [{ kind: 'same-odd-size', table, player, size }] : [];
      }),
      ...seats.flatMap((player): Conflict[] => {
        const fixed = fixedOf(player);
        return fixed === undefined || fixed === table
          ? []
          : [{ kind: 'not-at-fixed-table', table, player, fixed }];
      }),
      ...fixedBeyond(
        table,
        tables.length,
        seats.filter((player) => fixedOf(player) === table),
      ),
    ];
  });
}

/** Nobody is to sit out twice while others have not yet. */
export const byesAgain = (byes: readonly Player[], before: readonly Player[]): readonly Conflict[] =>
  byes
    .filter((player) => before.includes(player))
    .map((player) => ({
      kind: 'bye-again',
      player,
      times: before.filter((each) => each === player).length,
    }));

const fixedBeyond = (table: number, tables: number, players: readonly Player[]): readonly Conflict[] =>
  table > tables && players.length > 0 ? [{ kind: 'fixed-beyond', table, players, tables }] : [];
