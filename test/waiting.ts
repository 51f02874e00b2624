/** Waits for a condition that is looked at whenever something has happened: no polling, no sleeping. */
export class Waiting {
  #waiters: { isSo: () => boolean; resolve: () => void }[] = [];

  until(isSo: () => boolean): Promise<void> {
    if (isSo()) return Promise.resolve();
    return new Promise((resolve) => {
      this.#waiters.push({ isSo, resolve });
    });
  }

  check(): void {
    const so = this.#waiters.filter(({ isSo }) => isSo());
    this.#waiters = this.#waiters.filter((waiter) => !so.includes(waiter));
    for (const { resolve } of so) resolve();
  }
}
