import type { Seat } from '#shared/games/game.ts';

/** A seat is known by shape and colour; the star belongs to the sheriff. */
export const EMBLEMS = ['moon', 'horseshoe', 'cactus', 'hat', 'boot', 'bullet'] as const;
export type EmblemName = (typeof EMBLEMS)[number];

/** What a player chose when the table was set up, or the one of the seat. */
export const emblemOf = ({
  seat,
  colour,
}: {
  readonly seat: Seat;
  readonly colour: string | null;
}): EmblemName => EMBLEMS.find((name) => name === colour) ?? EMBLEMS[Number(seat) - 1] ?? 'moon';
