import type { BuzzerPlan, SeatPlan } from '#shared/games/kit/buzzers.ts';
import type { Hand } from '#shared/wire/race-record.ts';
import type { Meanings } from './meanings.ts';
import type { PressWindow } from './press-window.ts';
import type { RaceTally } from './race-tally.ts';

/** What decides about a press: what the game wants of buzzers now, and what it wanted when the press was made. */
export interface PressContext {
  readonly plan: BuzzerPlan;
  readonly hasBegun: boolean;
  readonly window: PressWindow;
  readonly meanings: Meanings;
  readonly race: RaceTally | undefined;
}

export interface PressMeaning {
  readonly press: SeatPlan['press'];
  /** Why it does not count; null: it does. */
  readonly refused: string | null;
}

export const isForRace = (press: string | undefined): boolean => press === 'opens' || press === 'joins';

export function meaningOf(hand: Hand, context: PressContext): PressMeaning {
  const { press: now, why = 'no-race' } = context.plan.seats[hand.seat] ?? { press: 'refused' };
  const press = wasKept(hand, now, context) ? 'acts' : now;
  return { press, refused: refusalOf(hand, press, why, context) };
}

/** It was made while presses were kept for people to judge, and is heard of only now that they would count (W60). */
function wasKept(hand: Hand, now: string, { window, meanings, race }: PressContext): boolean {
  if (!isForRace(now)) return false;
  return !window.counts(hand, race) && meanings.at(hand) === 'acts';
}

function refusalOf(
  hand: Hand,
  press: string,
  why: string,
  { hasBegun, window, meanings, race }: PressContext,
): string | null {
  if (press === 'refused') return why;
  // Until the first step of a match a slap only shows that its buzzer works.
  if (press === 'acts' && !hasBegun) return why;
  if (press === 'acts') return meanings.at(hand) === 'gesture' ? 'question-moved-on' : null;
  if (window.isTooSoon(hand)) return 'hands-still-down';
  if (press === 'joins' && race?.has(hand.seat)) return 'hand-is-down';
  return window.counts(hand, race) ? null : 'before-the-race';
}
