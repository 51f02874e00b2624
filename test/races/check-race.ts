import type { Seat } from '#shared/games/kit/game.ts';
import { gap, isSurelyAfter } from '#shared/race/gap.ts';
import { mayBeLast } from '#shared/race/dead-heat.ts';
import type { Hand, RaceRecord } from '#shared/wire/race-record.ts';
import { nameOf, type Truth } from './truth.ts';

/** Far below what any source can tell. */
const DUST_US = 0.01;
/** So much earlier than the hand that began a race another one may be and still belong to it. */
const LATE_LINK_US = 500_000;

/** Throws where the record of a race and the truth do not agree. `begunAt`: hands from then on were legal. */
export function checkRace(record: RaceRecord, late: readonly Hand[], truth: Truth, begunAt: number): void {
  const { hands, verdict } = record;
  checkGaps(hands, truth);
  for (const hand of hands)
    if (truth.of(hand).heard[0] !== null) fail(`${nameOf(hand)} was refused, and counts all the same`);
  checkOwnHands(record, truth);
  checkDeadHeats(record);
  if (verdict.status !== 'final') return;
  checkOrder(record, truth);
  checkMissing(record, truth, begunAt);
  checkNothingLost(record, late, truth, begunAt);
}

/** The truth lies inside what is stated, for every two hands. */
function checkGaps(hands: readonly Hand[], truth: Truth): void {
  for (const [at, first] of hands.entries())
    for (const second of hands.slice(at + 1)) {
      const [one, other] = [truth.of(first), truth.of(second)];
      if (!one.honest || !other.honest) continue;
      const { us, boundUs } = gap(first, second);
      const off = Math.abs(other.at - one.at - us);
      if (off > boundUs + DUST_US)
        fail(`the gap of ${nameOf(first)} and ${nameOf(second)} is off by ${off}, said was ${boundUs}`);
    }
}

/** A hand counts in one race. */
function checkOwnHands({ race, hands }: RaceRecord, truth: Truth): void {
  for (const hand of hands) {
    const press = truth.of(hand);
    press.race ??= race;
    if (press.race !== race) fail(`${nameOf(hand)} of race ${press.race} counts in race ${race} too`);
  }
}

/** No group could be cut in two: somebody before the cut cannot be told from somebody after it. */
function checkDeadHeats({ verdict, hands }: RaceRecord): void {
  for (const group of verdict.groups)
    for (let cut = 1; cut < group.length; cut++) {
      const [before, after] = [handsOf(group.slice(0, cut), hands), handsOf(group.slice(cut), hands)];
      if (before.every((early) => after.every((later) => isSurelyAfter(early, later))))
        fail(`${group.join()} is no dead heat`);
    }
}

const handsOf = (seats: readonly Seat[], hands: readonly Hand[]) =>
  hands.filter(({ seat }) => seats.includes(seat));

function checkOrder({ verdict, hands, behind }: RaceRecord, truth: Truth): void {
  for (const [at, group] of verdict.groups.entries())
    for (const early of handsOf(group, hands))
      for (const later of handsOf(verdict.groups.slice(at + 1).flat(), hands)) {
        const [one, other] = [truth.of(early), truth.of(later)];
        const [isBehind, laterIsBehind] = [behind.includes(one.seat), behind.includes(other.seat)];
        if (isBehind && !laterIsBehind) fail(`seat ${one.seat} ranks behind`);
        if (isBehind === laterIsBehind && one.honest && other.honest && one.at >= other.at)
          fail(`seat ${one.seat} was ${one.at - other.at} later than ${other.seat}, but is called earlier`);
      }
  for (const [one, other] of verdict.sure ?? []) {
    const [early, later] = [...handsOf([one], hands), ...handsOf([other], hands)].map((hand) =>
      truth.of(hand),
    );
    if (early?.honest && later?.honest && early.at >= later.at)
      fail(`seat ${one} is called surely before ${other}, and was not`);
  }
  const heat = verdict.groups.at(-1) ?? [];
  const end = verdict.missing.length > 0 ? verdict.missing : mayBeLast(heat, verdict.sure ?? []);
  const last = end.length === 1 ? end[0] : null;
  if (verdict.last !== last) fail(`the last is ${String(last)}, not ${String(verdict.last)}`);
}

/** Who is called missing had not pressed before anybody who has. */
function checkMissing({ verdict, hands, behind, refused }: RaceRecord, truth: Truth, begunAt: number): void {
  const made = hands.map((hand) => truth.of(hand)).filter(({ honest }) => honest);
  // What nobody ever heard of was about this race only if it was made about then.
  const nearBy = Math.max(begunAt, Math.min(...made.map(({ at }) => at)) - LATE_LINK_US);
  for (const seat of verdict.missing) {
    const rivals = made.filter((hand) => behind.includes(hand.seat) === behind.includes(seat));
    for (const press of truth.all)
      if (
        press.seat === seat &&
        press.honest &&
        press.at > (press.heard.length > 0 ? begunAt : nearBy) &&
        !press.heard.includes('hands-still-down') &&
        !refused.some((each) => nameOf(each) === press.name) &&
        rivals.some((rival) => rival.at > press.at)
      )
        fail(`seat ${seat} is called missing, but pressed before another`);
  }
}

/** The first hand of everybody is somewhere, and nothing legal was refused. */
function checkNothingLost(
  { entrants, hands, refused }: RaceRecord,
  late: readonly Hand[],
  truth: Truth,
  begunAt: number,
) {
  const kept = new Set([...hands, ...refused, ...late].map(nameOf));
  for (const seat of entrants) {
    if ([...hands, ...late].some((hand) => hand.seat === seat)) continue;
    const first = truth.all.find((press) => press.seat === seat && press.at > begunAt);
    // That was said at once, and before any race was on.
    if (first?.heard.includes('hands-still-down')) continue;
    if (first?.name !== undefined && first.honest && !first.forgotten && !kept.has(first.name))
      fail(`the hand ${first.name} of seat ${seat} is nowhere`);
  }
  for (const each of refused) {
    const press = truth.of(each);
    const isFine = each.why === 'hand-is-down' || each.why === 'hands-still-down';
    if (press.at > begunAt && press.honest && !isFine) fail(`seat ${each.seat} was refused: ${each.why}`);
  }
}

function fail(why: string): never {
  throw new Error(why);
}
