/** Every sound of the table as samples between −1 and 1, made of decaying tones and noise. */
export type Samples = Float32Array<ArrayBuffer>;

/** Sheriffs climb a pentatonic scale, so that any number of them sounds right. */
const SCALE_HZ = [784, 880, 988, 1175, 1319, 1568];
/** Whatever comes next is not drowned. */
const LONGEST_S = 0.6;
/** One turn of the drum: two beats, like a heart. */
export const DRUM_S = 0.9;
/** The end of a sound is faded out over this time: a sudden stop would click. */
const FADE_S = 0.02;

interface Tone {
  readonly hz: number;
  readonly loud: number;
  /** Time to fall to a third. */
  readonly decay: number;
}

/** Knuckles on a wooden table. */
export const knock = (rate: number): Samples =>
  voice(rate, 0.18, 0.6, (t, noise) => {
    const wood = tones(t, [
      { hz: 310, loud: 1, decay: 0.03 },
      { hz: 720, loud: 0.55, decay: 0.016 },
      { hz: 1430, loud: 0.25, decay: 0.008 },
    ]);
    return wood + 0.5 * noise * Math.exp(-t / 0.003);
  });

/** The same wood under a cloth: lower, and half as loud. */
export const late = (rate: number): Samples =>
  voice(rate, 0.2, 0.32, (t) =>
    tones(t, [
      { hz: 165, loud: 1, decay: 0.045 },
      { hz: 330, loud: 0.3, decay: 0.02 },
    ]),
  );

/** A small bell, one note higher with each sheriff. It rings longer where a whole hall has to hear it. */
export function chime(rate: number, count: number, seconds = LONGEST_S): Samples {
  const hz = SCALE_HZ[Math.min(Math.max(count, 1), SCALE_HZ.length) - 1] ?? 784;
  return voice(rate, seconds, 0.5, (t) => bell(t, hz, seconds / 3));
}

/** Four bells up the scale, the last one rings: somebody has won. */
export const fanfare = (rate: number): Samples =>
  voice(rate, LONGEST_S, 0.7, (t) =>
    FANFARE.reduce((sum, { hz, at }) => sum + (t < at ? 0 : bell(t - at, hz, 0.18)), 0),
  );

const FANFARE = [784, 988, 1175, 1568].map((hz, nth) => ({ hz, at: nth * 0.09 }));

function bell(t: number, hz: number, decay: number): number {
  const struck = tones(t, [
    { hz, loud: 1, decay },
    { hz: hz * 2.004, loud: 0.45, decay: 0.65 * decay },
    { hz: hz * 3.01, loud: 0.22, decay: 0.35 * decay },
    { hz: hz * 5.4, loud: 0.12, decay: 0.03 },
  ]);
  return struck * Math.min(1, t / 0.003);
}

/** Low, but with enough above it to be heard from the speaker of a tablet. Made to be repeated. */
export const drum = (rate: number): Samples =>
  voice(rate, DRUM_S, 0.55, (t, noise) => beat(t, noise) + 0.6 * beat(t - 0.26, noise));

function beat(t: number, noise: number): number {
  if (t < 0) return 0;
  const body = falling(t, 150, 62, 0.05) * Math.exp(-t / 0.11);
  const over = 0.35 * falling(t, 320, 165, 0.04) * Math.exp(-t / 0.05);
  return (body + over) * Math.min(1, t / 0.004) + 0.12 * noise * Math.exp(-t / 0.008);
}

/** A crack, the thump under it, and the street answering twice. */
export function shot(rate: number): Samples {
  let low = 0;
  const dry = voice(rate, LONGEST_S, 1, (t, noise) => {
    // The noise loses its brightness as it dies away.
    const openness = 0.06 + 0.9 * Math.exp(-t / 0.045);
    low += openness * (noise - low);
    const crack = low * (Math.exp(-t / 0.03) + 0.3 * Math.exp(-t / 0.16));
    return Math.tanh(2.2 * (crack + 0.8 * falling(t, 190, 45, 0.04) * Math.exp(-t / 0.1)));
  });
  const echo = (from: number, delay: number) => dry[from - Math.round(delay * rate)] ?? 0;
  const wet = dry.map((value, at) => value + 0.2 * echo(at, 0.13) + 0.1 * echo(at, 0.29));
  return scaled(
    wet.map((value, at) => value * fade((wet.length - at) / rate)),
    0.85,
  );
}

/** A tone that falls from one pitch towards another. */
const falling = (t: number, from: number, to: number, quick: number) =>
  Math.sin(2 * Math.PI * (to * t + (from - to) * quick * (1 - Math.exp(-t / quick))));

const tones = (t: number, all: readonly Tone[]) =>
  all.reduce(
    (sum, { hz, loud, decay }) => sum + loud * Math.sin(2 * Math.PI * hz * t) * Math.exp(-t / decay),
    0,
  );

function voice(
  rate: number,
  seconds: number,
  peak: number,
  at: (t: number, noise: number) => number,
): Samples {
  const noise = newNoise();
  const samples = Float32Array.from({ length: Math.round(rate * seconds) }, (_, index) => {
    const t = index / rate;
    return at(t, noise()) * fade(seconds - t);
  });
  return scaled(samples, peak);
}

const fade = (left: number): number => Math.min(1, left / FADE_S);

function scaled(samples: Samples, peak: number): Samples {
  const loudest = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return samples.map((value) => (value * peak) / loudest);
}

/** The same noise each time (xorshift), so that a sound is the same everywhere. */
function newNoise(): () => number {
  let state = 0x2545f491;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state / 0x80000000;
  };
}
