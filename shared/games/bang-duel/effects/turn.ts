import { no, ok } from '#shared/result.ts';
import { START_CARDS, type Card, type CardSymbol, isSymbol } from '../rules/cards.ts';
import { otherSide, type Character } from '../rules/characters.ts';
import { drawCount, DYNAMITE_HEALTH, handLimit } from '../rules/counts.ts';
import { readAbility, usable, useAbility, type Used } from './abilities.ts';
import { effect } from './card-effects.ts';
import { discard } from './discards.ts';
import { cardIn } from './fields.ts';
import { lose } from './loss.ts';
import { moveMarker } from './marker.ts';
import { open } from './open.ts';
import { bangsLeft, countBang, isReloadOpen, readPlay, reloadDoubt, type Played } from './played.ts';
import type { Decision } from './questions.ts';
import { ask, finally_, never, when, type Answer, type Read, type Script } from './script.ts';
import { settle } from './settle.ts';
import type { TableTop } from './table-top.ts';

/** A whole duel, from wherever it stands to its end. */
export function* playOn(top: TableTop): Script {
  while (!top.isOver) yield* top.duel.phase === 'start' ? begin(top) : act(top);
}

function* begin(top: TableTop): Script {
  yield* ask({ ask: 'begin', by: top.duel.turn }, () => ok(null));
  yield* startCards(top);
  if (top.isOver) return;
  yield* drawPhase(top);
  top.duel.phase = 'play';
}

/** Each card by itself, on the AP before the PP, and settled before the next (B9, B35, BA5). */
export function* startCards(top: TableTop, settled = settle): Script {
  const { turn } = top.duel;
  for (const card of START_CARDS) {
    const bearers = [...new Set([top.ap(turn), top.pp(turn)])].filter(({ gear }) => gear.includes(card));
    for (const { id } of bearers) {
      const bearer = top.find(id)?.fighter;
      if (!bearer?.gear.includes(card)) continue;
      yield* START_EFFECTS[card](top, id);
      yield* settled(top);
      if (top.isOver) return;
    }
  }
}

const START_EFFECTS: Readonly<
  Record<(typeof START_CARDS)[number], (top: TableTop, id: Character) => Script>
> = {
  *Dynamite(top, id) {
    const { turn } = top.duel;
    const bearer = top.find(id)?.fighter;
    const explodes = yield* openFor(top, 'Dynamite', id);
    if (explodes === null || !bearer) return;
    if (explodes) {
      top.discardGear(bearer, 'Dynamite');
      yield* lose(top, id, DYNAMITE_HEALTH, { maker: null });
      return;
    }
    top.takeGear(bearer, 'Dynamite');
    top.addGear(top.pp(otherSide(turn)), 'Dynamite'); // BA12
  },
  *Rattlesnake(top, id) {
    if (yield* openFor(top, 'Rattlesnake', id)) yield* lose(top, id, 1, { maker: null });
  },
  // eslint-disable-next-line require-yield
  *Herd(top) {
    const { turn } = top.duel;
    if (top.isPair(turn)) moveMarker(top, turn, turn);
  },
};

/** Its bearer is the target of what lies before him (BA32). */
function* openFor(top: TableTop, what: 'Dynamite' | 'Rattlesnake', on: Character): Script<boolean | null> {
  const { turn } = top.duel;
  top.target = on;
  const isShown = yield* open(top, { by: turn, deck: turn, what, on });
  top.target = null;
  return isShown;
}

/** B10; Pat Garrett shows the second card, which is not opening it (B5). */
function* drawPhase(top: TableTop): Script {
  const { turn } = top.duel;
  const { id, gear } = top.ap(turn);
  const came = top.draw(turn, drawCount(id, gear));
  if (id !== 'Pat Garrett' || came < 2) return;
  const symbol = yield* ask<CardSymbol>({ ask: 'show', by: turn }, ({ symbol: shown }) => {
    if (typeof shown !== 'string') return no(finally_('wrong-answer'));
    return isSymbol(shown) ? ok(shown) : no(finally_('unknown-symbol'));
  });
  if (symbol === top.options.patGarrett) top.draw(turn, 1, otherSide(turn));
}

