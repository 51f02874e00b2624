import { isFrameEvent } from '../games/kit/frame-events.ts';
import { backFrom, earlierOf, liveAfter, type Live, type Past } from './undo-states.ts';
import { HUB, isKept, type Row } from './log.ts';

export interface Left<Core> {
  readonly live: Live<Core> | null;
  readonly core: Core;
}

/** What is left without these commands: everything after the first of them is applied anew. */
export function without<Core>(
  { live, core }: Left<Core>,
  gone: readonly string[],
  past: Past<Core>,
): Left<Core> {
  const walked: Live<Core>[] = [];
  let [missing, found] = [gone.length, 0];
  for (const command of backFrom(live, past)) {
    if (missing === 0) break;
    walked.push(command);
    if (!gone.includes(command.id)) continue;
    missing -= 1;
    found = walked.length;
  }
  const first = walked[found - 1];
  if (!first) return { live, core };
  let [left, now] = [earlierOf(first, past), first.before];
  for (const { id, rows } of walked.slice(0, found).reverse()) {
    if (gone.includes(id)) continue;
    left = liveAfter(left, { id, rows, before: now });
    now = past.apply(now, rows);
  }
  return { live: left, core: now };
}

const opensRace = (row: Row): boolean => isFrameEvent(row, 'race-opened', 'presses-judged');

/** What undo has to know of a game. */
export interface Undoable<Core> extends Past<Core> {
  readonly raceIn: (core: Core) => string | undefined;
  /** All that people can tell a moment by. */
  readonly visibleState: (core: Core) => string;
}

/**
 * The commands the next undo takes back: the newest live one that people could see, with whatever the hub did unseen by
 * itself since, or a tap of undo would seem to do nothing. Landing in a race that is over voids that race, so a press
 * that opened it goes as well; one that a card opened is simply armed anew.
 */
export function undoneBy<Core>(now: Left<Core>, game: Undoable<Core>): readonly string[] {
  const { raceIn, visibleState } = game;
  const gone: string[] = [];
  let after = now.core;
  let isSeen = false;
  for (const { id, rows, before } of backFrom(now.live, game)) {
    if (isSeen) break;
    if (!rows.every(isKept)) {
      gone.unshift(id);
      isSeen = rows.some(({ author }) => author !== HUB) || visibleState(before) !== visibleState(after);
    }
    after = before;
  }
  if (!isSeen) return [];
  const { live, core } = without(now, gone, game);
  const race = raceIn(core);
  if (race === undefined || race === raceIn(now.core)) return gone;
  const opener = openerOf(race, { live, core }, game);
  return opener === undefined ? gone : [...gone, opener];
}

/** The command by which the race that is on was opened, if a press did. */
function openerOf<Core>(race: string, { live, core }: Left<Core>, game: Undoable<Core>): string | undefined {
  const { raceIn } = game;
  let after = core;
  for (const { id, rows, before } of backFrom(live, game)) {
    if (rows.some(opensRace) && raceIn(before) !== race && raceIn(after) === race) return id;
    // Races of the round before are over for good: the search is as long as a round, not as the log.
    if (rows.some(({ type }) => type === 'round-started')) return undefined;
    after = before;
  }
  return undefined;
}
