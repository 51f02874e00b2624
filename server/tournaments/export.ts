import type { StoredRow } from '#server/store/chain.ts';
import type { Logs } from '#server/store/logs.ts';
import { standingsOf } from '#shared/tournament/record/counted.ts';
import { replayTournament } from '#shared/tournament/record/record.ts';
import { entryOf } from '#shared/tournament/record/state.ts';
import { TOURNAMENT_FILE_VERSION, type TournamentFile } from '#shared/wire/tournament-file.ts';

/** What is on disk, and the standings it leads to; undefined when there is no such tournament. */
export function exportTournament(logs: Logs, id: string, wall: string): TournamentFile | undefined {
  const rows = logs.rows(id);
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
      ...{ place, player, name: entryOf(state, player)?.name ?? player },
      ...counted,
    })),
  };
}

const rowOf = ({ seq, type, at, author, command, data, prev, hash }: StoredRow) => ({
  ...{ seq, type, at, author, command, data, prev, hash },
});
