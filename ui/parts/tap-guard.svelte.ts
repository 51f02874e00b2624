/** A second tap of the same finger comes within this time. */
const TWICE_MS = 500;

/** Where one button has just taken the place of another, a finger may still be on its way. Made while a component is. */
export class TapGuard {
  isNow = $state(false);

  /** `what` names what is under the finger; it is looked at before it may be tapped, also when it is new. */
  constructor(what: () => string | undefined) {
    const now = $derived.by(what);
    $effect(() => {
      this.isNow = now !== undefined;
      const timer = setTimeout(() => (this.isNow = false), TWICE_MS);
      return () => {
        clearTimeout(timer);
      };
    });
  }
}
