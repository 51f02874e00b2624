import { SHERIFFS } from '#shared/games/wright/rules/cards.ts';
import type { State } from '#shared/games/wright/match/state.ts';
import type { Row } from '#shared/table/log.ts';
import { goneIn } from './stage.ts';

export type Answer = 'shootout' | 'fourth-sheriff' | 'mistake';

/** What hands that came before anyone told why can have been (W60), the likeliest first. */
export function answersTo({ round, stage }: State): readonly Answer[] {
  // With four sheriffs in the row nothing else is left that they could be.
  if (round.sheriffs >= SHERIFFS || (stage.phase === 'racing' && stage.race.kind !== 'initiative'))
    return ['fourth-sheriff', 'mistake'];
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