type Act =
  | { readonly do: 'play'; readonly played: Played & { readonly paid: Card } }
  | { readonly do: 'swap' | 'end' }
  | { readonly do: 'reload'; readonly card: Card; readonly from: 'hand' | 'gear' }
  | { readonly do: 'ability'; readonly used: Used };

function* act(top: TableTop): Script {
  const { turn, swapped } = top.duel;
  const chosen = yield* ask<Act>(
    {
      ...{ ask: 'act', by: turn, bangs: bangsLeft(top), swap: top.isPair(turn) && !swapped },
      ...{ reload: isReloadOpen(top), abilities: usable(top) },
    },
    (decision, answer) => readAct(top, decision, answer),
  );
  switch (chosen.do) {
    case 'play':
      yield* play(top, chosen.played);
      break;
    case 'swap':
      top.duel.swapped = true;
      moveMarker(top, turn, turn);
      break;
    case 'reload':
      if (chosen.from === 'hand') top.discardFromHand(turn, chosen.card);
      else top.discardGear(top.ap(turn), chosen.card);
      top.draw(turn, 1);
      break;
    case 'ability':
      yield* useAbility(top, chosen.used);
      break;
    case 'end':
      yield* end(top);
      return;
  }
  yield* settle(top);
}

function readAct(top: TableTop, decision: Decision, answer: Answer): Read<Act> {
  const { turn, swapped } = top.duel;
  switch (decision.do) {
    case 'play': {
      const played = readPlay(top, decision, answer);
      return played.ok ? ok({ do: 'play', played: played.value }) : played;
    }
    case 'swap': {
      const doubt = answer.doubt(
        never(!top.isPair(turn), 'single-character'),
        when(swapped, 'already-swapped'),
      );
      return doubt ? no(doubt) : ok({ do: 'swap' });
    }
    case 'reload':
      return readReload(top, decision, answer);
    case 'ability': {
      const used = readAbility(top, decision, answer);
      return used.ok ? ok({ do: 'ability', used: used.value }) : used;
    }
    default:
      return ok({ do: 'end' });
  }
}

/** B31 */
function readReload(top: TableTop, decision: Decision, answer: Answer): Read<Act> {
  const { turn } = top.duel;
  const { from } = decision;
  if (from !== 'hand' && from !== 'gear') return no(finally_('wrong-answer'));
  const card = cardIn(decision['card']);
  if (!card.ok) return card;
  const doubt =
    reloadDoubt(top, card.value, answer) ??
    answer.doubt(
      when(from === 'hand' && top.side(turn).hand === 0, 'empty-hand'),
      never(from === 'gear' && !top.ap(turn).gear.includes(card.value), 'no-such-gear'),
    );
  return doubt ? no(doubt) : ok({ do: 'reload', card: card.value, from });
}

/** Gear stays before its bearer; everything else lies on the discard before it does anything (B36). */
function* play(top: TableTop, played: Played & { readonly paid: Card }): Script {
  const { turn } = top.duel;
  const { frame, target, paid, card } = played;
  if (frame === 'gear' && target) {
    top.spend(turn, 1);
    top.addGear(target.fighter, card);
    return;
  }
  top.discardFromHand(turn, paid);
  if (frame === 'bang') countBang(top);
  yield* effect(top, played);
}

/** Down to the hand limit, and the other side is to move (B17). */
function* end(top: TableTop): Script {
  const { duel } = top;
  const { turn } = duel;
  const over = top.side(turn).hand - handLimit(top.ap(turn).health);
  yield* discard(top, { by: turn, hand: turn, count: over, because: 'limit' });
  duel.turn = otherSide(turn);
  duel.phase = 'start';
  duel.bangs = 0;
  duel.swapped = false;
  duel.used = [];
}
