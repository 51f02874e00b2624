import type { TableSession, TableSessionDeps } from './table-session.ts';
import type { OpenTable, TableSessionsDeps } from './open-table.ts';
import { rowMessages } from './row-messages.ts';

/** What the session of a table tells, brought to whoever looks at its table. */
export function sessionNews(
  deps: TableSessionsDeps,
  find: (id: string) => OpenTable | undefined,
): TableSessionDeps {
  const { journal, logs, races, boxes, secrets, now, wall, chance, witness, isDown, report } = deps;
  const at = (session: TableSession, then: (table: OpenTable) => void) => {
    const table = find(session.id);
    if (table) then(table);
  };
  return {
    ...{ journal, logs, races, boxes, secrets, now, wall, chance, witness, isDown, report },
    happened: (session, rows) => {
      at(session, (table) => {
        for (const message of rowMessages(rows)) table.screens.send(message);
        table.winner.follow(session.view.finished, table.screens.controllers, Date.now());
        // What is decided but not on disk yet is told with its own rows.
        if (rows.at(-1)?.seq === session.seq)
          table.screens.views({
            hides: session.hides,
            seq: session.seq,
            viewFor: (viewer) => session.viewFor(viewer),
          });
        deps.happened(table);
      });
    },
    tookBack: (session) => {
      at(session, ({ screens }) => {
        screens.send({ type: 'resync', seq: session.seq });
      });
    },
    slowestUs: (session) => find(session.id)?.touch.slowestUs ?? 0,
    planned: (session) => {
      at(session, deps.changed);
    },
    pressed: (session, hand, refused, gesture) => {
      at(session, ({ screens }) => {
        screens.send({ type: 'press', ...hand, refused, ...(gesture && { gesture }) });
      });
      if (refused !== null) deps.flash(hand.buzzer);
    },
    raced: (session) => {
      at(session, ({ screens }) => {
        const race = session.races.view ?? session.races.lastView;
        if (race) screens.race({ type: 'race', ...race });
      });
      deps.raced();
    },
  };
}
