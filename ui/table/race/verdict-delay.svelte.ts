/** So long a verdict is held back: long enough to be felt, too short to be waited for. */
const BREATH_MS = 700;

/** A held breath between the last hand and the verdict. Made while a component is. */
export class VerdictDelay {
  /** The verdict that has been let out. */
  #told = $state<string>();
  readonly #verdict: () => string | undefined;
  readonly #isByHand: () => boolean;

  /** `verdict` names the one there is; one that is there already is let out at once, and so is one that people gave. */
  constructor(verdict: () => string | undefined, isByHand: () => boolean) {
    this.#verdict = verdict;
    this.#isByHand = isByHand;
    this.#told = verdict();
    $effect(() => {
      const now = verdict();
      if (now === undefined || isByHand()) {
        this.#told = now;
        return;
      }
      if (now === this.#told) return;
      const timer = setTimeout(() => (this.#told = now), BREATH_MS);
      return () => {
        clearTimeout(timer);
      };
    });
  }

  get isOut(): boolean {
    const verdict = this.#verdict();
    return verdict !== undefined && (verdict === this.#told || this.#isByHand());
  }
}
