import type { Gunman, SideName } from './names.ts';
import { GEAR, HITS, other } from './names.ts';
import type { Shot } from './hits.ts';
import { bonus, loseHealth, oneHit } from './hits.ts';
import type { Table } from './table.ts';
import {
  apOf,
  ask,
  cardNamed,
  chooseDiscards,
  draw,
  dropGear,
  fromHand,
  moveMarker,
  person,
  ppOf,
  refuse,
  robbed,
  sideOf,
  takeOne,
  two,
} from './table.ts';

/** What a card was aimed at, as it was told. */
export interface Aim {
  target: unknown;
  side: unknown;
  from: string | null;
  gear: string | null;
}

/** B12, B13, B26, BA1, BA2: the characters this card may be played on. */
function targetsOf(t: Table, card: string): Gunman[] {
  const me = t.state.turn;
  const mine = apOf(t, me);
  const enemyAp = apOf(t, other(me));
  const enemyPp = ppOf(t, other(me));
  const ransom = mine.id === 'Jack Ransom';
  if (HITS.includes(card) || card === 'Duel') {
    const far = ransom || card === 'Winchester' || (card !== 'Duel' && mine.gear.includes('Scope'));
    return far ? [enemyAp, enemyPp] : [enemyAp];
  }
  if (ransom) return [mine, ppOf(t, me), enemyAp, enemyPp];
  if (card === 'Dynamite') return [ppOf(t, me)];
  return GEAR.includes(card) ? [ppOf(t, me), enemyAp] : [mine, ppOf(t, me), enemyAp];
}

/** Refuses what the card may not be aimed at, and fills in the enemy's attacking character where none was named. */
export function mayAim(t: Table, card: string, aim: Aim) {
  const me = t.state.turn;
  if (card === 'Robbery' && aim.from === 'hand') {
    if (t.state.sides[other(me)].hand === 0) refuse(t, 'empty-hand');
    return;
  }
  if (card === 'Water') {
    if (aim.side !== 'law' && aim.side !== 'outlaw') refuse(t, 'bad-target');
    if (!two(t, aim.side)) refuse(t, 'single-character');
    return;
  }
  if (['Gatling', 'Indians!', 'Store', 'Beer', 'Wagon'].includes(card)) return;
  if ((HITS.includes(card) || card === 'Duel') && aim.target === undefined)
    aim.target = apOf(t, other(me)).id;
  const target = targetsOf(t, card).find(({ id }) => id === aim.target);
  if (!target) refuse(t, 'bad-target');
  if (aim.gear !== null && !target.gear.includes(aim.gear)) refuse(t, 'no-such-gear');
}

/** B37, BA23: a hit card of this fighter's hand, or he gives way. */
function shoots(t: Table, question: 'duel' | 'indians', fighter: Gunman): boolean {
  const by = sideOf(t, fighter.id);
  if (t.state.sides[by].hand === 0) return false;
  const answer = ask(t, { ask: question, by, target: fighter.id }, [
    'shoot',
    question === 'duel' ? 'give-up' : 'take',
  ]);
  if (answer.do !== 'shoot') return false;
  const card = cardNamed(t, answer.card);
  const counts =
    HITS.includes(card) ||
    fighter.id === 'Tuco Ramirez' ||
    (fighter.id === 'Annie Oakley' && card === 'Missed!');
  if (!counts) refuse(t, 'not-a-hit');
  fromHand(t, by, card);
  return true;
}

function everybodyElse(t: Table, each: (gunman: Gunman) => void) {
  const me = t.state.turn;
  const rows = [apOf(t, other(me))];
  if (two(t, me)) rows.push(ppOf(t, me));
  if (two(t, other(me))) rows.push(ppOf(t, other(me)));
  for (const gunman of rows) {
    t.target = gunman.id;
    each(gunman);
  }
}

/** What a card does once it lies on the discard pile (B36). */
export function effect(t: Table, card: string, aim: Aim) {
  const { state } = t;
  const me = state.turn;
  const enemy = other(me);
  const mine = apOf(t, me);
  const shot: Shot = { label: card, side: me, shooter: mine.id, played: true };
  if (card === 'Gatling') everybodyElse(t, (gunman) => oneHit(t, shot, gunman));
  else if (card === 'Indians!')
    everybodyElse(t, (gunman) => {
      if (!shoots(t, 'indians', gunman)) loseHealth(t, gunman, 1, me);
    });
  else if (card === 'Duel') {
    const foe = person(t, aim.target as string);
    t.target = foe.id;
    for (let turn = 0; ; turn++) {
      const fighter = turn % 2 === 0 ? foe : mine;
      if (shoots(t, 'duel', fighter)) continue;
      loseHealth(t, fighter, 1, me);
      break;
    }
  } else if (HITS.includes(card)) {
    const victim = person(t, aim.target as string);
    t.target = victim.id;
    const hits = card === 'Hail of Bullets' ? victim.gear.length : 1;
    for (let hit = 0; hit < hits && victim.health > 0; hit++) if (oneHit(t, shot, victim)) bonus(t, card, me);
  } else if (card === 'Water') moveMarker(t, aim.side as SideName, me);
  else if (card === 'Robbery' || card === 'Schoolteacher') {
    if (aim.from === 'hand') {
      state.sides[enemy].hand--;
      state.sides[me].hand++;
      robbed(t, me, enemy, 1);
      return;
    }
    const bearer = person(t, aim.target as string);
    const gear = aim.gear ?? '';
    if (card === 'Robbery') dropGear(t, bearer, gear);
    else {
      bearer.gear.splice(bearer.gear.indexOf(gear), 1);
      state.sides[me].hand++;
    }
    robbed(t, me, sideOf(t, bearer.id), 1, bearer);
  } else if (card === 'Strong Ale') {
    const drinker = person(t, aim.target as string);
    t.target = drinker.id;
    const after = Math.min(3, drinker.max);
    if (after < drinker.health) loseHealth(t, drinker, drinker.health - after, me, false);
    else drinker.health = after;
  } else if (card === 'Beer')
    for (const gunman of state.sides[me].chars) gunman.health = Math.min(gunman.max, gunman.health + 1);
  else if (card === 'Store') {
    let laid = 0;
    for (const side of [me, me, enemy, enemy]) if (takeOne(t, side)) laid++;
    state.sides[me].hand += Math.ceil(laid / 2);
    state.sides[enemy].hand += Math.floor(laid / 2);
  } else if (card === 'Wagon' && draw(t, me, 3) === 3) chooseDiscards(t, [me, me], 1, 'Wagon');
}
