import type { Room, RoomDesk } from './room.ts';
import type { OpenTable, RoomsDesk } from './open-table.ts';
import { toldRows } from './told-rows.ts';

/** What a room tells, brought to whoever looks at its table. */
export function newsDesk(desk: RoomsDesk, find: (id: string) => OpenTable | undefined): RoomDesk {
  const { journal, logs, races, boxes, secrets, now, wall, chance, witness, report } = desk;
  const at = (room: Room, then: (table: OpenTable) => void) => {
    const table = find(room.id);
    if (table) then(table);
  };
  return {
    ...{ journal, logs, races, boxes, secrets, now, wall, chance, witness, report },
    happened: (room, rows) => {
      at(room, (table) => {
        for (const told of toldRows(rows)) table.screens.send(told);
        // What is decided but not on disk yet is told with its own rows.
        if (rows.at(-1)?.seq === room.seq)
          table.screens.views({
            hides: room.hides,
            seq: room.seq,
            viewFor: (viewer) => room.viewFor(viewer),
          });
        desk.happened(table);
      });
    },
    tookBack: (room) => {
      at(room, ({ screens }) => {
        screens.send({ type: 'resync', seq: room.seq });
      });
    },
    slowestUs: (room) => find(room.id)?.touch.slowestUs ?? 0,
    planned: (room) => {
      at(room, desk.changed);
    },
    pressed: (room, hand, refused, gesture) => {
      at(room, ({ screens }) => {
        screens.send({ type: 'press', ...hand, refused, ...(gesture && { gesture }) });
      });
      if (refused !== null) desk.flash(hand.buzzer);
    },
    raced: (room) => {
      at(room, ({ screens }) => {
        const race = room.races.view ?? room.races.lastView;
        if (race) screens.race({ type: 'race', ...race });
      });
      desk.raced();
    },
  };
}
