import { openIn, roundsOf } from '#shared/tournament/log/counted.ts';
import {
  currentRound,
  draftOf,
  isPlaying,
  type Round,
  type Tournament,
} from '#shared/tournament/log/state.ts';

/** The one thing an organiser does next. */
export type NextStep =
  | { readonly kind: 'enter' }
  | { readonly kind: 'check-in'; readonly players: number }
  | { readonly kind: 'draw'; readonly round: number }
  | { readonly kind: 'draw-final' }
  | { readonly kind: 'publish'; readonly round: number; readonly isFinal: boolean }
  | (Results & { readonly kind: 'play'; readonly isFresh: boolean; readonly without: Without })
  | (Results & { readonly kind: 'confirm'; readonly tables: readonly number[] })
  | { readonly kind: 'finish' }
  | { readonly kind: 'over' };

/** How many results of which round there are. */
interface Results {
  readonly round: number;
  readonly isFinal: boolean;
  readonly missing: number;
  readonly of: number;
}

/** Nothing has happened in it yet: the clock is what comes next. */
const isFresh = ({ matches, clock }: Round): boolean =>
  clock.usedMs === 0 && clock.runningSince === null && matches.every(({ result }) => !result);

/** What may be done without the results that are missing, once somebody has told one; a final needs nobody's. */
export type Without = 'draw' | 'finish' | 'finish-final' | null;

const FEWEST = 2;

const resultsOf = ({ round, isFinal, matches }: Round): Results => {
  return { round, isFinal, missing: openIn({ matches }).missing.length, of: matches.length };
};

/** What a round that is looked at still lacks, though one has gone on from it. */
function stepBack(state: Tournament, looked: number | undefined): NextStep | undefined {
  const round = state.rounds.find((each) => each.published && each.round === looked);
  if (!round || round === state.rounds.at(-1)) return undefined;
  const { missing, unconfirmed } = openIn(round);
  if (unconfirmed.length > 0) return { kind: 'confirm', ...resultsOf(round), tables: unconfirmed };
  return missing.length > 0
    ? { kind: 'play', ...resultsOf(round), isFresh: false, without: null }
    : undefined;
}

/** The number of a round that is looked at, if it is not the newest. */
export function nextStep(state: Tournament, looked?: number): NextStep {
  if (state.finished) return { kind: 'over' };
  const back = stepBack(state, looked);
  if (back) return back;
  const draft = draftOf(state);
  if (draft) return { kind: 'publish', round: draft.round, isFinal: draft.isFinal };
  const playing = state.entries.filter(isPlaying).length;
  const current = currentRound(state);
  if (current) {
    const { missing, unconfirmed } = openIn(current);
    const isLast = current.round >= roundsOf(state);
    const hasNext = !current.isFinal && (!isLast || state.settings.final > 0);
    if (missing.length > 0) {
      const next = hasNext ? 'draw' : 'finish';
      const isAny = missing.length < current.matches.length;
      const without = current.isFinal ? 'finish-final' : isAny ? next : null;
      return { kind: 'play', ...resultsOf(current), isFresh: isFresh(current), without };
    }
    if (unconfirmed.length > 0) return { kind: 'confirm', ...resultsOf(current), tables: unconfirmed };
    if (!hasNext) return { kind: 'finish' };
    if (isLast) return { kind: 'draw-final' };
  }
  if (playing >= FEWEST) return { kind: 'draw', round: (current?.round ?? 0) + 1 };
  const expected = state.entries.filter(({ dropped }) => !dropped).length;
  return expected < FEWEST ? { kind: 'enter' } : { kind: 'check-in', players: expected };
}
