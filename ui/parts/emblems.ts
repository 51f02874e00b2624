import type { Seat } from '#shared/games/kit/game.ts';

/** A seat is known by shape and colour; the star belongs to the sheriff. */
export const EMBLEMS = [
  ...(['moon', 'horseshoe', 'cactus', 'hat', 'boot', 'bullet'] as const),
  ...(['wheel', 'guitar', 'key', 'lantern', 'feather', 'skull'] as const),
] as const;
export type EmblemName = (typeof EMBLEMS)[number];

/** To be told apart with any eyes; for a lane, a pad or a line of a chart in the colour of its seat. */
export const EMBLEM_COLOURS: Readonly<Record<EmblemName, string>> = {
  moon: '#e69f00',
  horseshoe: '#56b4e9',
  cactus: '#009e73',
  hat: '#cc79a7',
  boot: '#f0e442',
  bullet: '#ffffff',
  wheel: '#186db2',
  guitar: '#aa7e18',
  key: '#7c7ce0',
  lantern: '#75654e',
  feather: '#9d0bf9',
  skull: '#c11192',
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
  wheel: {
    shape:
      'M22.3 12A10.3 10.3 0 1 1 1.7 12A10.3 10.3 0 1 1 22.3 12ZM19.4 12.9L15.3 12.9A3.4 3.4 0 0 1 14.4 14.4L16.5 18A7.5 7.5 0 0 0 19.4 12.9ZM14.9 18.9L12.9 15.3A3.4 3.4 0 0 1 11.1 15.3L9.1 18.9A7.5 7.5 0 0 0 14.9 18.9ZM7.5 18L9.6 14.4A3.4 3.4 0 0 1 8.7 12.9L4.6 12.9A7.5 7.5 0 0 0 7.5 18ZM4.6 11.1L8.7 11.1A3.4 3.4 0 0 1 9.6 9.6L7.5 6A7.5 7.5 0 0 0 4.6 11.1ZM9.1 5.1L11.1 8.7A3.4 3.4 0 0 1 12.9 8.7L14.9 5.1A7.5 7.5 0 0 0 9.1 5.1ZM16.5 6L14.4 9.6A3.4 3.4 0 0 1 15.3 11.1L19.4 11.1A7.5 7.5 0 0 0 16.5 6Z',
  },
  guitar: {
    shape:
      'M10.4 1.4h3.2l.5 3.4-.9.5V9.4c2 .2 3.4 1.3 3.4 3 0 .9-.4 1.6-.4 2.2 0 .8 1.6 1.6 1.6 3.7 0 2.8-2.6 4.5-5.8 4.5s-5.8-1.7-5.8-4.5c0-2.1 1.6-2.9 1.6-3.7 0-.6-.4-1.3-.4-2.2 0-1.7 1.4-2.8 3.4-3V5.3l-.9-.5Z',
    marks: 'M12 13a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2ZM9.6 19.4h4.8',
  },
  key: {
    shape:
      'M12 1.4a5.2 5.2 0 0 1 1.5 10.2V14h4.2v2.8h-1.5v1.6h1.5V21.2h-4.2v1.2h-3V11.6A5.2 5.2 0 0 1 12 1.4ZM12 4.4a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4Z',
  },
  lantern: {
    shape:
      'M5.4 10.6C5.4 5 8 1.3 12 1.3s6.6 3.7 6.6 9.3h-1.8C16.8 6 15 3.1 12 3.1S7.2 6 7.2 10.6ZM9.4 5.6h5.2l1.6 3.2c1.5 3 1.5 6.2.4 8.8h.8l1 4.6H5.6l1-4.6h.8c-1.1-2.6-1.1-5.8.4-8.8Z',
    marks:
      'M8.2 8.9h7.6M7.5 17.6h9M12 15.6c-1.3 0-1.9-.9-1.9-1.8 0-1.2 1.3-1.6 1.9-3.1.8 1.2 1.9 1.9 1.9 3.1 0 1-.6 1.8-1.9 1.8Z',
  },
  feather: {
    shape:
      'M2.4 21.6l4-5.2C5.6 12.2 8 7.4 12.6 4.5 15.6 2.6 19 1.8 22 2c.2 3-.5 6.3-2.4 9.2-.9 1.4-2 2.6-3.2 3.6l-3-.3 1.3 1.5c-2.3 1.3-4.7 1.7-6.8 1.3l-3.5 4.3Z',
    marks: 'M6.4 17.2C9 13.4 12.4 9.8 17.4 6.4',
  },
  skull: {
    shape:
      'M12 6.6c1.6 0 3-.2 4-.5 2.9-.8 4.4-2.5 4.6-5 2.6 3.8 1.6 8.8-3.6 9.9l-.9.2-.6 3.4-1 6.6c-.3 1-1.2 1.5-2.5 1.5s-2.2-.5-2.5-1.5l-1-6.6-.6-3.4-.9-.2C1.8 9.9.8 4.9 3.4 1.1c.2 2.5 1.7 4.2 4.6 5 1 .3 2.4.5 4 .5Z',
    marks: 'M9.9 11.8l1 1.6M14.1 11.8l-1 1.6M11 19.6v.01M13 19.6v.01',
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
