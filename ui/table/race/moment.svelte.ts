import { isNews, type Told } from './sounds.ts';

/** So long a verdict is the show; then it is calm again. */
const SHOW_MS = 3_000;

export interface RaceNow {
  readonly isOn: boolean;
  readonly told: Told;
  readonly hands: number;
  /** Hands that are still up. */
  readonly missing: number;
}

/** `on`: hands fly; `hush`: the last two decide it; `told`: the verdict has just come. */
export type Stage = 'calm' | 'on' | 'hush' | 'told';

const LAST_TWO = 2;

export function stageOf({ isOn, told, hands, missing }: RaceNow, isFresh: boolean): Stage {
  if (told !== null) return isFresh ? 'told' : 'calm';
  if (!isOn) return 'calm';
  return hands > 0 && missing <= LAST_TWO ? 'hush' : 'on';
}

/** Everything at a table is quick and quiet but for the race. Made while a component is. */
export class Moment {
  /** The verdict came while somebody looked, and not long ago. */
  #isFresh = $state(false);
  readonly #now: () => RaceNow;
  /** By itself: a hand that comes late does not end the show. */
  readonly #told = $derived.by(() => this.#now().told);
  readonly stage = $derived.by(() => stageOf(this.#now(), this.#isFresh));

  constructor(now: () => RaceNow) {
    this.#now = now;
    let before = now().told;
    $effect(() => {
      const told = this.#told;
      this.#isFresh = isNews(before, told);
      before = told;
      if (told === null) return;
      const timer = setTimeout(() => {
        this.skip();
      }, SHOW_MS);
      return () => {
        clearTimeout(timer);
      };
    });
  }

  /** Whoever taps has seen enough. */
  skip(): void {
    this.#isFresh = false;
  }
}
