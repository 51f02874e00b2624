import { isDeepStrictEqual } from 'node:util';
import { Value } from 'typebox/value';
import { checkLog } from '#server/record/check-log.ts';
import { replayStandings } from '#server/record/replay.ts';
import type { Journal } from '#server/store/journal.ts';
import type { Logs } from '#server/store/logs.ts';
import { no, ok, type Result } from '#shared/result.ts';
import type { Row } from '#shared/table/log.ts';
import { TOURNAMENT_FILE_VERSION, TournamentFile } from '#shared/wire/tournament-file.ts';

/** Why a tournament was not taken in, with the row where that is known. */
export interface TournamentFault {
  readonly code: 'unreadable-export' | 'newer-export' | 'tournament-exists';
  readonly message: string;
  readonly row?: number;
}

/**
 * Takes in a tournament that was exported, here or elsewhere: all of it or nothing; the same again changes nothing.
 * `insteadOf`: what is left of this one goes on under another name.
 */
export async function importTournament(
  journal: Journal,
  logs: Logs,
  result: unknown,
  insteadOf?: string,
): Promise<Result<{ readonly id: string }, TournamentFault>> {
  const read = readFile(result);
  return read.ok ? journal.write(() => take(logs, read.value, insteadOf)) : read;
}

function readFile(result: unknown): Result<TournamentFile, TournamentFault> {
  if (!Value.Check(TournamentFile, result)) return no(notOurs(result));
  // The standings are for others: they are counted anew from the rows.
  const [fault] = checkLog(
    result.rows.map((row) => ({ ...row, data: JSON.stringify(row.data) })),
    { owner: 'tournament', playAgain: replayStandings },
  ).faults;
  if (!fault) return ok(result);
  const row = Number(/^row (\d+)$/.exec(fault.where)?.[1]);
  const message = `The tournament cannot be read: ${fault.where}: ${fault.what}`;
  return no({ code: 'unreadable-export', message, ...(row > 0 ? { row } : {}) });
}

function notOurs(result: unknown): TournamentFault {
  const { quickdraw, version } = (result ?? {}) as { quickdraw?: unknown; version?: unknown };
  if (quickdraw === 'tournament' && typeof version === 'number' && version > TOURNAMENT_FILE_VERSION)
    return {
      code: 'newer-export',
      message: 'The tournament was exported by a newer Quickdraw. Update this one.',
    };
  const row =
    Number(/^\/rows\/(\d+)/.exec(Value.Errors(TournamentFile, result)[0]?.instancePath ?? '')?.[1]) + 1;
  const message = 'This is not a tournament exported by Quickdraw.';
  return { code: 'unreadable-export', message, ...(row > 0 ? { row } : {}) };
}

/** A work of the journal; says no before it has written anything. */
function take(
  logs: Logs,
  file: TournamentFile,
  insteadOf: string | undefined,
): Result<{ readonly id: string }, TournamentFault> {
  const { tournament: id, rows, exported } = file;
  const [first] = rows;
  const here = logs.list();
  if (here.some((each) => each.id === id)) {
    const known = logs.readable(id).rows;
    // Tables that were opened for it since are none of its doing.
    const isSame = known.slice(rows.length).every(({ type }) => type === 'match-opened');
    if (isSame && isDeepStrictEqual(known.slice(0, rows.length), rows)) return ok({ id });
    const isTheSame = known[0]?.hash === first?.hash;
    const message = isTheSame
      ? `The tournament ${id} is here already, and has gone on otherwise than in this file.`
      : `There is another tournament ${id} already.`;
    return no({ code: 'tournament-exists', message });
  }
  // Two of them would fight for the tables they are played at.
  const twin = here.find(
    (each) => each.id !== insteadOf && logs.readable(each.id).rows[0]?.hash === first?.hash,
  );
  if (twin)
    return no({ code: 'tournament-exists', message: `This tournament is here already, as ${twin.id}.` });
  logs.create(id, first?.at ?? exported);
  logs.append(
    id,
    rows.map(({ seq, type, at, author, command, data }) => ({
      ...{ seq, type, at, author, command },
      data: data as Row['data'],
    })),
  );
  return ok({ id });
}
