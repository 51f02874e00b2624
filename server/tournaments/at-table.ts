import { leftMs, type RoundClock } from '#shared/tournament/log/clock.ts';
import { standingsOf } from '#shared/tournament/log/counted.ts';
import { currentRound, nameIn, type Tournament } from '#shared/tournament/log/state.ts';
import { placeIn } from '#shared/tournament/results.ts';
import type { TableTournament } from '#shared/wire/table-message.ts';
import { openedIn } from './matches.ts';
import type { TournamentSession } from './tournament-session.ts';

/** What a table of the hub has to know about the match that is played at it; null: none is, or no more. */
export function atTable({ id, record, state }: TournamentSession, hubTable: string): TableTournament | null {
  const isHere = (match: { readonly hubTable: string | null }) => match.hubTable === hubTable;
  // One that was never played at serves the next round as well.
  const last = state.rounds.findLast(({ published, matches }) => published && matches.some(isHere));
  const match = last?.matches.find(isHere);
  if (!last || !match) return brokenUp({ id, record, state }, hubTable);
  const { table, result } = match;
  // What the match before it called for, and got, is no matter of this one.
  const opened = Date.parse(openedIn(record.rows).findLast(isHere)?.at ?? '');
  const call = state.calls.findLast((each) => each.table === table && (each.at >= opened || !each.answered));
  // Whoever was on the way has been there.
  const isOver = call?.answered && result?.byReferee;
  return {
    ...{ id, table, round: last.round, final: last.isFinal, gone: false },
    final_at: finalAt(state, table),
    winners: state.finished ? winnersOf(state) : null,
    clock: result || state.finished || last !== currentRound(state) ? null : clockAt(last.clock, table),
    call: call && !isOver ? { id: call.id, answered: call.answered } : null,
    result: result && {
      by_table: result.byTable,
      by_referee: result.byReferee,
      corrected: result.corrected !== null,
      corrected_at: result.corrected?.at ?? null,
      corrected_by: result.corrected?.by ?? null,
      totals: result.groups.flat().map((player) => ({
        player,
        name: nameIn(state, player),
        total: result.scores[player] ?? 0,
        place: (placeIn(result, player) ?? 0) + 1,
      })),
    },
  };
}

/** Its players were seated elsewhere in the round that is on. A round that was taken back is none. */
function brokenUp(
  { id, record, state }: Pick<TournamentSession, 'id' | 'record' | 'state'>,
  hubTable: string,
): TableTournament | null {
  const opened = openedIn(record.rows).findLast((each) => each.hubTable === hubTable);
  const now = currentRound(state);
  if (!opened || !now?.published || now.round !== opened.round || state.finished) return null;
  const { table, round } = opened;
  if (now.matches.some((match) => match.table === table)) return null;
  return {
    ...{ id, table, round, final: now.isFinal, gone: true },
    ...{ final_at: null, winners: null, clock: null, call: null, result: null },
  };
}

/** Nothing that changes with time: it is told again only when somebody did something to it. */
function clockAt(clock: RoundClock, table: number): TableTournament['clock'] {
  const { runningSince, usedMs } = clock;
  if (runningSince === null && usedMs === 0) return null;
  return { left_ms: leftMs(clock, runningSince ?? 0, table), running_since: runningSince };
}

/** Where the final is, if that is not here: to its own table it comes by itself. */
function finalAt({ rounds, finished }: Tournament, table: number): number | null {
  const final = finished ? undefined : rounds.find(({ isFinal, published }) => isFinal && published);
  return final?.matches.find((match) => match.table !== table)?.table ?? null;
}

const winnersOf = (state: Tournament): string[] =>
  standingsOf(state)
    .filter(({ place, played, byes }) => place === 1 && played + byes > 0)
    .map(({ player }) => nameIn(state, player));
