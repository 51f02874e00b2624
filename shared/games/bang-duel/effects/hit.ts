import { no, ok } from '#shared/result.ts';
import { isHit, isMiss, type Card } from '../rules/cards.ts';
import { otherSide, type Character, type Side } from '../rules/characters.ts';
import { cardIn } from './fields.ts';
import { lose } from './loss.ts';
import { open } from './open.ts';
import type { QuestionOf, Way } from './questions.ts';
import { ask, never, unless, when, type Script } from './script.ts';
import type { Shot, Standing, TableTop } from './table-top.ts';

type Reply = { readonly way: Exclude<Way, 'miss'> } | { readonly way: 'miss'; readonly card: Card };

/** Once each for each hit (BA19). */
type Tried = Set<'barrel' | 'kid'>;

/** One hit, until it is taken or cancelled (B19, B21). He stays the target until whoever calls this says otherwise. */
export function* hit(top: TableTop, id: Character, shot: Shot): Script<'taken' | 'cancelled'> {
  const target = top.find(id);
  if (!target) return 'cancelled';
  const before = top.target;
  top.target = id;
  const tried: Tried = new Set();
  for (;;) {
    const reply = yield* react(top, target, shot, tried);
    if (reply.way === 'take') {
      yield* lose(top, id, 1, { maker: shot.by });
      top.target = before;
      return 'taken';
    }
    if (!(yield* works(top, target, reply, tried))) continue;
    if (shot.isTex && !(yield* isPaid(top, target))) continue; // B23, BA18
    cancelled(top, target, shot, reply);
    top.target = before;
    return 'cancelled';
  }
}

/** How he answers; nobody is asked who can only take it. */
function* react(top: TableTop, target: Standing, { source, shooter }: Shot, tried: Tried): Script<Reply> {
  const { side, fighter } = target;
  const ways = waysOf(top, target, tried);
  if (ways.length === 1) return { way: 'take' };
  const question: QuestionOf<'react'> = {
    ...{ ask: 'react', by: side, target: fighter.id, card: source, shooter, ways },
  };
  return yield* ask<Reply>(question, (decision, answer) => {
    const way = decision.do as Way;
    if (way !== 'miss') {
      const doubt = answer.doubt(never(!ways.includes(way), 'not-available'));
      return unless(doubt, () => ({ way }));
    }
    const card = cardIn(decision['card']);
    if (!card.ok) return card;
    const doubt = answer.doubt(
      when(top.side(side).hand === 0, 'empty-hand'),
      when(!cancels(card.value, fighter.id, source), 'not-a-miss'),
    );
    return doubt ? no(doubt) : ok({ way, card: card.value });
  });
}

function waysOf(top: TableTop, { side, fighter }: Standing, tried: Tried): readonly Way[] {
  const ways: Way[] = ['take'];
  if (top.side(side).hand > 0) ways.push('miss');
  if (fighter.gear.includes('Barrel') && !tried.has('barrel')) ways.push('barrel');
  if (fighter.gear.includes('Hat')) ways.push('hat');
  if (fighter.id === 'Kid Curry' && !tried.has('kid')) ways.push('kid');
  return ways;
}

/** Against a Derringer any card is a miss (B2), and for Annie any hit card (B25). */
const cancels = (card: Card, target: Character, source: Shot['source']): boolean =>
  isMiss(card) || source === 'Derringer' || (target === 'Annie Oakley' && isHit(card));

/** What is spent stays spent, whether it helps or not. */
function* works(top: TableTop, { side, fighter }: Standing, reply: Reply, tried: Tried): Script<boolean> {
  const { id } = fighter;
  switch (reply.way) {
    case 'take':
      return false;
    case 'miss':
      top.discardFromHand(side, reply.card);
      return true;
    case 'hat':
      top.discardGear(fighter, 'Hat');
      return true;
    case 'barrel':
      tried.add('barrel');
      return (yield* open(top, { by: side, deck: side, what: 'Barrel', on: id })) ?? false;
    case 'kid':
      tried.add('kid');
      return (yield* open(top, { by: side, deck: otherSide(side), what: 'Kid Curry', on: id })) ?? false;
  }
}

/** One more card of his hand, or the miss was in vain. */
function* isPaid(top: TableTop, { side, fighter }: Standing): Script<boolean> {
  if (top.side(side).hand === 0) return false;
  const paid = yield* ask<Card | null>({ ask: 'pay', by: side, target: fighter.id }, (decision) =>
    decision.do === 'none' ? ok(null) : cardIn(decision['card']),
  );
  if (paid === null) return false;
  top.discardFromHand(side, paid);
  return true;
}

function cancelled(top: TableTop, { side, fighter }: Standing, { by, shooter }: Shot, reply: Reply): void {
  if (side !== by && top.active('Wyatt Earp', by)) top.draw(by, 1); // BA20
  const source = returned(reply);
  if (source === 'Return Fire') top.noteHit(side, source, fighter.id);
  if (source === 'Kid Curry')
    top.note({
      kind: 'hit',
      at: { id: shooter },
      shot: { source, shooter: fighter.id, by: side, isTex: false },
    });
}

/** What answers a hit with another one. */
const returned = (reply: Reply): 'Return Fire' | 'Kid Curry' | null => {
  if (reply.way === 'kid') return 'Kid Curry';
  return reply.way === 'miss' && reply.card === 'Return Fire' ? 'Return Fire' : null;
};

/** Whose Bang card asks for more than a miss (B23, BA3). */
export const isTexShot = (shooter: Character, card: Card, isBang: boolean, by: Side, target: Side): boolean =>
  shooter === 'Tex Willer' && by !== target && (isBang || card === 'Hail of Bullets');
