import { SHERIFFS } from '../../rules/cards.ts';
import type { EventOf } from '../events.ts';
import { fresh, outsideDraws, seatsOf } from '../held.ts';
import type { State } from '../state.ts';
import { withRound, withStage } from './patch.ts';
import { cutOff } from './cut-off.ts';
import { fourthInDuel } from './duel.ts';
import { openRace } from './land.ts';

/** Adds so many sheriffs to the row; the fourth starts the race at once (W48, W52). */
export function addSheriffs(state: State, count: number, at: number | null): State {
  if (count === 0) return state.round.held.length === 0 ? state : withRound(state, fresh(state, at));
  const sheriffs = Math.min(SHERIFFS, state.round.sheriffs + count);
  const next = withRound(state, { sheriffs, ...fresh(state, at) });
  if (sheriffs < SHERIFFS) return next;
  switch (state.stage.phase) {
    case 'playing': {
      if (state.level === 'light') return openRace(next, 'automatic'); // The screen asks first.
      // Hands that came down during the draw were right (WA26); about any others the screen asks.
      const { held } = next.round;
      const right = held.filter(({ drawing }) => drawing);
      const down = seatsOf(right);
      const opened = openRace(next, 'automatic', { since: right[0]?.at ?? null, down });
      return withRound(opened, { held: outsideDraws(held) });
    }
    case 'duel':
      return fourthInDuel(next);
    case 'racing': // Merely noted: the hands are on their way. But nobody was first by right, or out of nerves (W55, W88).
      return withStage(next, { ...state.stage, race: { ...state.stage.race, kind: 'automatic', by: null } });
    default:
      return next;
  }
}

export function sheriffAdded(state: State, { at, drawn }: EventOf<'sheriff-added'>): State {
  const fourth = state.round.sheriffs === SHERIFFS - 1;
  return addSheriffs(fourth ? cutOff(state, drawn) : state, 1, at);
}
