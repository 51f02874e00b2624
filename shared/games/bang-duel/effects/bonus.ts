import { no, ok } from '#shared/result.ts';
import { cardIn } from './fields.ts';
import type { Card } from '../rules/cards.ts';
import { otherSide, SIDES, type Side } from '../rules/characters.ts';
import { healed } from '../rules/counts.ts';
import { discard } from './discards.ts';
import { moveMarker } from './marker.ts';
import { gearRobbed, handRobbed } from './robbed.ts';
import { ask, finally_, type Script } from './script.ts';
import type { Standing, TableTop } from './table-top.ts';

/** What a Bang card does when its hit was cancelled, before anything else that the cancelling set off (BA15, B38). */
export function* bonus(top: TableTop, card: Card): Script {
  const by = top.duel.turn;
  const enemy = otherSide(by);
  switch (card) {
    case 'Shotgun':
      yield* shotgun(top, by);
      return;
    case 'Carbine':
      yield* carbine(top, by);
      return;
    case 'Peacemaker': {
      const went = yield* discard(top, { by: enemy, hand: enemy, count: 1, because: 'Peacemaker' });
      if (top.options.peacemakerRobs) handRobbed(top, enemy, went); // BA34
      return;
    }
    case 'Remington':
      top.draw(by, 1);
      return;
    case 'Schofield': {
      const ap = top.ap(by);
      ap.health = healed(ap.health, ap.max);
      return;
    }
    default:
  }
}

function* shotgun(top: TableTop, by: Side): Script {
  const sides = [by, otherSide(by)].filter((side) => top.isPair(side));
  if (sides.length === 0) return;
  const side = yield* ask<Side | null>({ ask: 'bonus', by, card: 'Shotgun', sides }, (decision) => {
    if (decision.do === 'none') return ok(null);
    const named = decision.do === 'move' ? SIDES.find((each) => each === decision['side']) : undefined;
    if (!named) return no(finally_('wrong-answer'));
    return sides.includes(named) ? ok(named) : no(finally_('single-character'));
  });
  if (side) moveMarker(top, side, by);
}

function* carbine(top: TableTop, by: Side): Script {
  const targets = [top.ap(by), top.ap(otherSide(by))]
    .filter(({ gear }) => gear.length > 0)
    .map(({ id }) => id);
  if (targets.length === 0) return;
  const question = { ask: 'bonus', by, card: 'Carbine', targets } as const;
  const strip = yield* ask<{ standing: Standing; gear: Card } | null>(question, (decision, answer) => {
    if (decision.do === 'none') return ok(null);
    const { target, gear } = decision;
    if (decision.do !== 'strip' || typeof target !== 'string') return no(finally_('wrong-answer'));
    const card = cardIn(gear);
    if (!card.ok) return card;
    const standing = top.find(target);
    if (!standing) return no(finally_('bad-target'));
    const isAp = [by, otherSide(by)].some((side) => top.ap(side).id === target);
    if (!isAp) {
      const doubt = answer.doubt({ why: 'bad-target', isFinal: !standing.fighter.gear.includes(card.value) });
      if (doubt) return no(doubt);
    }
    return standing.fighter.gear.includes(card.value)
      ? ok({ standing, gear: card.value })
      : no(finally_('no-such-gear'));
  });
  if (!strip) return;
  gearRobbed(top, by, strip.standing);
  top.discardGear(strip.standing.fighter, strip.gear);
}
