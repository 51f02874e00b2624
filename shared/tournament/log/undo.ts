import { tableViolation } from '../../games/kit/violation.ts';
import { no, ok } from '../../result.ts';
import { NOTHING_CHANGED, type Row } from '../../table/log.ts';
import { evolve, UNDONE } from './evolve.ts';
import type { Decided, Decision } from './part.ts';
import type { Tournament } from './state.ts';
import type { Logged, Undoable } from './logged.ts';
import { askedFirst } from './undo-asks.ts';
import { refusal } from './violations.ts';

/** Nobody's decision about the tournament: no undo is kept back by it, or stops at it but at the winners. */
const NOTES: ReadonlySet<string> = new Set(['match-opened', 'shown', 'called', 'answered', NOTHING_CHANGED]);

export interface UndoCommand {
  readonly type: 'undo';
  readonly command?: string | undefined;
  readonly confirm?: boolean | undefined;
}

/**
 * A certain command, or the newest one of whoever asks: several people give orders here, and nobody takes back another's
 * by chance.
 */
export function decideUndo(
  now: Logged,
  { command, confirm = false }: UndoCommand,
  { author, hasBegun }: Decision,
): Decided<{ readonly type: typeof UNDONE; readonly command: string }> {
  const found =
    command === undefined
      ? now.live.findLast(
          ({ rows }) => rows[0]?.author === author && rows.some((row) => isStep(now.state, row)),
        )
      : now.live.find(({ id }) => id === command);
  if (!found)
    return no(command === undefined ? tableViolation('nothing-to-undo') : refusal('no-such-command'));
  if (now.state.finished && now.live.indexOf(found) < finishedAt(now)) return no(refusal('tournament-over'));
  if (!takenOut(now, found.id)) return no(refusal('undo-too-late'));
  const question = confirm ? undefined : askedFirst(now, found, hasBegun);
  return question ? no(question) : ok([{ type: UNDONE, command: found.id }]);
}

/** The winners on the displays are the last step of an event: an undo takes them off before it takes back the end. */
const isStep = ({ scenes }: Tournament, { type, data: { display, scene } }: Row): boolean =>
  !NOTES.has(type) || (type === 'shown' && scene === 'podium' && scenes[String(display)] === scene);

const finishedAt = ({ live }: Undoable): number => live.findLastIndex(({ before }) => !before.finished);

/** Without one command; undefined when something later would come to nothing by it. */
export function takenOut({ live }: Undoable, id: string): Undoable | undefined {
  const from = live.findIndex((command) => command.id === id);
  const gone = live[from];
  if (!gone) return undefined;
  let state = gone.before;
  const left = live.slice(0, from);
  for (const { id, rows } of live.slice(from + 1)) {
    left.push({ id, rows, before: state });
    for (const row of rows) {
      const next = evolve(state, row);
      if (next === state && !NOTES.has(row.type)) return undefined;
      state = next;
    }
  }
  return { live: left, state };
}

/** The rows an undo took back; none if it is no undo. */
export const takenBack = (rows: readonly Row[], undo: Row): readonly Row[] =>
  undo.type === UNDONE ? rows.filter(({ command }) => command === undo.data['command']) : [];
