import { no, ok } from '#shared/result.ts';
import { isLasting, isMiss, printedFrame, type Card } from '../rules/cards.ts';
import { isOnceATurn, otherSide, type OnceATurn } from '../rules/characters.ts';
import { frameIn } from '../rules/options.ts';
import { effect } from './card-effects.ts';
import { discard } from './discards.ts';
import { cardIn, characterIn } from './fields.ts';
import { missing, readRepeated, reloadDoubt, type Played } from './played.ts';
import type { Decision } from './questions.ts';
import { finally_, never, when, type Answer, type Read, type Script } from './script.ts';
import type { TableTop } from './table-top.ts';

/** Abilities that may be used once in one's own turn (B5). */
export type Used =
  | { readonly name: 'Kitty Leroy' }
  | { readonly name: 'Cattle Kate'; readonly gear: Card }
  | { readonly name: 'Sundance Kid'; readonly card: Card }
  /** `repeated` null: the card is reloaded once more. */
  | { readonly name: 'Pearl Hart'; readonly card: Card; readonly repeated: Played | null };

/** What the player to move may use now. */
export function usable(top: TableTop): readonly OnceATurn[] {
  const { turn, used } = top.duel;
  const { id } = top.ap(turn);
  return isOnceATurn(id) && !used.includes(id) && isPossible(top, id) ? [id] : [];
}

function isPossible(top: TableTop, name: OnceATurn): boolean {
  const { turn, discard: pile, top: card } = top.duel;
  const { hand } = top.side(turn);
  switch (name) {
    case 'Kitty Leroy':
      return hand === 0;
    case 'Cattle Kate':
      return top.ap(turn).gear.some((each) => !isLasting(each));
    case 'Sundance Kid':
      return hand > 0;
    case 'Pearl Hart':
      return hand > 0 && pile > 0 && (card === null || isRepeatable(top, card));
  }
}

const isRepeatable = (top: TableTop, card: Card): boolean =>
  frameIn(top.options, card, printedFrame(card)) === 'action' && !isMiss(card);

export function readAbility(top: TableTop, decision: Decision, answer: Answer): Read<Used> {
  const fields = readNames(decision);
  if (!fields.ok) return fields;
  const { name } = fields.value;
  const { turn, used } = top.duel;
  const doubt = answer.doubt(
    never(top.find(name)?.side !== turn, 'not-attacking'),
    when(top.ap(turn).id !== name, 'not-attacking'),
    when(used.includes(name), 'already-used'),
  );
  return doubt ? no(doubt) : readUse(top, fields.value, decision, answer);
}

interface Names {
  readonly name: OnceATurn;
  readonly card: Card;
  readonly gear: Card;
  readonly repeat: Card;
}
type Named = {
  readonly [Name in OnceATurn]: { readonly name: Name } & Pick<Names, FieldsOf[Name]>;
}[OnceATurn];
interface FieldsOf {
  'Kitty Leroy': never;
  'Cattle Kate': 'gear';
  'Sundance Kid': 'card';
  'Pearl Hart': 'card' | 'repeat';
}

function readNames({ name, card, gear, repeat }: Decision): Read<Named> {
  const who = characterIn(name);
  if (!who.ok) return who;
  if (!isOnceATurn(who.value)) return no(finally_('wrong-answer'));
  switch (who.value) {
    case 'Kitty Leroy':
      return ok({ name: who.value });
    case 'Cattle Kate': {
      const named = cardIn(gear);
      return named.ok ? ok({ name: who.value, gear: named.value }) : named;
    }
    case 'Sundance Kid': {
      const named = cardIn(card);
      return named.ok ? ok({ name: who.value, card: named.value }) : named;
    }
    case 'Pearl Hart': {
      if (typeof repeat !== 'string') return no(finally_('wrong-answer'));
      const [paid, again] = [cardIn(card), cardIn(repeat)];
      if (!paid.ok) return paid;
      return again.ok ? ok({ name: who.value, card: paid.value, repeat: again.value }) : again;
    }
  }
}

function readUse(top: TableTop, named: Named, decision: Decision, answer: Answer): Read<Used> {
  const { turn } = top.duel;
  const { hand } = top.side(turn);
  switch (named.name) {
    case 'Kitty Leroy': {
      const doubt = answer.doubt(when(hand > 0, 'hand-not-empty'));
      return doubt ? no(doubt) : ok(named);
    }
    case 'Cattle Kate': {
      const gear = top.find(named.name)?.fighter.gear ?? [];
      const doubt = answer.doubt(
        never(!gear.includes(named.gear), 'no-such-gear'),
        when(isLasting(named.gear), 'always-on'),
      );
      return doubt ? no(doubt) : ok(named);
    }
    case 'Sundance Kid': {
      const doubt = answer.doubt(when(hand === 0, 'empty-hand'));
      return doubt ? no(doubt) : ok(named);
    }
    case 'Pearl Hart':
      return readRepeat(top, named, decision, answer);
  }
}

function readRepeat(
  top: TableTop,
  { name, card, repeat }: Extract<Named, { name: 'Pearl Hart' }>,
  decision: Decision,
  answer: Answer,
): Read<Used> {
  const { turn, top: lying, discard: pile } = top.duel;
  const isReload = decision['reload'] === true;
  const fault = isReload ? null : missing(repeat, decision);
  if (fault) return no(fault);
  const frame = frameIn(top.options, repeat, printedFrame(repeat));
  const doubt = answer.doubt(
    when(top.side(turn).hand === 0, 'empty-hand'),
    when(pile === 0 || (lying !== null && lying !== repeat), 'not-on-top'),
    never(frame === 'gear' || isMiss(repeat), 'not-repeatable'),
    when(!isRepeatable(top, repeat), 'not-repeatable'),
  );
  if (doubt) return no(doubt);
  if (isReload) {
    const locked = reloadDoubt(top, repeat, answer);
    return locked ? no(locked) : ok({ name, card, repeated: null });
  }
  const repeated = readRepeated(top, repeat, decision, answer);
  return repeated.ok ? ok({ name, card, repeated: repeated.value }) : repeated;
}

export function* useAbility(top: TableTop, used: Used): Script {
  const { turn } = top.duel;
  top.duel.used.push(used.name);
  switch (used.name) {
    case 'Kitty Leroy':
      top.draw(turn, 2);
      return;
    case 'Cattle Kate': {
      const kate = top.find(used.name);
      if (kate) top.discardGear(kate.fighter, used.gear);
      top.draw(turn, 2);
      return;
    }
    case 'Sundance Kid': {
      top.discardFromHand(turn, used.card);
      const came = top.draw(turn, 1) + top.draw(turn, 1, otherSide(turn));
      if (came === 2) yield* discard(top, { by: turn, hand: turn, count: 1, because: 'Sundance Kid' });
      return;
    }
    case 'Pearl Hart':
      top.discardFromHand(turn, used.card);
      if (used.repeated) yield* effect(top, used.repeated);
      else top.draw(turn, 1);
  }
}
