import { no, ok } from '#shared/result.ts';
import type { Card } from '../rules/cards.ts';
import { belongsTo, otherSide, SIDES, type Side } from '../rules/characters.ts';
import { DEATH_DRAW, MOST_ROBBED, TILGHMAN_DRAW } from '../rules/counts.ts';
import type { Reserve } from '../rules/duel.ts';
import { cardsIn, characterIn, isCount, numberIn } from './fields.ts';
import { handRobbed } from './robbed.ts';
import { ask, finally_, never, when, type Script } from './script.ts';
import type { Standing, TableTop } from './table-top.ts';

/** All who have no health left, each completely, in the order of B27 (B28, B30, BA40). */
export function* deaths(top: TableTop): Script {
  for (;;) {
    const lost = SIDES.find((side) => isLost(top, side));
    if (lost) {
      end(top, lost);
      return;
    }
    const dead = nextDead(top);
    if (!dead) return;
    yield* die(top, dead);
  }
}

/** Nobody with health, and nobody to come (B40, BA37). */
export const isLost = (top: TableTop, side: Side): boolean => {
  const { chars, reserve } = top.side(side);
  return reserve.length === 0 && chars.every(({ health }) => health === 0);
};

export function end(top: TableTop, lost: Side): void {
  const own = top.side(lost);
  // B27: whoever stood in front comes first, so his gear lies below.
  const front = own.chars[own.ap];
  const inOrder = own.chars.toSorted((a, b) => Number(b === front) - Number(a === front));
  for (const fighter of inOrder) for (const card of fighter.gear) top.putDown(card);
  own.chars = [];
  own.ap = 0;
  top.noted = [];
  top.duel.phase = 'over';
  top.duel.winner = otherSide(lost);
}

export function nextDead(top: TableTop): Standing | null {
  const { turn } = top.duel;
  const enemy = otherSide(turn);
  const order = [top.ap(turn), top.ap(enemy), top.pp(turn), top.pp(enemy)];
  const dead = order.find(({ health }) => health === 0);
  return dead ? top.find(dead.id) : null;
}

function* die(top: TableTop, dead: Standing): Script {
  const { side, fighter } = dead;
  yield* andersonRobs(top, dead);
  for (const card of [...fighter.gear]) top.discardGear(fighter, card);
  top.draw(side, DEATH_DRAW);
  const tilghman = fighter.id === 'Bill Tilghman' ? null : top.active('Bill Tilghman');
  if (tilghman) top.draw(tilghman.side, TILGHMAN_DRAW);
  yield* replace(top, dead);
}

/** Before the owner draws (B30, BA38). */
function* andersonRobs(top: TableTop, { side, fighter }: Standing): Script {
  const anderson = fighter.id === 'Bill Anderson' ? null : top.active('Bill Anderson');
  if (!anderson) return;
  const isOwn = anderson.side === side;
  const hand = isOwn ? 0 : Math.min(MOST_ROBBED, top.side(side).hand);
  const gear = [...fighter.gear];
  if (gear.length + hand === 0) return;
  const question = { ask: 'anderson', by: anderson.side, dead: fighter.id, gear, hand } as const;
  const robbed = yield* ask(question, (decision, answer) => {
    const count = numberIn(decision['hand']);
    if (!count.ok) return count;
    const cards = cardsIn(decision['gear']);
    if (!cards.ok) return cards;
    const all = cards.value.length + count.value;
    const doubt = answer.doubt(
      never(!areOf(cards.value, gear), 'no-such-gear'),
      never(!isCount(count.value) || count.value > (isOwn ? 0 : top.side(side).hand), 'wrong-count'),
      when(count.value > hand || all > MOST_ROBBED, 'wrong-count'),
    );
    return doubt ? no(doubt) : ok({ cards: cards.value, count: count.value });
  });
  for (const card of robbed.cards) top.takeGear(fighter, card);
  top.spend(side, robbed.count);
  top.side(anderson.side).hand += robbed.cards.length + robbed.count;
  handRobbed(top, side, robbed.count);
}

const areOf = (cards: readonly Card[], gear: readonly Card[]): boolean =>
  new Set(cards).size === cards.length && cards.every((card) => gear.includes(card));

/** The next of the reserve stands where the dead one stood; without one the other goes on alone (B28, BA14). */
export function* replace(top: TableTop, { side, fighter }: Standing): Script {
  const own = top.side(side);
  const at = own.chars.indexOf(fighter);
  const next = own.reserve[0];
  if (next === undefined) {
    own.chars.splice(at, 1);
    own.ap = 0;
    return;
  }
  const { id, max } = next ?? (yield* arrive(top, side, fighter.id));
  own.reserve.shift();
  own.chars[at] = { id, health: max, max, gear: [] };
}

/** Who was face down. */
export const MOST_HEALTH = 6;

function* arrive(top: TableTop, side: Side, dead: Standing['fighter']['id']): Script<Reserve> {
  return yield* ask<Reserve>({ ask: 'arrive', by: side, for: dead }, ({ character, max }, answer) => {
    const health = numberIn(max);
    if (!health.ok || !isCount(health.value) || health.value < 1 || health.value > MOST_HEALTH)
      return no(finally_('wrong-answer'));
    const id = characterIn(character);
    if (!id.ok) return id;
    const doubt = answer.doubt(
      never(!belongsTo(id.value, side), 'unknown-character'),
      never(isKnown(top, id.value), 'not-in-reserve'),
    );
    return doubt ? no(doubt) : ok({ id: id.value, max: health.value });
  });
}

const isKnown = (top: TableTop, id: Reserve['id']): boolean =>
  SIDES.some((side) => {
    const { chars, reserve } = top.side(side);
    return chars.some((each) => each.id === id) || reserve.some((each) => each?.id === id);
  });
