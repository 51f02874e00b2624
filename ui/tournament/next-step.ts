import { openTables, roundsOf } from '#shared/tournament/record/counted.ts';
import { currentRound, draftOf, isPlaying, type Tournament } from '#shared/tournament/record/state.ts';

/** The one thing an organiser does next. */
export type NextStep =
  | { readonly kind: 'enter' }
  | { readonly kind: 'check-in'; readonly players: number }
  | { readonly kind: 'draw'; readonly round: number }
  | { readonly kind: 'draw-final' }
  | { readonly kind: 'publish'; readonly round: number; readonly isFinal: boolean }
  | { readonly kind: 'play'; readonly missing: number; readonly of: number; readonly without: Without }
  | { readonly kind: 'confirm'; readonly tables: readonly number[] }
  | { readonly kind: 'finish' }
  | { readonly kind: 'over' };

/** What may be done without the results that are missing, once somebody has told one; a final needs nobody's. */
export type Without = 'draw' | 'finish' | 'finish-final' | null;

const FEWEST = 2;

export function nextStep(state: Tournament): NextStep {
  if (state.finished) return { kind: 'over' };
  const draft = draftOf(state);
  if (draft) return { kind: 'publish', round: draft.round, isFinal: draft.isFinal };
  const playing = state.entries.filter(isPlaying).length;
  const current = currentRound(state);
  if (current) {
    const { missing, unconfirmed } = openTables(state);
    const isLast = current.round >= roundsOf(state);
    const hasNext = !current.isFinal && (!isLast || state.settings.final > 0);
    if (missing.length > 0) {
      const of = current.matches.length;
      const next = hasNext ? 'draw' : 'finish';
      const without = current.isFinal ? 'finish-final' : missing.length < of ? next : null;
      return { kind: 'play', missing: missing.length, of, without };
    }
    if (unconfirmed.length > 0) return { kind: 'confirm', tables: unconfirmed };
    if (!hasNext) return { kind: 'finish' };
    if (isLast) return { kind: 'draw-final' };
  }
  if (playing >= FEWEST) return { kind: 'draw', round: (current?.round ?? 0) + 1 };
  const expected = state.entries.filter(({ dropped }) => !dropped).length;
  return expected < FEWEST ? { kind: 'enter' } : { kind: 'check-in', players: expected };
}
