import type { Seat } from '#shared/games/kit/game.ts';
import type { Hand } from '#shared/wire/race-record.ts';
import type { ButtonEdges } from './button-edges.ts';
import type { RaceTally } from './race-tally.ts';

/** Gives a race of letting go its hands, and says who let go of a button that was not down when it began. */
export function gather(tally: RaceTally, edges: ButtonEdges): void {
  const { entrants, since } = tally.terms;
  const found = entrants.map((seat) => lettingGo(edges, seat, since ?? tally.openedAt));
  const hands = found.flatMap(({ hand }) => hand ?? []);
  const known = tally.hands.filter((hand) => hands.includes(hand));
  tally.takeAll([...known, ...hands.filter((hand) => !known.includes(hand))]);
  const isRefused = ({ clock, seq }: Hand) =>
    tally.refused.some((each) => each.clock === clock && each.seq === seq);
  for (const hand of found.flatMap(({ refused }) => refused))
    if (!isRefused(hand)) tally.refuse(hand, 'was-not-down');
}

/** What one seat contributes to a race that is decided by releases. */
export interface LettingGo {
  /** By which the seat takes part, or by which it was early. */
  readonly hand?: Hand;
  /** Of presses that came after the race was on: they could not be let go in it. */
  readonly refused: readonly Hand[];
}

/**
 * Only hands that were down at `since` can let go. Bounds speak for the player: who may have been down was, and who may have
 * let go in time did.
 */
export function lettingGo(edges: ButtonEdges, seat: Seat, since: number): LettingGo {
  const holds = edges.holds(seat);
  const mayHaveBegun = ({ press }: { readonly press: Hand }) => press.micros - press.bound_us <= since;
  const inTime = holds.filter(mayHaveBegun);
  const first = inTime.find(({ up }) => up === undefined || up.micros + up.bound_us >= since);
  const hand = first ? first.up : inTime.at(-1)?.up;
  const refused = holds.filter((hold) => !mayHaveBegun(hold)).flatMap(({ up }) => up ?? []);
  return { ...(hand && { hand }), refused };
}
