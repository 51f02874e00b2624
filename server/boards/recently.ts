/** How often something happened within the last so many turns; a turn ends whenever the owner says so. */
export class Recently {
  readonly #turns: number[];

  constructor(turns: number) {
    this.#turns = Array<number>(turns).fill(0);
  }

  get count(): number {
    return this.#turns.reduce((sum, turn) => sum + turn, 0);
  }

  add(): void {
    this.#turns[0] = (this.#turns[0] ?? 0) + 1;
  }

  nextTurn(): void {
    this.#turns.pop();
    this.#turns.unshift(0);
  }
}
