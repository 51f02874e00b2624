import type { Seat } from '#shared/games/game.ts';

/** A seat is known by shape and colour; the star belongs to the sheriff. */
export const EMBLEMS = ['moon', 'horseshoe', 'cactus', 'hat', 'boot', 'bullet'] as const;
export type EmblemName = (typeof EMBLEMS)[number];

/** To be told apart with any eyes; for a lane, a pad or a line of a chart in the colour of its seat. */
export const EMBLEM_COLOURS: Readonly<Record<EmblemName, string>> = {
  moon: '#e69f00',
  horseshoe: '#56b4e9',
  cactus: '#009e73',
  hat: '#cc79a7',
  boot: '#f0e442',
  bullet: '#ffffff',
};

/** What a player chose when the table was set up, or the one of the seat. */
export const emblemOf = ({
  seat,
  colour,
}: {
  readonly seat: Seat;
  readonly colour: string | null;
}): EmblemName => EMBLEMS.find((name) => name === colour) ?? EMBLEMS[Number(seat) - 1] ?? 'moon';
