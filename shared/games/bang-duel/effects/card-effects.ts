import type { Card } from '../rules/cards.ts';
import { otherSide, type Character } from '../rules/characters.ts';
import { ALE_HEALTH, healed } from '../rules/counts.ts';
import { areaOrder } from '../rules/places.ts';
import { bonus } from './bonus.ts';
import { discard } from './discards.ts';
import { duel, indians } from './duel.ts';
import { hit, isTexShot } from './hit.ts';
import { lose } from './loss.ts';
import { moveMarker } from './marker.ts';
import type { Played } from './played.ts';
import { gearRobbed, handRobbed } from './robbed.ts';
import type { Script } from './script.ts';
import type { Shot, TableTop } from './table-top.ts';

/** What a card does that lies on the discard pile by now, or before its bearer (B2, B36). */
export function* effect(top: TableTop, played: Played): Script {
  const { card, target, side, gear } = played;
  const by = top.duel.turn;
  const own = top.side(by);
  const enemy = otherSide(by);
  switch (card) {
    case 'Gatling':
      yield* gatling(top);
      return;
    case 'Indians!':
      yield* indians(top, others(top));
      return;
    case 'Duel':
      if (target) yield* duel(top, target);
      return;
    case 'Beer':
      for (const fighter of own.chars) fighter.health = healed(fighter.health, fighter.max);
      return;
    case 'Strong Ale':
      if (target) yield* strongAle(top, target.fighter.id);
      return;
    case 'Water':
      if (side) moveMarker(top, side, by);
      return;
    case 'Robbery':
      if (target && gear) {
        gearRobbed(top, by, target);
        top.discardGear(target.fighter, gear);
        return;
      }
      top.spend(enemy, 1);
      own.hand += 1;
      handRobbed(top, enemy);
      return;
    case 'Schoolteacher':
      if (!target || !gear) return;
      gearRobbed(top, by, target);
      top.takeGear(target.fighter, gear);
      own.hand += 1;
      return;
    case 'Store':
      store(top);
      return;
    case 'Wagon':
      if (top.draw(by, WAGON) === WAGON) yield* discard(top, { by, hand: by, count: 1, because: 'Wagon' });
      return;
    default:
      if (target) yield* shoot(top, card, played.frame, target.fighter.id);
  }
}

const WAGON = 3;

/** As many hits as the target has gear, or one; then what the card does when it was cancelled (B19, B38, BA27). */
function* shoot(top: TableTop, card: Card, frame: Played['frame'], id: Character): Script {
  const target = top.find(id);
  if (!target) return;
  const by = top.duel.turn;
  const shooter = top.ap(by).id;
  const shot: Shot = {
    ...{ source: card, shooter, by },
    isTex: isTexShot(shooter, card, frame === 'bang', by, target.side),
  };
  const hits = card === 'Hail of Bullets' ? target.fighter.gear.length : 1;
  for (let unit = 0; unit < hits && target.fighter.health > 0; unit++) {
    const end = yield* hit(top, id, shot);
    if (end === 'taken') continue;
    top.target = id;
    yield* bonus(top, card);
    top.target = null;
  }
}

/** Everybody but the player's AP, one after the other (B27). */
const others = (top: TableTop): readonly Character[] => {
  const { turn } = top.duel;
  const enemy = otherSide(turn);
  const [mine, theirs] = [top.side(turn).chars.length, top.side(enemy).chars.length];
  return areaOrder(mine, theirs).map((place) => {
    const side = place.startsWith('own') ? turn : enemy;
    return (place.endsWith('AP') ? top.ap(side) : top.pp(side)).id;
  });
};

function* gatling(top: TableTop): Script {
  const by = top.duel.turn;
  const shot: Shot = { source: 'Gatling', shooter: top.ap(by).id, by, isTex: false };
  for (const id of others(top)) yield* hit(top, id, shot);
}

/** Exactly three, but never more than he came with (BA11, BA29). */
function* strongAle(top: TableTop, id: Character): Script {
  const fighter = top.find(id)?.fighter;
  if (!fighter) return;
  const after = Math.min(ALE_HEALTH, fighter.max);
  if (after >= fighter.health) fighter.health = after;
  else yield* lose(top, id, fighter.health - after, { maker: top.duel.turn, shared: false });
}

/** Two from each deck, or what there is; picked in turns, the player first. */
function store(top: TableTop): void {
  const by = top.duel.turn;
  const enemy = otherSide(by);
  let laidOut = 0;
  for (const deck of [by, by, enemy, enemy]) if (top.take(deck)) laidOut += 1;
  top.side(by).hand += Math.ceil(laidOut / 2);
  top.side(enemy).hand += Math.floor(laidOut / 2);
}
