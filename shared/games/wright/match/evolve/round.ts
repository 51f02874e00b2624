import type { EventOf } from '../events.ts';
import { isMatchOver } from '../standings.ts';
import { PLAYING, startRound, type State } from '../state.ts';
import { withMark, withStage } from './patch.ts';

export function roundScored(state: State, { record }: EventOf<'round-scored'>): State {
  const scored = [...state.scored.filter(({ round }) => round !== record.round), record];
  // The marks went with the score; what is overridden from here on belongs to the next round.
  return closed({ ...state, scored, round: { ...state.round, marks: [] } });
}

export function roundCorrected(state: State, { round, points }: EventOf<'round-corrected'>): State {
  const scored = state.scored.map((record) =>
    record.round === round
      ? {
          ...record,
          points: { ...record.points, ...points },
          marks: [...new Set([...record.marks, 'corrected'])],
        }
      : record,
  );
  const next = { ...state, scored };
  return state.stage.phase === 'between' || state.stage.phase === 'finished' ? closed(next) : next;
}

/** A correction may make or break the tie that an extra round would settle. */
const closed = (state: State): State =>
  withStage(state, { phase: isMatchOver(state) ? 'finished' : 'between' });

export function roundStarted(state: State, { round, first }: EventOf<'round-started'>): State {
  const { marks } = state.round;
  return {
    ...state,
    round: { ...startRound(state.setup, state.level, round, first), marks },
    stage: PLAYING,
  };
}

/** Between rounds it waits for the next one; in an untouched round it deals this one anew. */
export function levelSet(state: State, { level }: EventOf<'level-set'>): State {
  const next = { ...state, level };
  if (state.stage.phase !== 'playing') return next;
  const { number, first, marks } = state.round;
  return { ...next, round: { ...startRound(state.setup, level, number, first), marks } };
}

export const overridden = (state: State, { codes }: EventOf<'overridden'>): State =>
  codes.reduce((next, code) => withMark(next, code), state);
