import type { Seat } from '../../kit/game.ts';
import { phaseOf, seatOf, type State } from './state.ts';

/** What a player's own phone may tell, where the table lets it: answers of his own side, and nothing else. */
const ANSWERS = ['take', 'cancel', 'miss', 'barrel', 'hat', 'kid', 'pay', 'none', 'shoot', 'give-up', 'bill'];

export function ofPlayers(state: State, seat: Seat): readonly string[] {
  const { play, setup } = state;
  if (!setup.options.phonesAnswer || phaseOf(state) !== 'asking' || !play?.question) return [];
  return seatOf(state, play.question.by) === seat ? ANSWERS : [];
}
