import { no, ok, type Result } from '#shared/result.ts';
import type { Row } from '#shared/table/log.ts';
import { standingsOf } from '#shared/tournament/record/counted.ts';
import { replayTournament, type TournamentRecord } from '#shared/tournament/record/record.ts';

/** A tournament from its log; the fault is the row where it ends. A damaged row may be anything, so it may also throw. */
export function playedAgain(rows: readonly Row[]): Result<TournamentRecord, number> {
  try {
    const record = replayTournament(rows);
    if (!record.ok) return no(Number(record.fault.params['seq'] ?? 1));
    standingsOf(record.value.state);
    return ok(record.value);
  } catch {
    return no(1);
  }
}
