import type { Random } from '#shared/random.ts';

/** A minute from warm to cold and back. */
const PERIOD_US = 60e6;
/** As fast as a rate is said to change at most is 5 ppm a second; this comes to four fifths of it. */
const WAVER = (0.8 * 5e-12 * PERIOD_US) / (2 * Math.PI);

/** A clock of a source: starts anywhere, runs off by `drift`, and wavers around that. */
export class DriftingClock {
  readonly #start: number;
  readonly #drift: number;
  readonly #phase: number;

  /** `worst` bounds the rate at any moment, the wavering included. */
  constructor(random: Random, worst: number) {
    this.#start = random.next() * 1e9;
    this.#phase = random.next() * 2 * Math.PI;
    this.#drift = (random.next() * 2 - 1) * Math.max(0, worst - WAVER);
  }

  /** What it shows at a true moment. */
  at(moment: number): number {
    const turn = (moment / PERIOD_US) * 2 * Math.PI + this.#phase;
    const wavered = ((WAVER * PERIOD_US) / (2 * Math.PI)) * Math.sin(turn);
    return this.#start + moment * (1 + this.#drift) + wavered;
  }
}
