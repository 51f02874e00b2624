import type { Random } from '#shared/random.ts';
import type { VirtualTime } from './virtual-time.ts';

export interface LinkNature {
  /** The least it takes, and how much more it usually does. */
  readonly leastUs: number;
  readonly jitterUs: number;
  /** How often something takes much longer, and how long. */
  readonly burst: number;
  readonly burstUs: number;
}

/** One direction of a link: everything arrives in order, however late. */
export class Link {
  readonly #time: VirtualTime;
  readonly #random: Random;
  readonly #nature: LinkNature;
  #free = 0;
  #life = 0;

  constructor(time: VirtualTime, random: Random, nature: LinkNature) {
    this.#time = time;
    this.#random = random;
    this.#nature = nature;
  }

  send(arrive: () => void): void {
    const { next, chance } = this.#random;
    const { leastUs, jitterUs, burst, burstUs } = this.#nature;
    const slow = chance(burst) ? next() * burstUs : 0;
    const takes = leastUs - Math.log(1 - next()) * jitterUs + slow;
    this.#free = Math.max(this.#free, this.#time.now() + takes);
    const life = this.#life;
    this.#time.at(this.#free, () => {
      if (life === this.#life) arrive();
    });
  }

  /** Nothing arrives before then. */
  stall(until: number): void {
    this.#free = Math.max(this.#free, until);
  }

  /** Whatever is on its way never arrives. */
  cut(): void {
    this.#life++;
  }
}

/** A cable: quick; a USB port hands over what has come every millisecond or sixteen. */
export const cable = ({ next, chance }: Random): LinkNature => ({
  leastUs: 50 + next() * 300,
  jitterUs: next() * (chance(0.3) ? 20 : 1_500),
  burst: chance(0.5) ? 0.02 : 0,
  burstUs: 16_000,
});

/** The air: slow, unfair, and now and then stuck. */
export const air = ({ next, chance }: Random): LinkNature => ({
  leastUs: 10 ** (3.5 + next() * (chance(0.2) ? 2 : 0.8)),
  jitterUs: next() * 8_000,
  burst: chance(0.5) ? 0.03 : 0,
  burstUs: 300_000,
});
