import { deflateRawSync } from 'node:zlib';
import type { HubKey } from '#server/heads/hub-key.ts';
import { edgeLine, eventLine, raceLine, touchLine } from '#server/record/export.ts';
import { rawOf } from '#server/record/race-raw.ts';
import { replay } from '#server/record/replay.ts';
import type { Stores } from '#server/store/stores.ts';
import type { OpenTable } from '#server/tables/rooms.ts';
import { isTakenBack, lastRecorded } from '#server/tables/taken-back.ts';
import { version as hub } from '#server/version.ts';
import type { Rows } from '#shared/table/growing-list.ts';
import type { Row } from '#shared/table/log.ts';
import { isWitnessedBy } from './witness.ts';
import { VERDICT_VERSION, type SignedVerdict, type VerdictFile } from './verdict-file.ts';

/** The certificate of a race that is over; undefined where there is none, or its record cannot be read. */
export function issueVerdict(
  stores: Stores,
  key: HubKey,
  { id, room }: OpenTable,
  n: number,
  issued: string,
): VerdictFile | undefined {
  const race = stores.races.get(id, n);
  const sealed = room.rows.at(lastRecorded(room.rows, n));
  const [seal] = sealed ? stores.logs.rowsBetween(id, sealed.seq, sealed.seq) : [];
  if (!race?.closed || !seal) return undefined;
  const { name, game } = room.view;
  const { edges, touches } = rawOf(stores, [race]);
  const verdict: SignedVerdict = {
    ...{ issued, hub, table: id, name, game },
    players: playersAt(seal, room.rows),
    witnessed: isWitnessedBy(key.publicKey, id, seal.data),
    taken_back: isTakenBack(room.rows, n),
    seal: eventLine(seal),
    race: raceLine(race),
    edges: edges.map(edgeLine),
    touches: touches.map(touchLine),
  };
  const signed = JSON.stringify(verdict);
  return {
    ...{ quickdraw: 'verdict', version: VERDICT_VERSION, signed },
    ...{ key: key.publicKey, signature: key.sign(signed) },
  };
}

/** Who sat where when the race was over: seats may have been renamed since. Seals of before did not say so. */
function playersAt(seal: Row, rows: Rows<Row>): SignedVerdict['players'] {
  const told = seal.data['players'];
  if (told !== undefined) return told as SignedVerdict['players'];
  const table = replay(rows.slice(0, seal.seq));
  return table.ok ? table.value.core.seating.places.map(({ seat, name }) => ({ seat, name })) : [];
}

/** For the part of an address that no browser sends anywhere; the page that it leads to unpacks it. */
export const packed = (file: VerdictFile): string =>
  deflateRawSync(JSON.stringify(file), { level: 9 }).toString('base64url');
