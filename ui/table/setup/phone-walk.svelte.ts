import type { Seat } from '#shared/games/kit/game.ts';
import type { Place } from '#shared/table/seating.ts';
import type { TableView } from '../../hub/play-ahead.ts';
import type { TableClient } from '../../hub/table-client.svelte.ts';

export const isPhoneHere = ({ health }: TableClient, seat: Seat): boolean =>
  health.seats.some(
    (each) =>
      each.seat === seat &&
      each.buzzer === 'phone' &&
      each.trouble.every(({ code }) => code !== 'device-away'),
  );

/** Lets the phones of a table in, one after the other: whoever has none yet is asked to scan. */
export class PhoneWalk {
  readonly #table: TableClient;
  readonly #view: () => TableView;
  /** Asked out of turn. */
  #chosen = $state<Seat>();
  readonly #waiting = $derived.by(() =>
    this.#view().seats.filter(({ seat, buzzer }) => buzzer === 'phone' && !isPhoneHere(this.#table, seat)),
  );
  readonly asked = $derived(this.#waiting.find(({ seat }) => seat === this.#chosen) ?? this.#waiting[0]);

  constructor(table: TableClient, view: () => TableView) {
    this.#table = table;
    this.#view = view;
  }

  /** Also a seat that was to do without. */
  ask({ seat, buzzer }: Place): void {
    this.#chosen = seat;
    if (buzzer !== 'phone') this.#table.dispatch({ type: 'bind', seat, buzzer: 'phone' });
  }

  skip({ seat }: Place): void {
    this.#table.dispatch({ type: 'bind', seat, buzzer: null });
  }
}
