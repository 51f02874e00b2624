import { no, ok, type Result } from '#shared/result.ts';
import type { Row } from '#shared/table/log.ts';
import { standingsOf } from '#shared/tournament/log/counted.ts';
import { replayTournament, type TournamentRecord } from '#shared/tournament/log/record.ts';

/** A tournament from its log. A damaged row may be anything, so it may also throw. */
export function tournamentFromLog(rows: readonly Row[]): Result<TournamentRecord, undefined> {
  try {
    const record = replayTournament(rows);
    if (!record.ok) return no(undefined);
    standingsOf(record.value.state);
    return ok(record.value);
  } catch {
    return no(undefined);
  }
}
