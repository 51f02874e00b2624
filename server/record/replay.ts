import { engineFor } from '#server/games.ts';
import type { Violation } from '#shared/games/kit/violation.ts';
import { no, ok, type Result } from '#shared/result.ts';
import type { Row } from '#shared/table/log.ts';
import type { Secret } from '#shared/games/kit/secrets.ts';
import type { Table } from '#shared/table/table-state.ts';
import { standingsOf } from '#shared/tournament/log/counted.ts';
import { replayTournament } from '#shared/tournament/log/record.ts';
import type { Standing } from '#shared/tournament/standings.ts';
import { faultSentence } from '#shared/wire/record-faults.ts';

/** What a log leads to that anybody may have written: an engine trusts its own events, and these were perhaps never its own. */
export type Replay<Played> = (
  rows: readonly Row[],
) => Result<Played, { readonly what: string; readonly seq: number }>;

export const replay: Replay<Table<unknown>> = (rows) => replayWith(rows, []);

/** Replays it with the secrets that are known; of the others the log has only seals. */
export const replayWith = (
  rows: readonly Row[],
  secrets: readonly Secret[],
): ReturnType<Replay<Table<unknown>>> => {
  const game = rows[0]?.data['game'];
  const engine = engineFor(game);
  if (!engine) return no({ what: unknownGame('table', game), seq: 1 });
  return played(() => engine.replay(rows, secrets));
};

/** Replays a tournament up to its standings: whatever is in the log has to add up. */
export const replayStandings: Replay<readonly Standing[]> = (rows) => {
  const game = rows[0]?.data['game'];
  if (!engineFor(game)) return no({ what: unknownGame('tournament', game), seq: 1 });
  return played(() => {
    const record = replayTournament(rows);
    return record.ok ? ok(standingsOf(record.value.state)) : record;
  });
};

const unknownGame = (owner: 'table' | 'tournament', game: unknown): string =>
  typeof game === 'string'
    ? faultSentence(`${owner}-of-unknown-game`, { game })
    : faultSentence('game-unsaid');

function played<Played>(play: () => Result<Played, Violation>): ReturnType<Replay<Played>> {
  const unplayable = (why: string, seq: number) =>
    no({ what: faultSentence('log-unplayable', { why }), seq });
  try {
    const answer = play();
    if (answer.ok) return answer;
    const { code, params } = answer.fault;
    return unplayable(code, typeof params['seq'] === 'number' ? params['seq'] : 1);
  } catch {
    // An engine trusts what it reads; what it stumbles over was not written by it.
    return unplayable('the game stumbles over it', 1);
  }
}
