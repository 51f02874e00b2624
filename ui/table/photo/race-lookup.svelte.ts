import type { Place } from '#shared/table/seating.ts';
import type { RaceView } from '#shared/wire/race-view.ts';
import { RACE_RECORDED } from '#shared/table/log.ts';
import { ask } from '../../hub/api.ts';
import { replayed, viewOf } from '../../hub/play-ahead.ts';
import type { TableClient } from '../../hub/table-client.svelte.ts';
import type { RaceWithEdges } from './raw-edge.ts';

/** Finds the races of a table: on the hub, and those this screen has seen also while the hub is away. */
export class RaceLookup {
  /** Which races there are. */
  numbers = $state.raw<readonly number[]>([]);
  #found = $state.raw<RaceWithEdges>();
  /** What was asked for last, so that a late answer does not replace a newer one. */
  #wanted = 0;
  readonly #table: TableClient;

  constructor(table: TableClient) {
    this.#table = table;
  }

  async find(n: number): Promise<void> {
    this.#wanted = n;
    const path = `/api/tables/${this.#table.id}/races`;
    const [found, all] = await Promise.all([
      ask<RaceWithEdges>('GET', `${path}/${n}`),
      ask<{ races: readonly RaceView[] }>('GET', path),
    ]);
    if (this.#wanted !== n) return;
    if (found.ok) this.#found = found.value;
    if (all.ok) this.numbers = all.value.races.map(({ race }) => race);
  }

  /** What is known of a race by now. */
  race(n: number): { readonly race: RaceView; readonly edges: RaceWithEdges['edges'] } | undefined {
    const found = this.#found?.race === n ? this.#found : undefined;
    const { race: now, lastRace } = this.#table;
    const seen = [now, lastRace].find((each) => each?.race === n);
    // The screen hears of every hand at once; what was looked up is as old as the asking.
    const race = now?.race === n ? now : (found ?? seen);
    return race ? { race, edges: found?.edges ?? [] } : undefined;
  }

  /** Who sat where, with which buzzer, when the race was closed. */
  placesFor(n: number): readonly Place[] {
    const { rows, view } = this.#table;
    const end = rows.findIndex(({ type, data }) => type === RACE_RECORDED && data['race'] === n);
    const then = end < 0 ? undefined : replayed(rows.slice(0, end));
    return then ? viewOf(then).seats : (view?.seats ?? []);
  }
}
