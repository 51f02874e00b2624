import type { Seat } from '#shared/games/kit/game.ts';
import type { Stamp } from '#shared/wire/stamp.ts';

/** A lifting is told once the button has been quiet for its bounce time, which is 250 ms at most. */
const LIFT_TOLD_US = 300_000;

/** How far the source of each seat has told what it saw. */
export class SourceReports {
  readonly #presses = new Map<Seat, Stamp>();
  /** How far every letting go has been told, too. */
  readonly #settled = new Map<Seat, Stamp>();

  /** The source of these seats has told every press before this, and of the `settled` ones every letting go. */
  reported(seats: readonly Seat[], upTo: Stamp, settled: readonly Seat[]): void {
    for (const seat of seats) this.#presses.set(seat, upTo);
    for (const seat of settled) this.#settled.set(seat, upTo);
  }

  /** What was told is worth nothing any more. */
  forget(seat: Seat): void {
    this.#presses.delete(seat);
    this.#settled.delete(seat);
  }

  /** What a race is decided by. */
  about({ isRelease }: { readonly isRelease: boolean }): ReadonlyMap<Seat, Stamp> {
    return isRelease ? this.#settled : this.#presses;
  }

  /** The seat's source has reported far enough beyond this press to have told of a lifting before it. */
  wouldKnowOfLifting(seat: Seat, { micros, bound_us }: Stamp): boolean {
    const report = this.#presses.get(seat);
    return report !== undefined && report.micros - report.bound_us > micros + bound_us + LIFT_TOLD_US;
  }
}
