import type { Seat } from '#shared/games/kit/game.ts';

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

interface Drawing {
  readonly shape: string;
  /** What makes it a boot and not a sock: fine lines on top, lost when it is very small. */
  readonly marks?: string;
}

/** Drawn in a square of 24. */
export const EMBLEM_DRAWINGS: Readonly<Record<EmblemName, Drawing>> = {
  moon: { shape: 'M13.6 2.2a9.9 9.9 0 1 0 8.1 12.3A7.5 7.5 0 0 1 13.6 2.2Z' },
  horseshoe: {
    shape:
      'M5.7 2.2 9.9 3.7C8 7.2 7.3 10.7 7.7 13.2c.4 2.7 2.1 4.3 4.3 4.3s3.9-1.6 4.3-4.3c.4-2.5-.3-6-2.2-9.5L18.3 2.2c3 4.5 4 9.2 3 12.8-1.2 4.3-4.8 6.9-9.3 6.9s-8.1-2.6-9.3-6.9c-1-3.6 0-8.3 3-12.8Z',
    marks:
      'M6.3 7.4v.01M5 11.6v.01M5.5 15.6v.01M8.7 18.9v.01M15.3 18.9v.01M18.5 15.6v.01M19 11.6v.01M17.7 7.4v.01',
  },
  cactus: {
    shape:
      'M9.8 22v-4.3H8.2A4.7 4.7 0 0 1 3.5 13V10.2a1.8 1.8 0 0 1 3.6 0V13c0 .6.5 1.1 1.1 1.1H9.8V4.3a2.3 2.3 0 0 1 4.6 0V11.5h1.4c.6 0 1.1-.5 1.1-1.1V8a1.8 1.8 0 0 1 3.6 0v2.4a4.7 4.7 0 0 1-4.7 4.7H14.4V22Z',
    marks: 'M12.1 5.5v1.5M12.1 9.7v1.5M12.1 13.9v1.5M12.1 18.1v1.5',
  },
  hat: {
    shape:
      'M1.3 12.4c.4-1 1.5-.9 2.1-.1.8 1.1 2 1.8 3.3 2.1L7.9 6.7C8.3 4.3 10.2 3.9 12 5.2c1.8-1.3 3.7-.9 4.1 1.5l1.2 7.7c1.3-.3 2.5-1 3.3-2.1.6-.8 1.7-.9 2.1.1.5 4.3-4.7 7.4-10.7 7.4S.8 16.7 1.3 12.4Z',
    marks: 'M7.6 13.4c1.3.6 2.8.8 4.4.8s3.1-.2 4.4-.8',
  },
  boot: {
    shape:
      'M5.6 2.3c1.6 1.3 3.2 1.9 4.9 1.9s3.3-.6 4.7-1.9l-.4 8.6c0 1.3.9 2 2.3 2.4 3 .8 5.3 2.1 5.3 5.3v1.2H12.9l-1.8-.9-.7 2.9H5.7l.8-7.7Z',
    marks: 'M7.3 12.6c2 .9 4.5.8 6.6-.2M7.2 18h3.3',
  },
  bullet: {
    shape:
      'M12 1.5c2.2 1.9 3.5 4.3 3.7 7.2l1 1.5V17.8l-.8 1h1.3V22.2H6.8V18.8H8.1l-.8-1V10.2l1-1.5C8.5 5.8 9.8 3.4 12 1.5Z',
    marks: 'M8.6 10.2h6.8M9 18.6h6',
  },
};

/** What a player chose when the table was set up, or the one of the seat. */
export const emblemOf = ({
  seat,
  colour,
}: {
  readonly seat: Seat;
  readonly colour: string | null;
}): EmblemName => EMBLEMS.find((name) => name === colour) ?? EMBLEMS[Number(seat) - 1] ?? 'moon';
