import type { RaceView } from '#shared/wire/race-view.ts';
import { keepByTab, keptByTab } from '../../parts/kept-by-tab.ts';

interface Heard {
  readonly race: number;
  readonly round: number;
}

/** The race that was decided last, as long as its round goes on; also after a reload. */
export class Decided {
  readonly #table: { readonly id: string; readonly lastRace: RaceView | null };
  readonly #round: () => number;
  #heard = $state.raw<Heard>();
  readonly race = $derived.by(() => {
    const { lastRace } = this.#table;
    return lastRace && lastRace.race === this.#heard?.race && this.#heard.round === this.#round()
      ? lastRace
      : null;
  });

  constructor(table: { readonly id: string; readonly lastRace: RaceView | null }, round: () => number) {
    this.#table = table;
    this.#round = round;
    const key = `quickdraw-decided-${table.id}`;
    this.#heard = keptByTab<Heard | undefined>(key, undefined);
    /** What was decided before this page was opened is no news. */
    let known = table.lastRace?.race;
    $effect(() => {
      const race = this.#table.lastRace?.race;
      if (race === undefined || race === known) return;
      known = race;
      this.#heard = { race, round: this.#round() };
      keepByTab(key, this.#heard);
    });
  }
}
