import type { Stamp } from '#shared/wire/stamp.ts';
import { ask } from '../../hub/api.ts';
import { sound } from '../../parts/sound/sound.ts';
import {
  calledOff,
  drawn,
  isRunning,
  left,
  NOBODY,
  over,
  pressed,
  ready,
  seen,
  type Go,
  type Hand,
} from './go.ts';
import { onHub, type Reading } from './hub-clock.ts';
import { outcomesOf } from './outcome.ts';

/** So long everybody waits for the signal, … */
const SHORTEST_MS = 2_000;
const LONGEST_MS = 6_000;
/** … and so long the signal waits for the last hand. */
const PATIENCE_MS = 4_000;
/** The hub's clock is read now and then while all wait. */
const READ_MS = 250;
/** A screen that draws faster is not trusted more. */
const FRAME_MS = 1_000 / 60;
/** Between two fingers on the glass of one tablet (docs/live.md). */
const APART_US = 17_000;
const SCREEN = 'screen';

/** Runs goes, one after the other: the wait, the signal and its moment, the end. */
export class Practice {
  go = $state.raw(NOBODY);
  readonly outcomes = $derived(outcomesOf(this.go));

  readonly #done: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #frame = 0;
  #readings: readonly Reading[] = [];

  /** `done` is told once the last hand of a go is down. */
  constructor(done: () => void) {
    this.#done = done;
  }

  press(hand: Hand): void {
    const before = this.go;
    this.#become(pressed(before, hand));
    if (this.go !== before) sound.knock();
  }

  /** A finger on this screen: `atMs` is the event's own time stamp. */
  touch(racer: string, atMs: number): void {
    // Old engines stamp events by the wall, or not at all; no event is from the future.
    const now = performance.now();
    this.press({ racer, ...stampOf(atMs > 0 && atMs <= now ? atMs : now, APART_US, []) });
  }

  leave(racer: string): void {
    this.#become(left(this.go, racer));
  }

  ready(): void {
    this.#become(ready(this.go));
    if (this.go.phase !== 'waiting') return;
    const pause = SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS);
    this.#timer = setTimeout(this.#draw, pause);
    void this.#readClock(this.go.racers);
  }

  callOff(): void {
    this.#become(calledOff(this.go));
  }

  /** Nobody is in any more. */
  clear(): void {
    this.#become(NOBODY);
  }

  #become(go: Go): void {
    const wasRunning = isRunning(this.go);
    this.go = go;
    if (!wasRunning || isRunning(go)) return;
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
    if (go.phase === 'done') this.#done();
  }

  readonly #draw = (): void => {
    this.#frame = requestAnimationFrame((drawnMs) => {
      this.#become(drawn(this.go));
      sound.shot();
      // By the next frame the one with the word on it is in front of the eyes, give or take one.
      this.#frame = requestAnimationFrame((shownMs) => {
        const frameUs = Math.max(shownMs - drawnMs, FRAME_MS) * 1_000;
        this.#become(seen(this.go, stampOf(shownMs, frameUs, this.#readings)));
        this.#timer = setTimeout(() => {
          this.#become(over(this.go));
        }, PATIENCE_MS);
      });
    });
  };

  /** Buttons are stamped on the hub's clock, the signal on this page's: until it is shown they are compared. */
  async #readClock(racers: Go['racers']): Promise<void> {
    this.#readings = [];
    while (this.go.phase === 'waiting' && this.go.racers === racers) {
      const askedMs = performance.now();
      const asked = await ask<{ readonly micros: number }>('GET', '/api/clock');
      const answeredMs = performance.now();
      if (asked.ok) this.#readings = [...this.#readings, { askedMs, answeredMs, micros: asked.value.micros }];
      await new Promise((resolve) => setTimeout(resolve, READ_MS));
    }
  }
}

function stampOf(ms: number, apartUs: number, readings: readonly Reading[]): Stamp {
  const { micros, boundUs } = onHub(ms, readings);
  return { clock: SCREEN, us: ms * 1_000, apart_us: apartUs, micros, bound_us: boundUs + apartUs };
}
