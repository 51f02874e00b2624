import type { Side } from '../rules/characters.ts';
import type { Standing, TableTop } from './table-top.ts';

/** Wild Bill shoots back, once for each card the enemy takes or discards (B5, BA34, BA35). */

const WILD = 'Wild Bill';

/** From the hand of that side. */
export function handRobbed(top: TableTop, victim: Side, cards = 1): void {
  if (!top.active(WILD, victim)) return;
  for (let card = 0; card < cards; card++) top.noteHit(victim, WILD, WILD);
}

/** A card of somebody's gear: he is the target of that himself. */
export function gearRobbed(top: TableTop, by: Side, { side, fighter }: Standing): void {
  if (fighter.id === WILD && side !== by && fighter.health > 0) top.noteHit(side, WILD, WILD);
}
