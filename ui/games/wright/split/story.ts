import type { Seat } from '#shared/games/kit/game.ts';
import type { RoundRecord } from '#shared/games/wright/match/state.ts';

/** One sentence of the halving, as the engine has scored it. */
export interface Step {
  readonly seat: Seat;
  readonly takes: number;
  readonly keeps: number;
  readonly passes: number;
  /** Nobody comes after: what is passed is left over. */
  readonly last: boolean;
  /** Something was left, but a revolver without anything that counts has no share here (WA36). */
  readonly skipped: boolean;
}

export function storyOf({
  ranking,
  points,
  loot,
}: Pick<RoundRecord, 'ranking' | 'points' | 'loot'>): readonly Step[] {
  let takes = loot;
  return ranking.map((seat, place) => {
    const keeps = points[seat] ?? 0;
    const passes = takes - keeps;
    const last = place === ranking.length - 1;
    const step = { seat, takes, keeps, passes, last, skipped: takes > 0 && keeps === 0 };
    takes = passes;
    return step;
  });
}

/** Points that somebody has set by hand tell no halving any more. */
export const isCorrected = ({ marks }: Pick<RoundRecord, 'marks'>): boolean => marks.includes('corrected');
