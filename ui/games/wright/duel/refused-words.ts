import type { Seat } from '#shared/games/kit/game.ts';
import type { Named } from '../../../table/race/names.ts';
import { refusal, refusedWords, type RefusedHand } from '../../../table/race/words.ts';
import { m } from '../../../words/messages.js';

/** Hands that do not count in a duel, and why (WA42, WA43); `down`: whose hand is on the pile already. */
export const duelRefusedWords = (
  refused: readonly RefusedHand[],
  down: readonly Seat[],
  places: readonly Named[],
): string | undefined =>
  refusedWords({ refused }, places, (hand, name) => {
    const { seat, why } = hand;
    if (why === 'before-the-signal' || why === 'before-the-race')
      return m.wright_duel_refused_early({ name });
    if (why === 'hand-is-down' && !down.includes(seat)) return m.wright_duel_refused_second({ name });
    return refusal(hand, name);
  });
