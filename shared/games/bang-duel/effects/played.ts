import { no, ok } from '#shared/result.ts';
import { isHit, isMiss, printedFrame, type Card, type Frame } from '../rules/cards.ts';
import { otherSide, SIDES, type Side } from '../rules/characters.ts';
import { bangAllowance } from '../rules/counts.ts';
import { frameIn } from '../rules/options.ts';
import { targets, type Place } from '../rules/places.ts';
import { cardIn } from './fields.ts';
import type { Decision } from './questions.ts';
import { finally_, never, refusal, when, type Answer, type Read } from './script.ts';
import type { Standing, TableTop } from './table-top.ts';

/** A card and what it is played at: all that its effect needs. */
export interface Played {
  readonly card: Card;
  readonly frame: Frame;
  readonly target: Standing | null;
  readonly side: Side | null;
  /** A card of the target's gear. */
  readonly gear: Card | null;
}

const AIMED: ReadonlySet<Card> = new Set<Card>(['Strong Ale', 'Schoolteacher', 'Duel']);

const isGatling = (card: Card): boolean => card === 'Gatling';
const isAimedHit = (card: Card): boolean => isHit(card) && !isGatling(card);

/** A card of the hand that is played (B12, B13, B25). What is wrong is looked for in the order of the rules API. */
export function readPlay(
  top: TableTop,
  decision: Decision,
  answer: Answer,
): Read<Played & { readonly paid: Card }> {
  const { turn } = top.duel;
  const paid = cardIn(decision['card']);
  if (!paid.ok) return paid;
  const colt = readAs(decision['as']);
  if (!colt.ok) return colt;
  const card = colt.value ? 'Colt' : paid.value;
  const fault = missing(card, decision);
  if (fault) return no(fault);
  const frame = frameIn(top.options, card, printedFrame(card));
  const doubt = answer.doubt(
    when(colt.value && !mayBeColt(top, paid.value), 'not-as-colt'),
    never(isMiss(card), 'only-in-reaction'),
    when(top.side(turn).hand === 0, 'empty-hand'),
    when(isRobbingHand(card, decision) && top.side(otherSide(turn)).hand === 0, 'empty-hand'),
    when(frame === 'bang' && bangsLeft(top) === 0, 'bang-limit'),
  );
  if (doubt) return no(doubt);
  const aimed = readAim(top, card, frame, decision, answer);
  return aimed.ok ? ok({ ...aimed.value, paid: paid.value }) : aimed;
}

/** A card whose effect is repeated (B5, Pearl Hart): it comes from no hand and counts for no limit. */
export function readRepeated(top: TableTop, card: Card, decision: Decision, answer: Answer): Read<Played> {
  const enemy = top.side(otherSide(top.duel.turn));
  const doubt = answer.doubt(when(isRobbingHand(card, decision) && enemy.hand === 0, 'empty-hand'));
  const frame = frameIn(top.options, card, printedFrame(card));
  return doubt ? no(doubt) : readAim(top, card, frame, decision, answer);
}

const isRobbingHand = (card: Card, { from }: Decision): boolean => card === 'Robbery' && from === 'hand';

/** Whether it is played as a Colt. */
function readAs(as: unknown): Read<boolean> {
  if (as === undefined) return ok(false);
  const named = cardIn(as);
  if (!named.ok) return named;
  return named.value === 'Colt' ? ok(true) : no(finally_('not-as-colt'));
}

const mayBeColt = (top: TableTop, card: Card): boolean => {
  const { turn } = top.duel;
  return (
    top.active('Tuco Ramirez', turn) !== null ||
    (card === 'Missed!' && top.active('Annie Oakley', turn) !== null)
  );
};

/** What the card asks for beside a target. */
export function missing(card: Card, { from, gear }: Decision) {
  if (card === 'Robbery' && from !== 'hand' && from !== 'gear') return finally_('wrong-answer');
  if (!takesGear(card, from)) return null;
  const named = cardIn(gear);
  return named.ok ? null : named.fault;
}

const takesGear = (card: Card, from: unknown): boolean =>
  card === 'Schoolteacher' || (card === 'Robbery' && from === 'gear');

function readAim(top: TableTop, card: Card, frame: Frame, decision: Decision, answer: Answer): Read<Played> {
  if (card === 'Water') return readWater(top, frame, decision);
  const mayTakeGear = takesGear(card, decision['from']);
  if (!isAimedHit(card) && !AIMED.has(card) && frame !== 'gear' && !mayTakeGear)
    return ok({ card, frame, target: null, side: null, gear: null });
  const usual = isAimedHit(card) || card === 'Duel' ? top.ap(otherSide(top.duel.turn)).id : undefined;
  const aimed = decision['target'];
  const target = top.find(aimed === undefined ? usual : aimed);
  if (!target) return no(finally_('bad-target'));
  const doubt = answer.doubt(when(!mayAim(top, card, frame, target), 'bad-target'));
  if (doubt) return no(doubt);
  if (!mayTakeGear) return ok({ card, frame, target, side: null, gear: null });
  const gear = cardIn(decision['gear']);
  if (!gear.ok) return gear;
  const none = answer.doubt(never(!target.fighter.gear.includes(gear.value), 'no-such-gear'));
  return none ? no(none) : ok({ card, frame, target, side: null, gear: gear.value });
}

function readWater(top: TableTop, frame: Frame, { side: named }: Decision): Read<Played> {
  const side = SIDES.find((each) => each === named);
  if (!side) return no(finally_('bad-target'));
  if (!top.isPair(side)) return no(finally_('single-character'));
  return ok({ card: 'Water', frame, target: null, side, gear: null });
}

function mayAim(top: TableTop, card: Card, frame: Frame, { side, at }: Standing): boolean {
  const { turn } = top.duel;
  const isOwn = side === turn;
  // A duel is fought with the enemy, though other brown cards may be played on your own.
  if (card === 'Duel' && isOwn) return false;
  const { chars, ap } = top.side(side);
  const role = chars.length === 1 || at === ap ? 'AP' : 'PP';
  const place: Place = `${isOwn ? 'own' : 'opp'} ${role}`;
  const [mine, theirs] = [top.side(turn).chars.length, top.side(otherSide(turn)).chars.length];
  return targets({
    ...{ frame, card, isHit: isAimedHit(card), mine, theirs },
    scope: top.hasGear(turn, 'Scope'),
    ransomAP: top.active('Jack Ransom', turn) !== null,
  }).includes(place);
}

/** Null: any number (B24, B25). */
export function bangsLeft(top: TableTop): number | null {
  const { turn, bangs } = top.duel;
  if (isUncounted(top) || top.active('Wes Hardin', turn)) return null;
  return Math.max(0, bangAllowance(top.active('Stranger', turn) !== null) - bangs);
}

const isUncounted = (top: TableTop): boolean => top.hasGear(top.duel.turn, 'Holster');

/** A Bang card was played: it counts unless a Holster or Wes Hardin makes it free (B24, BA4). */
export function countBang(top: TableTop): void {
  const isFree =
    isUncounted(top) || (top.active('Wes Hardin', top.duel.turn) !== null && !top.options.wesCounts);
  if (!isFree) top.duel.bangs += 1;
}

/** A reload symbol, while reloading is possible (B31, BA16). */
export const reloadDoubt = (top: TableTop, card: Card, answer: Answer) =>
  answer.doubt(
    !isReloadOpen(top) && refusal('reload-locked'),
    when(!top.options.reload.includes(card), 'no-reload-symbol'),
  );

export const isReloadOpen = (top: TableTop): boolean => SIDES.some((side) => !top.isPair(side));
