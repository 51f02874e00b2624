import type { Seat } from '#shared/games/kit/game.ts';
import type { Points } from './game-score.ts';

/** What was typed for each seat; null where it is no number yet. */
export type Typed = Readonly<Partial<Record<Seat, number | null>>>;

/** Penalties may take a round below zero; more than this nobody has ever had. */
export const LEAST = -1_000;
export const MOST = 1_000;

export const within = (points: number): number => Math.min(Math.max(Math.round(points), LEAST), MOST);

/** The seats whose points are others now. */
export function changed(before: Points, typed: Typed): Points {
  const seats = Object.keys(typed) as Seat[];
  return Object.fromEntries(
    seats.flatMap((seat) => {
      const points = typed[seat] ?? before[seat] ?? 0;
      return points === (before[seat] ?? 0) ? [] : [[seat, points]];
    }),
  );
}
