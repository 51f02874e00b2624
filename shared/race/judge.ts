import type { Seat, Verdict } from '#shared/games/kit/game.ts';
import type { Doubt, Hand, RaceTerms, Report } from '#shared/wire/race-record.ts';
import type { Stamp } from '#shared/wire/stamp.ts';
import { gap, isSurelyAfter, type Gap } from './gap.ts';
import { mayBeLast } from './dead-heat.ts';

type Terms = Pick<RaceTerms, 'entrants' | 'need' | 'behind' | 'close_us'> &
  Partial<Pick<RaceTerms, 'on' | 'since'>>;

/** What is still waited for before a verdict can be final. */
export interface Waiting {
  readonly seat: Seat;
  /** A hand; word from the seat's source that none came earlier; or a person, for a hand may have been lost. */
  readonly for: 'hand' | 'report' | 'person';
}

export interface Judgement {
  readonly verdict: Verdict;
  readonly waiting: readonly Waiting[];
}

/**
 * The order of the hands so far. It is final once nothing that may still come, however late, can change it: enough hands
 * are down, and the source of everybody without one has reported beyond them. `told` holds one hand a seat.
 *
 * In a race of letting go that is the letting go. Whoever let go before it began is early and not ranked, once his source
 * has reported beyond that moment: until then he may have come down again.
 */
export function judge(
  terms: Terms,
  told: readonly Hand[],
  reports: readonly Report[],
  doubts: readonly Doubt[] = [],
): Judgement {
  const { entrants, behind, close_us } = terms;
  const isRelease = terms.on === 'release';
  const early = isRelease ? told.filter((hand) => isEarly(hand, terms)) : [];
  const hands = told.filter((hand) => !early.includes(hand));
  const isBehind = (seat: Seat) => behind.includes(seat);
  const before = sureOrder(hands, close_us);
  const groups = [
    ...groupsOf(
      hands.filter(({ seat }) => !isBehind(seat)),
      close_us,
    ),
    ...groupsOf(
      hands.filter(({ seat }) => isBehind(seat)),
      close_us,
    ),
  ];
  const missing = entrants.filter((seat) => !told.some((hand) => hand.seat === seat));
  const sure = groups.flatMap((group) =>
    group.flatMap((early) => group.flatMap((late) => (before(early, late) ? [[early, late] as const] : []))),
  );
  const end = missing.length > 0 ? missing : mayBeLast(groups.at(-1) ?? [], sure);
  const needed = waitingFor(terms, { hands, missing, end }, reports, doubts);
  const unsettled = isRelease ? waitingToBegin(terms, hands, reports) : [];
  const waiting = [...needed, ...unsettled.filter(({ seat }) => !needed.some((each) => each.seat === seat))];
  const status = waiting.length === 0 ? 'final' : 'provisional';
  const last = status === 'final' && end.length === 1 ? (end[0] ?? null) : null;
  const more = {
    ...(isRelease && { early: early.map(({ seat }) => seat) }),
    ...(sure.length > 0 && { sure }),
  };
  return { verdict: { groups, last, missing, status, ...more }, waiting };
}

/** Surely let go before the race was on. */
const isEarly = ({ micros, bound_us }: Stamp, { since }: Terms): boolean =>
  micros + bound_us < (since ?? -Infinity);

/** Seats of which nobody has said yet whether their hands were down when a race of letting go began. */
function waitingToBegin(
  { entrants, since }: Terms,
  hands: readonly Hand[],
  reports: readonly Report[],
): Waiting[] {
  const isTold = ({ micros, bound_us }: Stamp) => micros - bound_us >= (since ?? -Infinity);
  const isKnown = (seat: Seat) => [...hands, ...reports.filter(isTold)].some((each) => each.seat === seat);
  return entrants.filter((seat) => !isKnown(seat)).map((seat) => ({ seat, for: 'report' }));
}

/** These doubts do not say that a hand is missing: it came too early, and only people may rank it last. */
const SLAPPED: ReadonlySet<Doubt['why']> = new Set(['hands-still-down', 'unexplained-hand', 'false-press']);

