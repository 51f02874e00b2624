import type { Holder } from '#server/access/holder.ts';
import { openedIn } from './matches.ts';
import type { TournamentRoom } from './tournament-room.ts';

/** What a referee of the tournament may do; the organiser may do everything. */
const REFEREE: ReadonlySet<unknown> = new Set([
  'report',
  'confirm',
  'confirm-all',
  'correct',
  'seat',
  'unseat',
  'reseat',
  'call',
  'answer',
  'add-time',
  'penalise',
  'cancel-penalty',
  'check-in',
  'undo',
]);

/** Who may tell a tournament this? Only the hub says which table it opened. */
export function mayTell(
  { role, table }: Holder,
  room: TournamentRoom,
  command: Readonly<Record<string, unknown>>,
): boolean {
  const { type } = command;
  if (type === 'open-match') return false;
  if (role === 'organiser') return true;
  if (table === room.id) return REFEREE.has(type);
  // The tablet of a table speaks for that table alone.
  const own = openedIn(room.record.rows).find(({ hubTable }) => hubTable === table)?.table;
  if (own === undefined) return false;
  if (type === 'undo')
    return room.state.calls.some((call) => call.id === command['command'] && call.table === own);
  if (command['table'] !== own) return false;
  return type === 'call' || (type === 'confirm' && command['by'] === 'table');
}
