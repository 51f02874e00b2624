import { CARDS_WITHOUT_SHERIFFS, SHERIFFS } from './cards.ts';

/** How many cards lie where, and what that says about the next one. */

export const HAND = 6; // W10
export const BONUS = 3; // W10, two players only

export const bonusFor = (players: number): number => (players === 2 ? BONUS : 0);

/** Cards other than sheriffs left after setup (W12). */
export const deckAfterSetup = (players: number): number =>
  CARDS_WITHOUT_SHERIFFS - bonusFor(players) - HAND * players;

/** How many cards a player fills up to (W44; WA5: the second helper counts only where they stack). */
export const limitWith = (helpers: number, { helperStack }: { readonly helperStack: boolean }): number =>
  HAND + (helperStack ? helpers : Math.min(1, helpers));

/** Draws at the end of a turn; `held` is hand and revolver together (W40, W44, WA7). */
export const drawsFor = (held: number, limit: number): number => Math.max(0, limit - held);

/** The most the pile can hold (W100). */
export const largestPile = (players: number): number =>
  CARDS_WITHOUT_SHERIFFS - bonusFor(players) - HAND * (players - 1);

export interface PileQuestion {
  readonly players: number;
  readonly limits: readonly number[];
  readonly helpers: number;
  readonly deck: number;
  readonly above: number;
  readonly missing: number;
  readonly aside: number;
  readonly bonusAwarded: boolean;
}

/** The pile between turns from everything else (W97). */
export const pileFrom = ({
  players,
  limits,
  helpers,
  deck,
  above,
  missing,
  aside,
  bonusAwarded,
}: PileQuestion) =>
  CARDS_WITHOUT_SHERIFFS -
  (bonusAwarded ? 0 : bonusFor(players)) -
  limits.reduce((sum, limit) => sum + limit, 0) -
  helpers -
  deck -
  above +
  missing -
  aside;

export interface Deck {
  /** Cards other than sheriffs. */
  readonly cards: number;
  /** How many of them were pushed under it since the shuffle: they lie below every sheriff (W99). */
  readonly under: number;
  readonly sheriffsOut: number;
}

/** The chance that drawing so many cards turns up at least one sheriff; 1 draw is the next card. */
export function chanceOfSheriff({ cards, under, sheriffsOut }: Deck, draws = 1): number {
  const shuffled = cards - under;
  const sheriffs = SHERIFFS - sheriffsOut;
  if (sheriffs === 0 || draws === 0) return 0;
  let none = 1;
  for (let drawn = 0; drawn < draws; drawn++)
    none *= Math.max(0, shuffled - drawn) / Math.max(1, shuffled + sheriffs - drawn);
  return 1 - none;
}
