/** Longer than the slowest table takes to follow its last split. */
const LATEST_MS = 60_000;

/** Whether a table shows who has won: whoever opens a screen of it in the middle of the last split is not told before. */
export class WinnerShown {
  #isShown: boolean;
  #endedMs: number | undefined;

  /** Of a match that was over when the hub began, everybody knows. */
  constructor(isOver: boolean) {
    this.#isShown = isOver;
  }

  /** After every command. `tablets`: where nobody plays along on one, nobody follows a split. */
  follow(isOver: boolean, tablets: number, nowMs: number): void {
    if (!isOver) this.#isShown = false;
    else if (this.#endedMs === undefined && tablets === 0) this.#isShown = true;
    this.#endedMs = isOver ? (this.#endedMs ?? nowMs) : undefined;
  }

  show(): void {
    this.#isShown = true;
  }

  isShown(nowMs: number): boolean {
    return this.#isShown || (this.#endedMs !== undefined && nowMs - this.#endedMs > LATEST_MS);
  }
}
