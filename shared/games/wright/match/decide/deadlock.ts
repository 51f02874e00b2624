import { wrightViolation } from '../../violations.ts';
import type { CommandOf } from '../commands.ts';
import type { State } from '../state.ts';
import { refuse, unless, type Decision } from './answer.ts';

/** Every card is loaded and fewer than two sheriffs are out: the table asks for the way out (W104, WA14). */
export function deadlock(state: State, command: CommandOf<'deadlock'>): Decision {
  const { setup, round, stage } = state;
  const { full } = round;
  if (stage.phase !== 'playing') return refuse('not-playing', { phase: stage.phase });
  if (round.sheriffs >= 2) return refuse('no-deadlock');
  if (full && full.passes < setup.seats.length)
    return refuse('pass-first', { passes: full.passes, players: setup.seats.length });
  const outcome = setup.options.deadlock;
  const { flipped = 0 } = command;
  if (outcome !== 'flip' && flipped > 0) return refuse('nothing-to-flip');
  // Hands are hidden: that they are empty is the players' word, given by confirming.
  const empty = full?.players.every(({ held, loaded }) => held === loaded) ?? false;
  const doubts = [
    empty ? null : wrightViolation('hands-not-empty'),
    full && flipped > full.deck
      ? wrightViolation('deck-exhausted', { deck: full.deck, wanted: flipped })
      : null,
  ];
  return unless(state, doubts, command, () => [{ type: 'deadlocked', outcome, flipped }]);
}
