/** Often enough that no second is seen to be skipped. */
const EVERY_MS = 200;

/** The time as this device has it, for as long as something on the screen needs it. */
class Now {
  ms = $state(Date.now());
  #watchers = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  watch(): () => void {
    this.#watchers += 1;
    this.ms = Date.now();
    this.#timer ??= setInterval(() => {
      this.ms = Date.now();
    }, EVERY_MS);
    return () => {
      this.#watchers -= 1;
      if (this.#watchers > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }
}

export const now = new Now();
