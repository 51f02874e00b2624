import { MOST_SIMULATED } from '#server/boards/simulated-fleet.ts';
import type { TableSessions } from './table-sessions.ts';

const SIMULATED = /^SIM(\d+):/;

/** How many simulated boards the tables that are still played had when the hub stopped. */
export function simulatedBefore(sessions: Pick<TableSessions, 'all' | 'isArchived'>): number {
  const numbers = sessions.all
    .filter(({ id, session }) => !sessions.isArchived(id) && !session.view.finished)
    .flatMap(({ session }) =>
      session.places.map(({ buzzer }) => Number(SIMULATED.exec(buzzer ?? '')?.[1] ?? 0)),
    );
  // A seat may be bound to any name, also of a board that there has never been.
  return Math.max(0, ...numbers.filter((number) => number <= MOST_SIMULATED));
}
