import { deflateRawSync } from 'node:zlib';
import type { HubKey } from '#server/heads/hub-key.ts';
import { edgeLine, eventLine, raceLine, touchLine } from '#server/record/export.ts';
import { rawOf } from '#server/record/race-raw.ts';
import type { Stores } from '#server/store/stores.ts';
import type { OpenTable } from '#server/tables/open-table.ts';
import { termsOfRecord } from '#server/tables/race-views.ts';
import { version as hub } from '#server/version.ts';
import { playersOf } from './players-at.ts';
import { isWitnessedBy } from './witness.ts';
import { VERDICT_VERSION, type SignedVerdict, type VerdictFile } from './verdict-file.ts';

/** The certificate of a race that is over; undefined where there is none, or its record cannot be read. */
export async function issueVerdict(
  stores: Stores,
  key: HubKey,
  { id, session }: OpenTable,
  n: number,
  issued: string,
): Promise<VerdictFile | undefined> {
  const race = stores.races.get(id, n);
  const row = session.sealed.rowOf(n);
  const [seal] = row === undefined ? [] : stores.logs.rowsBetween(id, row, row);
  if (!race?.closed || !seal) return undefined;
  const { name, game } = session.view;
  const { edges, touches } = rawOf(stores, [race]);
  const verdict: SignedVerdict = {
    ...{ issued, hub, table: id, name, game },
    players:
      (seal.data['players'] as SignedVerdict['players'] | undefined) ?? (await playersOf(session, seal.seq)),
    witnessed: isWitnessedBy(key.publicKey, id, seal.data),
    taken_back: session.sealed.isTakenBack(n),
    seal: eventLine(seal),
    // A game may have learned more about a race while it was on: what counts is how it was decided.
    race: raceLine({ ...race, opened: termsOfRecord(race.closed.record) }),
    edges: edges.map(edgeLine),
    touches: touches.map(touchLine),
  };
  const signed = JSON.stringify(verdict);
  return {
    ...{ quickdraw: 'verdict', version: VERDICT_VERSION, signed },
    ...{ key: key.publicKey, signature: key.sign(signed) },
  };
}

/** For the part of an address that no browser sends anywhere; the page that it leads to unpacks it. */
export const packed = (file: VerdictFile): string =>
  deflateRawSync(JSON.stringify(file), { level: 9 }).toString('base64url');
