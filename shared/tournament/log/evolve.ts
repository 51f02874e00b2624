import { isObject } from '../../games/kit/fields.ts';
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

export const UNDONE = 'undone';

type Data = Row['data'];
const isNamed = ({ name }: Data): boolean => typeof name === 'string';

/** What lists, sheets and screens take of every player as it is. The rest of an event is only held against what is there. */
const IS_READABLE: Readonly<Partial<Record<string, (data: Data) => boolean>>> = {
  entered: (data) => isNamed(data) && (data['about'] === undefined || isObject(data['about'])),
  renamed: isNamed,
  described: ({ about }) => isObject(about),
};

/** False for a row of a later version, and for a damaged one after which a player would have no name. */
export const knows = ({ type, data }: Row): boolean =>
  isEvent(type) ? (IS_READABLE[type]?.(data) ?? true) : type === NOTHING_CHANGED || type === UNDONE;

/** The same state again: the event has nothing to hold on to any more. */
export const evolve = (state: Tournament, row: Row): Tournament =>
  isEvent(row.type) ? EVOLVERS[row.type](state, eventOf(row) as never) : state;
