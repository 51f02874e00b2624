import { chanceOfSheriff } from '../rules/deck.ts';
import { sum } from './counts.ts';
import { refillDraws } from './draws.ts';
import type { Round, State } from './state.ts';

/** The pile as far as it is known: derived at the full level, counted at the light one (W97, WA39). */
export const lootOf = ({ full, counted }: Round): number | null =>
  counted === null ? null : (full?.loot ?? 0) + counted;

/** Chances that the next card, or the refill now due, turns up a sheriff; null at the light level. */
export function sheriffChances(state: State): { readonly nextCard: number; readonly refill: number } | null {
  const { full, sheriffs } = state.round;
  if (!full) return null;
  const deck = { cards: full.deck, under: full.under, sheriffsOut: sheriffs };
  return { nextCard: chanceOfSheriff(deck), refill: chanceOfSheriff(deck, sum(refillDraws(state))) };
}

/** Everybody has passed twice in a row: time for a reminder, not for a rule (WA15). */
export const isPassingOn = ({ setup, round }: State): boolean =>
  (round.full?.passes ?? 0) >= 2 * setup.seats.length;
