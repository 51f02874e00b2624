import type { Seat } from '#shared/games/game.ts';
import type { State } from '#shared/games/wright/match/state.ts';
import { isNote, type Row } from '#shared/table/log.ts';

/** Slaps before a shootout was possible, at a table that punishes them (WA20). */

/** Whose they are: held against them already, or noted a moment ago. */
export function earlySeats({ setup, round }: Pick<State, 'setup' | 'round'>): readonly Seat[] {
  if (setup.options.falsePress === 'ignore') return [];
  return [...new Set([...round.offenders, ...round.held.map(({ seat }) => seat)])];
}

/** Such a slap is the newest thing that happened: then it is what people want to take back. */
export function isSlapNewest(rows: readonly Row[]): boolean {
  const gone = new Set(
    rows.flatMap(({ type, data }) => (type === 'undone' ? (data['commands'] as readonly string[]) : [])),
  );
  const newest = rows.findLast(
    (row) => row.type === 'press-held' || !(isNote(row) || row.type === 'undone' || gone.has(row.command)),
  );
  return newest?.type === 'press-held';
}
