import type { Seat } from '#shared/games/kit/game.ts';
import type { StrengthBySeat } from '#shared/games/wright/match/state.ts';
import { NOTHING, type Strength } from '#shared/games/wright/rules/strength.ts';

/** Why somebody ranks before the next one (W63); null for the last. */
export type Why = 'group' | 'hand' | null;

export interface Ranked {
  readonly seat: Seat;
  readonly strength: Strength;
  readonly next: Strength;
  readonly why: Why;
}

export function reasonsOf(ranking: readonly Seat[], strength: StrengthBySeat): readonly Ranked[] {
  const of = (seat: Seat | undefined) => (seat && strength[seat]) ?? NOTHING;
  return ranking.map((seat, place) => {
    const [mine, next] = [of(seat), of(ranking[place + 1])];
    const isEqual = mine[0] === next[0] && mine[1] === next[1];
    const why = place === ranking.length - 1 ? null : isEqual ? 'hand' : 'group';
    return { seat, strength: mine, next, why };
  });
}
