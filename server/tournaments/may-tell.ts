import type { Holder } from '#server/access/holder.ts';
import { openedIn } from './matches.ts';
import type { TournamentSession } from './tournament-session.ts';

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
  session: TournamentSession,
  command: Readonly<Record<string, unknown>>,
): boolean {
  const { type } = command;
  if (type === 'open-match') return false;
  if (role === 'organiser') return true;
  if (table === session.id) return REFEREE.has(type);
  // The tablet of a table speaks for that table alone.
  const own = openedIn(session.record.rows).find(({ hubTable }) => hubTable === table)?.table;
  if (own === undefined) return false;
  if (type === 'undo')
    return session.state.calls.some((call) => call.id === command['command'] && call.table === own);
  if (command['table'] !== own) return false;
  return type === 'call' || (type === 'confirm' && command['by'] === 'table');
}
