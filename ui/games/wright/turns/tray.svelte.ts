import type { Card } from '#shared/games/wright/rules/cards.ts';

/** Cards tapped in one turn, of which nobody was told yet: they are gone with the turn. */
export class Tray {
  readonly #turn: () => string;
  #kept = $state.raw<{ readonly turn: string; readonly cards: readonly Card[] }>({ turn: '', cards: [] });

  /** `turn` names the one that is on. */
  constructor(turn: () => string) {
    this.#turn = turn;
  }

  get cards(): readonly Card[] {
    return this.#kept.turn === this.#turn() ? this.#kept.cards : [];
  }

  add(card: Card): void {
    this.#keep([...this.cards, card]);
  }

  removeAt(at: number): void {
    this.#keep(this.cards.filter((_, other) => other !== at));
  }

  clear(): void {
    this.#keep([]);
  }

  #keep(cards: readonly Card[]): void {
    this.#kept = { turn: this.#turn(), cards };
  }
}
