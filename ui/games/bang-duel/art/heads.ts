import type { Drawing } from './drawing.ts';

/** Heads, what looks out of them, and what grows on them or hangs before them. */
export const HEADS = {
  // Heads.
  ears: { skin: 'm34 42c-6-3-7 9 1 12z' },
  man: {
    skin: 'm49 22c-7 0-13 2-16 6-1 10 0 20 1 26 2 9 8 16 15 16',
    hatch: 'M60 38c0 14-2 20-8 28',
  },
  gaunt: {
    skin: 'm49 22c-6 0-11 2-14 6-1 10-1 18 0 24 1 12 7 21 14 21',
    hatch: 'M58 38c0 16-2 24-7 31M38 53q0 6 4 10',
  },
  square: { skin: 'm49 22c-7.5 0-14 2-17 6V54l4 10 7 7h6', hatch: 'M60 38V54L56 64' },
  woman: { skin: 'm49 24c-6.5 0-12.5 2-15 6-1 12 0 18 3 25s7 12 12 12' },
  eyes: {
    ink: 'm35 39.5q6-2 11 1.5l-1 2.5q-5-2-10-1zM40 46h4v2q-2 2.5-4 0z',
    line: 'M37 47q4-3 9-.5M59 47q-4-3-9-.5m0-.5 2 9q-4 2-6 0m-3 7H53',
  },
  squint: {
    ink: 'm34 39 13 4v3L35 43z',
    line: 'M38 48.5h8m4 0h8M36 51l3 .5M60 51l-3 .5M50 47l2 8q-4 2-6 0m-3 7q6-1 10 0',
  },
  lashes: {
    ink: 'm38.5 46q2.5-3 6-.5V48q-3 2.5-5 0z',
    line: 'M36 40q4-2.5 9 0m15 0q-4-2.5-9 0M36 46l2.5-.5q3-2.5 7-.5M60 46l-2.5-.5q-3-2.5-7-.5M49 53l-2 2h3',
  },
  lips: { lip: 'm49 64.5q-4.5 0-7-5 3.5-2 7-.5', line: 'M43 60q5 2 10 0' },
  freckles: {
    shade: 'm37 51h2v2H37zm3 3h2v2H40zm-2.5 2h2v2h-2z',
  },
  scar: { line: 'M38 50l3 12m-4-8 4-1m-3 5 4-1' },
  patch: { ink: 'M49 42l13-1q0 11-7 11-5 0-6-10zM33 32l2-1L53 41l-5 2z' },
  mask: {
    ink: 'm49 49q-3 3-7 4-7 1-11-5V39q9-2 18 2',
    skin: 'm35 46q6-6 11 0-5 5-11 0z',
    line: 'M41 46h0m14 0h0m-6 7 2 4m-8 6H53',
  },
  glasses: {
    skin: 'm33 47a6.5 6.5 0 0113 0A6.5 6.5 0 0133 47z',
    hair: 'm34 37q6-2 11 1l-1 2q-5-2-10-1z',
    ink: 'm38 46.5q2-2 4 0 0 4-2 4t-2-4z',
    line: 'M46 46q2-2 4 0m-1 4 2 6H46',
  },

  // Hair of the face.
  stubble: { shade: 'm48 70Q34 69 34 49q3 9 8 8 3-1.5 6-1.5' },
  trim: { hair: 'm49 60q-5 1-10-1 5-4 10-2' },
  walrus: { hair: 'm49 62q-7 3-14 2 2-9 14-8' },
  handlebar: { hair: 'm49 57c-7-2-10 4-18-1-1 9 12 10 18 5' },
  droop: { hair: 'm49 57c-10-2-14 4-15 14 5 1 6-5 15-9' },
  goatee: { hair: 'm49 84-5-8-2-12h7' },
  beard: {
    hair: 'm49 54c-4 0-7.5.5-10 2-3-1-4-4-6-10 0 8 0 18 5 25 3 4 6.5 6 11 6',
    line: 'M43 62H53',
    hatch: 'M58 60Q56 70 48 73',
  },
  longbeard: {
    hair: 'm49 54c-4 0-7.5.5-10 2-3-1-5-5-7-12 0 10 0 20 4 28 3 8 8 12 13 18',
    line: 'm43 62h5m-6 8 4 12',
  },
  sideburns: { hair: 'm32 34h5V46l-3 8-2-3z' },
  cigar: { wood: 'M50 61l16 4-1 4-16-5z', line: 'M67 62q4-4 1-8' },
  pipe: { wood: 'M51 61l13 6V62h8v8q-4 5-9 1L51 64z', line: 'M68 58q3-4 0-8' },
  veil: {
    accent: 'm49 88L31 62l2-12q7.5-3 16-3',
    line: 'M48 53v6m-9 5 4 6m14-6-4 6m-5 2v6',
    hatch: 'M61 53l1 8-9 16',
  },
} satisfies Readonly<Record<string, Drawing>>;
