/** A browser that paints nothing for so long will not paint the hand soon, and the rest waits for nothing. */
const LONGEST_MS = 100;

/** Calls back once what is changed now has been painted; answers how to call that off. */
export type AfterPaint = (then: () => void) => () => void;

/**
 * A hand is painted before all else. What the hub says next, as the row of the log about the race that the hand opened,
 * costs a frame of its own: it waits until the hand is on the screen, and is then taken in all at once.
 */
export class HandsFirst {
  readonly #afterPaint: AfterPaint;
  #callOff: (() => void) | undefined;
  #waiting: readonly (() => void)[] = [];

  constructor(afterPaint: AfterPaint = afterNextPaint) {
    this.#afterPaint = afterPaint;
  }

  /** A hand has changed what is shown. */
  handCame(): void {
    this.#callOff?.();
    this.#callOff = this.#afterPaint(() => {
      this.takeIn();
    });
  }

  /** Takes it in now, or right after the hands that are still to be painted; always in the order it was said. */
  afterHands(what: () => void): void {
    if (this.#callOff) this.#waiting = [...this.#waiting, what];
    else what();
  }

  /** Takes in what waits, without waiting any longer. */
  takeIn(): void {
    this.#callOff?.();
    this.#callOff = undefined;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const take of waiting) take();
  }
}

function afterNextPaint(then: () => void): () => void {
  let timer = setTimeout(then, LONGEST_MS);
  // It is called right before the browser paints, and a timer of no time right after.
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(then);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
