import { replayStandings } from '#server/record/replay.ts';
import { playable } from '#server/record/salvage.ts';
import type { StoredRow } from '#server/store/chain.ts';
import type { Logs } from '#server/store/logs.ts';
import { standingsOf } from '#shared/tournament/log/counted.ts';
import { replayTournament } from '#shared/tournament/log/record.ts';
import { nameIn } from '#shared/tournament/log/state.ts';
import { TOURNAMENT_FILE_VERSION, type TournamentFile } from '#shared/wire/tournament-file.ts';

/** What is on disk, and the standings it leads to; undefined when there is no such tournament. */
export function exportTournament(logs: Logs, id: string, wall: string): TournamentFile | undefined {
  return fileOf(id, logs.rows(id), wall);
}

/** What is left of a damaged one, under the name `as`: its whole commands before the damage. */
export const salvageTournament = (
  logs: Logs,
  id: string,
  as: string,
  wall: string,
): TournamentFile | undefined => fileOf(as, playable(logs.readable(id).rows, replayStandings), wall);

function fileOf(id: string, rows: readonly StoredRow[], wall: string): TournamentFile | undefined {
  const record = replayTournament(rows);
  if (!record.ok) return undefined;
  const { state } = record.value;
  return {
    quickdraw: 'tournament',
    version: TOURNAMENT_FILE_VERSION,
    tournament: id,
    exported: wall,
    rows: rows.map(rowOf),
    standings: standingsOf(state).map(({ place, player, ...counted }) => ({
      ...{ place, player, name: nameIn(state, player) },
      ...counted,
    })),
  };
}

const rowOf = ({ seq, type, at, author, command, data, prev, hash }: StoredRow) => ({
  ...{ seq, type, at, author, command, data, prev, hash },
});
