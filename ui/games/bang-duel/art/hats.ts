import type { Drawing } from './drawing.ts';

const BRIM = 'M49 37c-8 0-16 1-23 3C14 40 6 34 9 25c6 7 14 8 23 7H49';
const SMALL_BRIM = 'M49 37q-12 0-23 2-7-4-3-9 5 4 26 3';

/** Hair and hats. */
export const HATS = {
  // Hair of the head, and what is on it.
  bald: { hair: 'm33 30c-5 4-4 18 0 24l3-12z', line: 'M41 33q7 2 14 0' },
  curls: {
    hair: 'm49 30c-4 3-10 4-14 2L31 44c-7-1-8-10-3-13-4-7 2-13 7-12 2-6 9-8 14-5',
    line: 'm33 29q4-6 8-1m3-4q2-3 4-3',
  },
  waves: {
    hair: 'm49 25c-10 0-18 4-19 15L28 66c6 0 9-12 9-22 4-2 8-6 12-12',
  },
  fringeHair: { hair: 'M32 42c0-14 6-19 16-19s16 5 16 19l-5-8q-14 3-22-1z' },
  braids: {
    hair: 'm49 24c-11 0-17 6-17 16-4 6-6 12-3 17-4 5-4 10 0 14-3 6-2 12 2 17h6c3-6 3-11 0-17 4-5 4-9 1-14 1-7 6-14 11-19',
    line: 'm29 57q5-1 9 0M29 71q4-1 8 0',
    accent: 'm29 85h9v5H29z',
  },
  earrings: {
    paper: 'm33 56a2.5 2.5 0 010 5 2.5 2.5 0 010-5z',
  },
  stetson: {
    hat: `m49 33H31c0-12 1-22 7-25 4-2 6 3 11 3${BRIM}`,
    ink: 'M32 27q16-3 32 0v5q-16-2-32 0z',
    hatch: 'M60 12q2 6 2 13',
  },
  tall: {
    hat: `m49 33H32L37 8q5-6 12 0${BRIM}`,
    ink: 'M33 27q15-3 30 0l1 5q-16-2-32 0z',
    hatch: 'M57 10l3 15',
  },
  flat: {
    hat: 'm49 34H32l3-19q7-2 14-2m0 25q-16 0-31 2-8 0-12-6 21-4 43-4',
    accent: 'M33 26q15-3 30 0l1 5q-16-3-32 0z',
    hatch: 'M58 15l2 9',
  },
  bowler: {
    hat: `m49 33H31c0-14 6-23 18-23${SMALL_BRIM}`,
    accent: 'M31 26q17-4 34 0v5q-17-3-34 0z',
    hatch: 'M57 14q4 4 5 10',
  },
  topper: {
    hat: `m49 34H33L31 9q9-2 18-2${SMALL_BRIM}`,
    accent: 'M32 25q16-3 32 0l-1 7q-15-3-30 0z',
    hatch: 'M60 11 58 23',
  },
  slouch: {
    hat: 'M32 34c-1-14 3-23 16-23S66 21 65 34zm-2 4c-10-6-14-18-8-28 3 10 8 18 16 21 12 0 28-1 38 2 8 2 12 6 14 10-18 3-36-6-60-5z',
    accent: 'M33 26q15-4 32 0v5q-15-3-30-1z',
    hatch: 'M59 16q3 4 3 8',
  },
  sombrero: {
    hat: 'm49 32H35l6-22q4-2 8-2m0 30c-9 0-17 1-26 3C8 42-3 37 1 24c3 8 20 8 48 8',
    accent: 'M37 25q11-4 22 0l2 6q-13-2-26 0z',
    line: 'm8 34 6-2 5 4 6-3 6 3 6-3 5 2 6-2',
  },
  crown: { hat: 'm49 25q-9 0-17 3C32 16 36 8 49 8', accent: 'M32 24q16-6 32 0v5q-16-6-32 0z' },
  cards: { paper: 'M56 28l2-17 9 1-2 17zm8 1 6-14 8 4-6 14z', ink: 'M61 17l2 4-3 2-1-3zm11 4 1 4-4 1z' },
  feather: { accent: 'M62 30C66 20 74 8 86 2c2 10-6 22-20 30z', line: 'M62 32 80 10' },
} satisfies Readonly<Record<string, Drawing>>;
