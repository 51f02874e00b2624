import type { Side } from './characters.ts';

/** Small numbers of the rules, each by itself. */

const START_HAND: Readonly<Record<Side, number>> = { law: 4, outlaw: 5 }; // B8
export const OWN_DECK = 40; // B1
export const ALE_HEALTH = 3; // B2, BA11
export const DYNAMITE_HEALTH = 3; // B2
export const DEATH_DRAW = 2; // B28
export const TILGHMAN_DRAW = 2; // B30
export const MOST_ROBBED = 2; // B30

export const startHand = (side: Side): number => START_HAND[side];

/** B17 */
export const handLimit = (apHealth: number): number => (apHealth === 1 ? 2 : apHealth);

/** B10 */
export const drawCount = (ap: string, apGear: readonly string[]): number =>
  (ap === 'Dalton Brothers' ? 3 : 2) + (apGear.includes('Bank') ? 1 : 0);

export type Source = 'personal' | 'common' | 'reshuffle' | 'none';

/** Where the next card comes from (B11, BA9, BA10). */
export function drawSource({
  personal,
  common,
  discard,
}: {
  readonly personal: number;
  readonly common: number;
  readonly discard: number;
}): Source {
  if (personal > 0) return 'personal';
  if (common > 0) return 'common';
  return discard > 0 ? 'reshuffle' : 'none';
}

/** Cards may be reloaded as soon as anybody has a single character (B31). */
export const isReloadUnlocked = (mine: number, theirs: number): boolean => mine === 1 || theirs === 1;

/** One hit is one health, and nobody has less than none (B21). */
export const afterHits = (health: number, hits: number, cancelled: number): number =>
  Math.max(0, health - Math.max(0, hits - cancelled));

/** B39 */
export const healed = (health: number, max: number): number => Math.min(max, health + 1);

/** How many Bang cards there may be in a turn (B12, B25). */
export const bangAllowance = (strangerActive: boolean): number => (strangerActive ? 2 : 1);
