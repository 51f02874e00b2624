import { authorOf, type Holder } from '#server/access/holder.ts';
import type { Seat } from '#shared/games/kit/game.ts';
import type { Violation } from '#shared/games/kit/violation.ts';
import { ok, type Result } from '#shared/result.ts';
import type { TableSession, CommandResult } from './table-session.ts';
import type { OpenTable } from './open-table.ts';
import type { TableSessions } from './table-sessions.ts';

/** Who sits where in a rematch, in the order of the seats; all else stays as it was. */
export interface RematchPlan {
  readonly first?: string;
  readonly seats: readonly {
    readonly name: string;
    readonly colour?: string;
    /** Where this player sat before: the buzzer comes along. */
    readonly from?: Seat;
  }[];
}

/**
 * The one rematch of a table, made now unless there is one. It is made with its buzzers in one turn and so in one commit:
 * two tablets that ask at once end at one table, and no buzzer is ever at both.
 */
export async function rematchOf(
  sessions: TableSessions,
  old: OpenTable,
  { first, seats }: RematchPlan,
  holder: Holder,
): Promise<Result<OpenTable, Violation>> {
  const known = sessions.get(sessions.rematches.of(old.id) ?? '');
  if (known) {
    await (sessions.isArchived(known.id) ? sessions.archive(known.id, false) : sessions.onDisk());
    return ok(known);
  }
  const setup = {
    ...setupOf(old.session),
    box: sessions.boxAgain(old.session.setup),
    first,
    seats,
    id: `rematch-${old.id}`,
    rematch_of: old.id,
  };
  const made = sessions.make(setup, authorOf(holder));
  if (!made.ok) return made;
  const { opened, written } = made.value;
  await Promise.all([written, ...bringBuzzers(sessions, old.session, opened, seats, holder)]);
  sessions.sayRematch(opened);
  return ok(opened);
}

/** The same game by the same rules. */
function setupOf({ setup, view }: TableSession): Readonly<Record<string, unknown>> {
  const { name, game, rounds, options } = setup;
  return { name, game, rounds, options, level: view.level };
}

/** Each buzzer goes with its player; one that another table uses by now stays there. */
function bringBuzzers(
  sessions: TableSessions,
  old: TableSession,
  { id, session }: OpenTable,
  seats: RematchPlan['seats'],
  holder: Holder,
): readonly Promise<CommandResult>[] {
  return session.places.flatMap(({ seat }, at) => {
    const buzzer = old.places.find((place) => place.seat === seats[at]?.from)?.buzzer ?? null;
    const other = buzzer === null ? undefined : sessions.seatOf(buzzer, old.id);
    if (buzzer === null || (other && sessions.isInUse(other.table))) return [];
    return [sessions.dispatch(id, { id: `brought-${seat}`, type: 'bind', seat, buzzer }, holder)];
  });
}
