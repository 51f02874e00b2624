import type { Gunman, SideName } from './names.ts';
import { HITS, MISSES, other } from './names.ts';
import type { Table } from './table.ts';
import {
  apOf,
  ask,
  cardNamed,
  chooseDiscards,
  draw,
  dropGear,
  frameOf,
  fromHand,
  inPlay,
  moveMarker,
  open,
  person,
  refuse,
  robbed,
  sideOf,
  text,
  two,
  works,
} from './table.ts';

/** A shot on its way: by a played card, by Return Fire, or by an ability. */
export interface Shot {
  label: string;
  side: SideName;
  shooter: string;
  played: boolean;
}

/** B21, BA28, BA31: so many health go. `doer` is the side whose card or ability it is, `null` an opened card. */
export function loseHealth(
  t: Table,
  victim: Gunman,
  units: number,
  doer: SideName | null,
  billMay = true,
): void {
  const side = sideOf(t, victim.id);
  let rest = units;
  const bill = inPlay(t, 'Buffalo Bill');
  if (billMay && side === 'law' && bill && bill !== victim && works(t, 'Buffalo Bill')) {
    const most = Math.min(units, bill.health - 1);
    if (most > 0) {
      const answer = ask(t, { ask: 'bill', by: side, for: victim.id, units, most }, ['bill']);
      if (typeof answer.units !== 'number') refuse(t, 'wrong-answer');
      if (!Number.isInteger(answer.units) || answer.units < 0 || answer.units > most)
        refuse(t, 'wrong-count');
      bill.health -= answer.units;
      rest -= answer.units;
    }
  }
  victim.health = Math.max(0, victim.health - rest);
  if (victim.health === 0 || !works(t, victim.id)) return;
  for (let index = 0; index < rest; index++) {
    if (victim.id === 'Allan Pinkerton')
      t.noted.push({ hit: 'Allan Pinkerton', side, shooter: 'Allan Pinkerton', at: 'enemy AP' });
    if (victim.id === 'Lone Ranger' && (doer === 'outlaw' || (doer === null && t.options.rangerOpened)))
      draw(t, 'law', 1);
    if (victim.id === 'Dr Schultz' && doer === 'law')
      robbed(t, 'outlaw', 'law', chooseDiscards(t, ['outlaw', 'law'], 1, 'Dr Schultz'));
  }
}

/** B23, BA18: the miss works; does Tex Willer's price stop it? */
function paidFor(t: Table, shot: Shot, victim: Gunman): boolean {
  const texBang = frameOf(t, shot.label) === 'bang' || shot.label === 'Hail of Bullets';
  if (shot.shooter !== 'Tex Willer' || !shot.played || !texBang) return true;
  const by = sideOf(t, victim.id);
  if (t.state.sides[by].hand === 0) return false;
  const answer = ask(t, { ask: 'pay', by, target: victim.id }, ['pay', 'none']);
  if (answer.do === 'none') return false;
  fromHand(t, by, cardNamed(t, answer.card));
  return true;
}

/** One hit on one character: asked until it is taken or cancelled. Says whether it was cancelled. */
export function oneHit(t: Table, shot: Shot, victim: Gunman): boolean {
  const by = sideOf(t, victim.id);
  const tried = new Set<string>();
  for (;;) {
    const ways = ['take'];
    if (t.state.sides[by].hand > 0) ways.push('miss');
    if (victim.gear.includes('Barrel') && !tried.has('barrel')) ways.push('barrel');
    if (victim.gear.includes('Hat')) ways.push('hat');
    if (victim.id === 'Kid Curry' && !tried.has('kid')) ways.push('kid');
    let way = 'take';
    let card = '';
    if (ways.length > 1) {
      const question = {
        ask: 'react',
        by,
        target: victim.id,
        card: shot.label,
        shooter: shot.shooter,
        ways,
      };
      const answer = ask(t, question, ['take', 'miss', 'barrel', 'hat', 'kid']);
      way = answer.do;
      if (way === 'miss') {
        card = cardNamed(t, answer.card);
        if (!ways.includes('miss')) refuse(t, 'empty-hand');
        const isMiss =
          MISSES.includes(card) ||
          shot.label === 'Derringer' ||
          (victim.id === 'Annie Oakley' && HITS.includes(card));
        if (!isMiss) refuse(t, 'not-a-miss');
      }
      if (!ways.includes(way)) refuse(t, 'not-available');
    }
    if (way === 'take') {
      loseHealth(t, victim, 1, shot.side);
      return false;
    }
    tried.add(way);
    let helps = true;
    if (way === 'miss') fromHand(t, by, card);
    if (way === 'hat') dropGear(t, victim, 'Hat');
    if (way === 'barrel') helps = open(t, by, by, 'Barrel', victim.id) === 'barrel';
    if (way === 'kid')
      helps = open(t, by, other(by), 'Kid Curry', victim.id) === (t.options.kidCurry ?? 'horseshoe');
    if (!helps || !paidFor(t, shot, victim)) continue;
    if (shot.side === 'law' && by === 'outlaw' && works(t, 'Wyatt Earp')) draw(t, 'law', 1);
    if (card === 'Return Fire')
      t.noted.push({ hit: 'Return Fire', side: by, shooter: victim.id, at: 'enemy AP' });
    if (way === 'kid')
      t.noted.push({ hit: 'Kid Curry', side: by, shooter: 'Kid Curry', at: { named: shot.shooter } });
    return true;
  }
}

/** What a Bang card does for its player when its hit was cancelled (BA15). */
export function bonus(t: Table, card: string, side: SideName) {
  const enemy = other(side);
  if (card === 'Remington') draw(t, side, 1);
  const mine = apOf(t, side);
  if (card === 'Schofield') mine.health = Math.min(mine.max, mine.health + 1);
  if (card === 'Peacemaker') {
    const dropped = chooseDiscards(t, [enemy, enemy], 1, 'Peacemaker');
    if (t.options.peacemakerRobs) robbed(t, side, enemy, dropped);
  }
  if (card === 'Shotgun') {
    const sides = [side, enemy].filter((each) => two(t, each));
    if (sides.length === 0) return;
    const answer = ask(t, { ask: 'bonus', by: side, card, sides }, ['move', 'none']);
    if (answer.do === 'none') return;
    if (answer.side !== 'law' && answer.side !== 'outlaw') refuse(t, 'wrong-answer');
    if (!two(t, answer.side)) refuse(t, 'single-character');
    moveMarker(t, answer.side, side);
  }
  if (card === 'Carbine') {
    const targets = [mine, apOf(t, enemy)].filter(({ gear }) => gear.length > 0).map(({ id }) => id);
    if (targets.length === 0) return;
    const answer = ask(t, { ask: 'bonus', by: side, card, targets }, ['strip', 'none']);
    if (answer.do === 'none') return;
    const target = text(t, answer.target);
    const gear = cardNamed(t, answer.gear);
    if (!targets.includes(target)) refuse(t, 'bad-target');
    const bearer = person(t, target);
    if (!bearer.gear.includes(gear)) refuse(t, 'no-such-gear');
    dropGear(t, bearer, gear);
    robbed(t, side, sideOf(t, bearer.id), 1, bearer);
  }
}
