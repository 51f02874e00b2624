import type { Seat } from '#shared/games/kit/game.ts';
import type { State } from '#shared/games/wright/match/state.ts';
import { isNote, type Row } from '#shared/table/log.ts';

/** Slaps before a shootout was possible, at a table that punishes them (WA20). */

/** Whose they are: held against them already, or noted a moment ago. */
export function earlySeats({ setup, round }: Pick<State, 'setup' | 'round'>): readonly Seat[] {
  if (setup.options.falsePress === 'ignore') return [];
  return [...new Set([...round.offenders, ...round.held.map(({ seat }) => seat)])];
}

/** Such a slap is the newest thing that happened: then it is what people want to take back. After an undo they want to go further. */
export const isSlapNewest = (rows: readonly Row[]): boolean =>
  rows.findLast((row) => row.type === 'press-held' || !isNote(row))?.type === 'press-held';
