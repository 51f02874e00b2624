import type { Seat } from '#shared/games/kit/game.ts';
import type { Place } from '#shared/table/seating.ts';
import type { TableView } from '../../hub/play-ahead.ts';
import type { TableClient } from '../../hub/table-client.svelte.ts';
import { boundAnew, kindOf, nextToAsk, seatBefore, type Kind } from './asking.ts';
import { isPhoneHere } from './phone-walk.svelte.ts';

/** Gives the seats of a table their buzzers: one asked after the other, or all of them the same. */
export class BuzzerWalk {
  readonly #table: TableClient;
  readonly #view: () => TableView;
  kind = $state<Kind>('none');
  /** On to the next seat by itself. */
  walking = $state(false);
  /** Somebody else's buzzer was pressed while this seat was asked for its own; no owner: it is another table's. */
  taken = $state.raw<{ readonly asked: Seat; readonly owner: Seat | null; readonly buzzer: string }>();
  #skipped: readonly Seat[] = [];
  #last: Seat | null = null;

  constructor(table: TableClient, view: () => TableView, fresh: boolean) {
    this.#table = table;
    this.#view = view;
    const kind = kindOf(this.seats);
    this.kind = fresh && kind === 'none' ? 'buzzers' : kind;
    this.walking = fresh && this.kind === 'buzzers';
  }

  get seats(): readonly Place[] {
    return this.#view().seats;
  }

  /** Whose press is waited for. */
  get asked(): Seat | null {
    return this.#view().learning;
  }

  choose(kind: Kind): void {
    this.kind = kind;
    this.stop();
    const anew = boundAnew(kind, this.seats, (seat) => isPhoneHere(this.#table, seat));
    if (anew.seats.length > 0) this.#table.dispatch({ type: 'bind-all', ...anew });
    if (kind === 'buzzers') this.begin();
  }

  begin(): void {
    this.#skipped = [];
    this.#last = null;
    this.walking = true;
  }

  /** A seat is asked as soon as nobody else is. */
  goOn(): void {
    if (!this.walking || this.kind !== 'buzzers' || this.asked !== null) return;
    const next = nextToAsk(this.seats, this.#last, this.#skipped);
    if (next === null) this.walking = false;
    else this.ask(next);
  }

  ask(seat: Seat): void {
    this.#last = seat;
    this.taken = undefined;
    this.#table.dispatch({ type: 'learn', seat });
  }

  skip(): void {
    const { asked } = this;
    if (asked === null) return;
    this.#skipped = [...this.#skipped, asked];
    const next = nextToAsk(this.seats, asked, this.#skipped);
    if (next === null) this.stop();
    else this.ask(next);
  }

  get before(): Seat | undefined {
    return this.asked === null ? undefined : seatBefore(this.seats, this.asked);
  }

  back(): void {
    const { before } = this;
    if (before === undefined) return;
    this.#skipped = this.#skipped.filter((seat) => seat !== before);
    this.walking = true;
    this.ask(before);
  }

  stop(): void {
    this.walking = false;
    this.taken = undefined;
    if (this.asked !== null) this.#table.dispatch({ type: 'learn', seat: null });
  }

  /** A buzzer that belongs to somebody was pressed: to whoever is asked that needs an explanation. */
  pressed(owner: Seat, buzzer: string): void {
    const { asked } = this;
    if (asked === null || !buzzer.includes(':')) return;
    if (owner !== asked) this.taken = { asked, owner, buzzer };
    else if (this.walking) this.#confirm(asked);
    else this.stop();
  }

  /** A buzzer was pressed, and after a while it is still nobody's here: another table has it. */
  pressedElsewhere(buzzer: string): void {
    const { asked } = this;
    if (asked === null || this.seats.some((place) => place.buzzer === buzzer)) return;
    this.taken = { asked, owner: null, buzzer };
  }

  /** Whoever loses the buzzer is asked next. */
  give(): void {
    if (!this.taken) return;
    const { asked, buzzer } = this.taken;
    this.taken = undefined;
    this.#table.dispatch({ type: 'bind', seat: asked, buzzer });
    this.walking = true;
  }

  /** It was this seat's own already. */
  #confirm(asked: Seat): void {
    const next = nextToAsk(this.seats, asked, this.#skipped);
    if (next === null) this.stop();
    else this.ask(next);
  }
}
