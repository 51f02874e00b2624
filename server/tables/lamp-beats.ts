/** Clearly seen, and clearly shorter than the dark until the next. */
const LIT_MS = 400;
const BEAT_MS = 1_000;

/** Three, two, one on the lamps: lit at every second before a moment to come, and dark in between. */
export class LampBeats {
  readonly #changed: () => void;
  #endsAt = 0;
  #due: NodeJS.Timeout | undefined;
  #beat: 'lit' | 'dark' | undefined;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Undefined while nothing is counted down. */
  get beat(): 'lit' | 'dark' | undefined {
    return this.#beat;
  }

  begin(inMs: number): void {
    this.stop();
    this.#endsAt = performance.now() + inMs;
    this.#goOn();
  }

  stop(): void {
    clearTimeout(this.#due);
    this.#beat = undefined;
  }

  #goOn(): void {
    const left = this.#endsAt - performance.now();
    const toBeat = left % BEAT_MS;
    const toDark = toBeat - (BEAT_MS - LIT_MS);
    // A timer may be early by a part of a millisecond; what is so near has begun.
    const isLit = toDark > 1 || toBeat <= 1;
    this.#beat = left <= 1 ? undefined : isLit ? 'lit' : 'dark';
    if (this.#beat) {
      const next = toBeat <= 1 ? toBeat + LIT_MS : isLit ? toDark : toBeat;
      this.#due = setTimeout(() => {
        this.#goOn();
      }, next);
    }
    this.#changed();
  }
}
