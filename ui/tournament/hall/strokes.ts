import { chime, type Samples } from '../../parts/sound/voices.ts';

/** Up at the start, twice as a warning, three times and high when it is over: they are told apart without a look. */
const STROKES = {
  start: { notes: [1, 4], everyS: 0.2 },
  warning: { notes: [2, 2], everyS: 0.5 },
  end: { notes: [6, 6, 6], everyS: 0.4 },
} as const;
const RING_S = 1.3;
export type Ring = keyof typeof STROKES;

/** The sound of the bell: each stroke begins over the end of the one before. */
export function strokes(why: Ring, rate: number): Samples {
  const { notes, everyS } = STROKES[why];
  const every = Math.round(everyS * rate);
  const single = notes.map((note) => chime(rate, note, RING_S));
  const all = new Float32Array((single[0]?.length ?? 0) + every * (notes.length - 1));
  for (const [nth, stroke] of single.entries())
    for (const [at, value] of stroke.entries()) all[nth * every + at] = (all[nth * every + at] ?? 0) + value;
  const loudest = all.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return all.map((value) => (value * 0.6) / loudest);
}
