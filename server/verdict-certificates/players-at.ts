import { inTurns } from '#server/pace.ts';
import { SEATS } from '#shared/games/kit/game.ts';
import type { Rows } from '#shared/table/growing-list.ts';
import type { Row } from '#shared/table/log.ts';
import { SET_UP } from '#shared/table/set-up.ts';
import type { SignedVerdict } from './verdict-file.ts';

type Players = SignedVerdict['players'];

/** By the session of the table, and by row: what is sealed stays as it was. */
const known = new WeakMap<object, Map<number, Promise<Players>>>();

/** The same for a session, whose long log is read once for each of its rows. */
export function playersOf(session: { readonly rows: Rows<Row> }, seq: number): Promise<Players> {
  const ofRoom = known.get(session) ?? new Map<number, Promise<Players>>();
  known.set(session, ofRoom);
  const players = ofRoom.get(seq) ?? playersAt(session.rows, seq);
  ofRoom.set(seq, players);
  return players;
}

/** Who sat where when row `seq` was written: seats may have been renamed since. Seals of races of before do not say so. */
export async function playersAt(log: Rows<Row>, seq: number): Promise<Players> {
  const undone = new Set<string>();
  const named: Row[] = [];
  await inTurns(log, (row) => {
    if (row.seq > seq) return;
    if (row.type === 'undone')
      for (const command of row.data['commands'] as readonly string[]) undone.add(command);
    else if (row.seq === 1 || row.type === SET_UP || row.type === 'renamed') named.push(row);
  });
  let players: Players = [];
  for (const { command, type, data } of named) {
    if (undone.has(command)) continue;
    if (type === 'renamed')
      players = players.map((player) =>
        player.seat === data['seat'] ? { ...player, name: String(data['name']) } : player,
      );
    else players = seated(data);
  }
  return players;
}

function seated({ seats }: Row['data']): Players {
  const names = (seats as readonly { readonly name?: string }[]).map(({ name }) => name);
  return names.flatMap((name, at) => {
    const seat = SEATS[at];
    return seat === undefined ? [] : [{ seat, name: name ?? seat }];
  });
}
