import type { Seat } from '#shared/games/kit/game.ts';
import type { Shown } from '#shared/games/wright/match/state.ts';
import type { Card } from '#shared/games/wright/rules/cards.ts';
import { wrightView, type WrightView } from '../view.ts';
import type { Command } from '../../../hub/play-ahead.ts';
import type { TableClient } from '../../../hub/table-client.svelte.ts';
import { countPile } from './count-pile.ts';
import { undoesSplit } from './going-back.ts';
import { keepDraft, keptDraft } from './kept-draft.ts';
import { tapped, wholeOrder } from './pick.ts';

type Revolvers = Shown['revolvers'];

/** What was tapped on this screen and is not told yet; it falls when the table moves on by itself. */
export class Draft {
  /** The cards are shown instead of tapping an order. */
  byCards = $state(false);
  revolvers = $state.raw<Revolvers>({});
  /** Whose revolver is being told. */
  entering = $state<Seat>();
  /** The pile as it was counted before somebody went back. */
  pileBefore = $state<number | null>(null);

  /** What was counted when the last card was typed. */
  pileAtCard = $state<number | null>(null);

  readonly #table: TableClient;
  /** Another one with every step of the split, whoever makes it. */
  readonly moment = $derived.by(() => momentOf(this.#view));
  #picks = $state.raw<{ readonly at: string; readonly seats: readonly Seat[] }>({ at: '', seats: [] });
  #anewAt = $state('');
  readonly picked = $derived(this.#picks.at === this.moment ? this.#picks.seats : []);
  /** An order that stands is being tapped anew. */
  readonly isAnew = $derived(this.#anewAt === this.moment);

  constructor(table: TableClient) {
    this.#table = table;
    this.pileAtCard = this.#view?.pile ?? null;
    const { byCards, revolvers, entering, picked } = keptDraft(table.id, this.moment);
    Object.assign(this, { byCards, revolvers, entering });
    this.#picks = { at: this.moment, seats: picked };
    $effect(() => {
      const { moment, byCards, revolvers, entering, picked } = this;
      keepDraft(table.id, moment, { byCards, revolvers, entering, picked });
    });
  }

  /** Tells the order once only one seat is left. */
  tap(seat: Seat, all: readonly Seat[], command: (order: readonly Seat[]) => Command): void {
    const seats = tapped(this.picked, seat);
    const order = wholeOrder(all, seats);
    if (order && this.#stands(order)) {
      this.tapAnew(false);
      this.#countAgain();
    } else if (order) this.dispatch(command(order));
    this.#picks = { at: this.moment, seats: order ? [] : seats };
  }

  /** Tapped anew, and it was right before. */
  #stands(order: readonly Seat[]): boolean {
    const { stage } = this.#view?.state ?? {};
    return this.isAnew && stage?.phase === 'split' && !stage.tie && stage.ranking.join() === order.join();
  }

  takeBack(): void {
    this.#picks = { at: this.moment, seats: this.picked.slice(0, -1) };
  }

  tapAnew(anew = true): void {
    this.#anewAt = anew ? this.moment : '';
  }

  addCard(seat: Seat, card: Card): void {
    this.pileAtCard = this.#view?.pile ?? null;
    this.revolvers = { ...this.revolvers, [seat]: [...(this.revolvers[seat] ?? []), card] };
  }

  removeCard(seat: Seat, at: number): void {
    this.revolvers = { ...this.revolvers, [seat]: (this.revolvers[seat] ?? []).toSpliced(at, 1) };
  }

  takeBackCard(seat: Seat): void {
    this.entering = seat;
    this.removeCard(seat, (this.revolvers[seat]?.length ?? 0) - 1);
  }

  dispatch(command: Command): void {
    if (this.#table.dispatch(command)) this.#countAgain();
  }

  /** Nobody counts a pile twice because an order was wrong. */
  #countAgain(): void {
    const view = this.#view;
    if (!view || view.tie || this.pileBefore === null || view.pile === this.pileBefore) return;
    // At the full level some number scores the round at once, although people had put it right after that.
    const isTime = view.state.round.full
      ? view.phase === 'between' || view.phase === 'finished'
      : view.phase === 'split' && view.pile === null;
    if (isTime) countPile(this.#table, this.pileBefore);
  }

  /** The order that led to the points was wrong. */
  correctOrder(): void {
    this.#goBack(['reveal', 'misses', 'split']);
    const { stage } = this.#view?.state ?? {};
    if (stage?.phase === 'split' && stage.shown === null) this.tapAnew();
  }

  correctCards(): void {
    this.#goBack(['reveal']);
    this.byCards = true;
    this.entering = undefined;
  }

  /** Takes back steps of the split, and keeps what was counted and shown to go on from. */
  #goBack(to: readonly string[]): void {
    this.pileBefore = this.#view?.pile ?? null;
    for (;;) {
      const { stage } = this.#view?.state ?? {};
      if (!stage) return;
      if ('shown' in stage && stage.shown) this.revolvers = stage.shown.revolvers;
      if (to.includes(stage.phase) || !this.mayGoBack || !this.#table.dispatch({ type: 'undo' })) return;
    }
  }

  get #view(): WrightView | undefined {
    const { view } = this.#table;
    return view && wrightView(view);
  }

  get mayGoBack(): boolean {
    return undoesSplit(this.#table.rows, this.#table.taps);
  }
}

function momentOf(view: WrightView | undefined): string {
  if (!view) return '';
  const { stage, round } = view.state;
  const ranking = 'ranking' in stage ? stage.ranking.join('') : '';
  const shots = 'shown' in stage ? stage.shown?.shots.length : '';
  return [round.number, round.races, stage.phase, ranking, shots, view.tie?.join('')].join('|');
}
