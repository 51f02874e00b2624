import { HUB, isKept, type Row } from './log.ts';

/** A command that still counts, with all its events, and what the table was before it. */
export interface Live<Core> {
  readonly id: string;
  readonly rows: readonly Row[];
  readonly before: Core;
}

export interface Left<Core> {
  readonly live: readonly Live<Core>[];
  readonly core: Core;
}

/** What is left without these commands: everything after the first of them is applied anew. */
export function without<Core>(
  { live, core }: Left<Core>,
  gone: readonly string[],
  apply: (core: Core, rows: readonly Row[]) => Core,
): Left<Core> {
  const from = firstOf(live, gone);
  const first = live[from];
  if (!first) return { live, core };
  const left = live.slice(0, from);
  let now = first.before;
  for (const { id, rows } of live.slice(from)) {
    if (gone.includes(id)) continue;
    left.push({ id, rows, before: now });
    now = apply(now, rows);
  }
  return { live: left, core: now };
}

/** From the end: what is undone is among the newest, however long the match has been. */
function firstOf(live: readonly Live<unknown>[], gone: readonly string[]): number {
  let first = -1;
  for (let at = live.length - 1, left = gone.length; at >= 0 && left > 0; at--) {
    if (!gone.includes(live[at]?.id ?? '')) continue;
    first = at;
    left--;
  }
  return first;
}

const opensRace = ({ type }: Row): boolean => type === 'race-opened' || type === 'presses-judged';

/** What undo has to know of a game. */
export interface Undoable<Core> {
  readonly apply: (core: Core, rows: readonly Row[]) => Core;
  readonly raceIn: (core: Core) => string | undefined;
  /** All that people can tell a moment by. */
  readonly sightOf: (core: Core) => string;
}

/**
 * The commands the next undo takes back: the newest live one that people could see, with whatever the hub did unseen by
 * itself since, or a tap of undo would seem to do nothing. Landing in a race that is over voids that race, so a press
 * that opened it goes as well; one that a card opened is simply armed anew.
 */
export function undoneBy<Core>(
  now: Left<Core>,
  { apply, raceIn, sightOf }: Undoable<Core>,
): readonly string[] {
  const isSeen = ({ rows, before }: Live<Core>, at: number): boolean =>
    rows.some(({ author }) => author !== HUB) ||
    sightOf(before) !== sightOf(now.live[at + 1]?.before ?? now.core);
  const isTold = ({ rows }: Live<Core>) => !rows.every(isKept);
  const newest = now.live.findLastIndex((command, at) => isTold(command) && isSeen(command, at));
  if (newest < 0) return [];
  const gone = now.live
    .slice(newest)
    .filter(isTold)
    .map(({ id }) => id);
  const { live, core } = without(now, gone, apply);
  const race = raceIn(core);
  if (race === undefined || race === raceIn(now.core)) return gone;
  const opener = live.findLast(
    ({ rows, before }, at) =>
      rows.some(opensRace) && raceIn(before) !== race && raceIn(live[at + 1]?.before ?? core) === race,
  );
  return opener ? [...gone, opener.id] : gone;
}
