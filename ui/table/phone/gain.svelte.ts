/** Long enough to be shown to a neighbour. */
const SHOWN_MS = 5_000;

/** What a split has just brought to somebody who looks. Made while a component is. */
export class Gain {
  points = $state<number>();

  /** `total` is undefined while it is not known what it is now. */
  constructor(total: () => number | undefined) {
    let known: number | undefined;
    $effect(() => {
      const now = total();
      if (now === undefined) return;
      const before = known;
      known = now;
      const more = before === undefined ? 0 : now - before;
      // Not read back: what an effect reads, it follows.
      this.points = more > 0 ? more : undefined;
      if (more <= 0) return;
      const timer = setTimeout(() => (this.points = undefined), SHOWN_MS);
      return () => {
        clearTimeout(timer);
      };
    });
  }
}