function waitingFor(
  { entrants, need, behind, close_us }: Terms,
  { hands, missing, end }: Record<'missing' | 'end', readonly Seat[]> & { readonly hands: readonly Hand[] },
  reports: readonly Report[],
  doubts: readonly Doubt[],
): Waiting[] {
  // Who ranks behind the others may be the one without a hand; anybody else has to show one first.
  const mayMiss = behind.length > 0 ? behind : entrants;
  const short = missing.length > entrants.length - need;
  return entrants.flatMap((seat): Waiting[] => {
    const matters = ({ why }: Doubt) =>
      !SLAPPED.has(why) || (!short && (why === 'false-press' || end.includes(seat)));
    if (doubts.some((doubt) => doubt.seat === seat && matters(doubt))) return [{ seat, for: 'person' }];
    if (!missing.includes(seat)) return [];
    if (short || !mayMiss.includes(seat)) return [{ seat, for: 'hand' }];
    const rivals = hands.filter((hand) => behind.includes(hand.seat) === behind.includes(seat));
    const report = reports.find((each) => each.seat === seat);
    const isLater = rivals.every((hand) => report !== undefined && isApart(hand, report, close_us));
    return isLater ? [] : [{ seat, for: 'report' }];
  });
}

/** The second is later whatever the bounds leave open, and by enough for this table. */
function isApart(first: Stamp, second: Stamp, closeUs = 0): boolean {
  const { us, boundUs } = gap(first, second);
  return us > boundUs && us - boundUs >= closeUs;
}

/** Who was surely before whom, also through others: 1 before 2 by one clock, and 2 before 3 by another. */
function sureOrder(hands: readonly Hand[], closeUs?: number): (early: Seat, late: Seat) => boolean {
  const after = new Map(
    hands.map((hand) => {
      const later = hands.filter((other) => isApart(hand, other, closeUs));
      return [hand.seat, new Set(later.map(({ seat }) => seat))];
    }),
  );
  for (const [through, behind] of after)
    for (const later of after.values()) if (later.has(through)) for (const seat of behind) later.add(seat);
  return (early, late) => after.get(early)?.has(late) ?? false;
}

/** Hands in order; those that cannot be told apart, directly or through others, are one group. */
function groupsOf(hands: readonly Hand[], closeUs?: number): Seat[][] {
  const order = likeliestOrder(hands);
  const groups: Seat[][] = [];
  for (const [at, hand] of order.entries()) {
    const [before, after] = [order.slice(0, at), order.slice(at)];
    const isLater = before.every((early) => after.every((late) => isApart(early, late, closeUs)));
    const group = groups.at(-1);
    if (group && !isLater) group.push(hand.seat);
    else groups.push([hand.seat]);
  }
  return groups;
}

/** The hands in the order of the hub's timeline, except where finer clocks know better. */
export function likeliestOrder(hands: readonly Hand[]): Hand[] {
  const left = [...hands].sort((a, b) => a.micros - b.micros);
  const order: Hand[] = [];
  while (left.length > 0) {
    const next = left.find((hand) => !left.some((other) => isFinerBefore(other, hand))) ?? left[0];
    if (!next) break;
    left.splice(left.indexOf(next), 1);
    order.push(next);
  }
  return order;
}

/** On a clock of their own the order of two hands is known better than on the hub's, even inside the bound. */
const isFinerBefore = (a: Hand, b: Hand): boolean =>
  isSurelyAfter(a, b) || (a.clock === b.clock && gap(a, b).us > 0);

/** From each hand to the next in the order, for people to look at. */
export function gapsOf(hands: readonly Hand[]): (Gap & { readonly from: Seat; readonly to: Seat })[] {
  const order = likeliestOrder(hands);
  return order.slice(1).flatMap((hand, at) => {
    const before = order[at];
    return before ? [{ from: before.seat, to: hand.seat, ...gap(before, hand) }] : [];
  });
}
