/** A pointer, or a key. */
export type Finger = number | string;

/** Which fingers lie on which pad, named by its seat or otherwise. A pad is down as long as there is one on it. */
export class Fingers<Name extends string> {
  readonly #on = new Map<Finger, Name>();

  /** Answers whether the pad has just gone down. */
  put(finger: Finger, seat: Name): boolean {
    if (this.#on.has(finger)) return false;
    const wasDown = this.isDown(seat);
    this.#on.set(finger, seat);
    return !wasDown;
  }

  /** Answers which pad has just come up, if any. */
  lift(finger: Finger): Name | undefined {
    const seat = this.#on.get(finger);
    this.#on.delete(finger);
    return seat !== undefined && !this.isDown(seat) ? seat : undefined;
  }

  /** Answers the pads that were down. */
  liftAll(): readonly Name[] {
    const down = this.down;
    this.#on.clear();
    return down;
  }

  isDown(seat: Name): boolean {
    return this.down.includes(seat);
  }

  get down(): readonly Name[] {
    return [...new Set(this.#on.values())];
  }
}
