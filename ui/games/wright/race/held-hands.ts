import type { Seat } from '#shared/games/kit/game.ts';
import { SHERIFFS } from '#shared/games/wright/rules/cards.ts';
import { isTwo } from '#shared/games/wright/match/seats.ts';
import type { State } from '#shared/games/wright/match/state.ts';
import type { Row } from '#shared/table/log.ts';
import { goneIn } from './stage.ts';

export type Answer = 'shootout' | 'fourth-sheriff' | 'mistake';

/** Two players: whose duel hands may have been in that nobody has told of yet (W82). */
export const mayHaveCalled = (state: State): Seat | undefined =>
  isTwo(state) && state.stage.phase === 'playing' && state.round.sheriffs >= 2
    ? state.round.full?.turn.active
    : undefined;

/** What hands that came before anyone told why can have been (W60), the likeliest first. */
export function answersTo(state: State): readonly Answer[] {
  const { round, stage } = state;
  // With four sheriffs in the row nothing else is left that they could be; nor without two, where a duel needs them.
  const isNoDuel = isTwo(state) && stage.phase === 'playing' && !mayHaveCalled(state);
  const isOther = stage.phase === 'racing' && stage.race.kind !== 'initiative';
  if (round.sheriffs >= SHERIFFS || isOther || isNoDuel) return ['fourth-sheriff', 'mistake'];
  return ['shootout', 'fourth-sheriff', 'mistake'];
}

/** The moment something was told that hands were down before; undefined where nothing was, or nobody knows when. */
export function toldAt(rows: readonly Row[]): number | undefined {
  const gone = goneIn(rows);
  const live = rows.filter(({ command }) => !gone.has(command));
  const since = live.slice(live.findLastIndex(({ type }) => type === 'press-held') + 1);
  // Moments of another run of the hub compare with none of this one.
  if (since.some(({ type }) => type === 'clock-restarted')) return undefined;
  const at = since.find(({ data }) => typeof data['at'] === 'number')?.data['at'];
  return typeof at === 'number' ? at : undefined;
}
