import { isFrameEvent } from '../games/kit/frame-events.ts';
import { HUB, isKept, type Row } from './log.ts';

/**
 * A command that still counts, with all its events, and what the table was before it. They hang together from the newest
 * back, so that one is added and taken back at the same cost however long the match has been.
 */
export interface Live<Core> {
  readonly id: string;
  readonly rows: readonly Row[];
  readonly before: Core;
  readonly earlier: Live<Core> | null;
}

export interface Left<Core> {
  readonly live: Live<Core> | null;
  readonly core: Core;
}

/** From the newest back. */
export function* backFrom<Core>(newest: Live<Core> | null): Generator<Live<Core>> {
  for (let live = newest; live; live = live.earlier) yield live;
}

/** What is left without these commands: everything after the first of them is applied anew. */
export function without<Core>(
  { live, core }: Left<Core>,
  gone: readonly string[],
  apply: (core: Core, rows: readonly Row[]) => Core,
): Left<Core> {
  const walked: Live<Core>[] = [];
  let [missing, found] = [gone.length, 0];
  for (const command of backFrom(live)) {
    if (missing === 0) break;
    walked.push(command);
    if (!gone.includes(command.id)) continue;
    missing -= 1;
    found = walked.length;
  }
  const first = walked[found - 1];
  if (!first) return { live, core };
  let [left, now] = [first.earlier, first.before];
  for (const { id, rows } of walked.slice(0, found).reverse()) {
    if (gone.includes(id)) continue;
    left = { id, rows, before: now, earlier: left };
    now = apply(now, rows);
  }
  return { live: left, core: now };
}

const opensRace = (row: Row): boolean => isFrameEvent(row, 'race-opened', 'presses-judged');

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
  const gone: string[] = [];
  let after = now.core;
  let isSeen = false;
  for (const { id, rows, before } of backFrom(now.live)) {
    if (isSeen) break;
    if (!rows.every(isKept)) {
      gone.unshift(id);
      isSeen = rows.some(({ author }) => author !== HUB) || sightOf(before) !== sightOf(after);
    }
    after = before;
  }
  if (!isSeen) return [];
  const { live, core } = without(now, gone, apply);
  const race = raceIn(core);
  if (race === undefined || race === raceIn(now.core)) return gone;
  const opener = openerOf(race, { live, core }, raceIn);
  return opener === undefined ? gone : [...gone, opener];
}

/** The command by which the race that is on was opened, if a press did. */
function openerOf<Core>(
  race: string,
  { live, core }: Left<Core>,
  raceIn: Undoable<Core>['raceIn'],
): string | undefined {
  let after = core;
  for (const { id, rows, before } of backFrom(live)) {
    if (rows.some(opensRace) && raceIn(before) !== race && raceIn(after) === race) return id;
    after = before;
  }
  return undefined;
}
