import { eventOf, NOTHING_CHANGED, type Row } from '../../table/log.ts';
import { evolveDraw, type DrawEvent } from './draws.ts';
import { evolveEntry, type EntryEvent } from './entries.ts';
import { withoutAnswered } from './calls.ts';
import { evolveHall, type HallEvent } from './hall-commands.ts';
import { evolveResult, type ResultEvent } from './outcomes.ts';
import { evolveReseat, type ReseatEvent } from './reseating.ts';
import { evolveSettings, type SettingEvent } from './settings.ts';
import { currentRound, type Tournament } from './state.ts';

export type TournamentEvent = EntryEvent | DrawEvent | ResultEvent | ReseatEvent | HallEvent | SettingEvent;

const EVOLVERS: Readonly<Record<TournamentEvent['type'], (state: Tournament, event: never) => Tournament>> = {
  entered: evolveEntry,
  renamed: evolveEntry,
  'table-fixed': evolveEntry,
  described: evolveEntry,
  'checked-in': evolveEntry,
  dropped: evolveEntry,
  'came-back': evolveEntry,
  drawn: evolveDraw,
  swapped: evolveDraw,
  locked: evolveDraw,
  numbered: evolveDraw,
  'draw-discarded': evolveDraw,
  published: evolveDraw,
  reported: evolveResult,
  confirmed: evolveConfirmed,
  corrected: evolveResult,
  unseated: evolveResult,
  seated: evolveResult,
  'match-opened': evolveResult,
  reseated: evolveReseat,
  'clock-started': evolveHall,
  'clock-paused': evolveHall,
  'time-added': evolveHall,
  called: evolveHall,
  answered: evolveHall,
  penalised: evolveHall,
  'penalty-cancelled': evolveHall,
  shown: evolveHall,
  finished: evolveHall,
  'settings-changed': evolveSettings,
};

/** A referee who confirms the result of a table is there, no longer on the way. */
function evolveConfirmed(state: Tournament, event: Extract<ResultEvent, { type: 'confirmed' }>): Tournament {
  const confirmed = evolveResult(state, event);
  const isThere = event.by === 'referee' && currentRound(state)?.round === event.round;
  return isThere ? withoutAnswered(confirmed, ({ table }) => table === event.table) : confirmed;
}

const isEvent = (type: string): type is TournamentEvent['type'] => Object.hasOwn(EVOLVERS, type);

/** False for a row of a later version. */
export const knows = (type: string): boolean => isEvent(type) || type === NOTHING_CHANGED || type === UNDONE;

export const UNDONE = 'undone';

/** The same state again: the event has nothing to hold on to any more. */
export const evolve = (state: Tournament, row: Row): Tournament =>
  isEvent(row.type) ? EVOLVERS[row.type](state, eventOf(row) as never) : state;
