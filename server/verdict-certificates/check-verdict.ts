import { Value } from 'typebox/value';
import { fingerprintOf, isSignedBy } from '#server/heads/hub-key.ts';
import { parsed } from '#server/parsed.ts';
import { checkRace } from '#server/record/check-race.ts';
import { edgeOf, touchOf } from '#server/record/read-export.ts';
import { chainHash } from '#server/store/chain.ts';
import { scratchRecord } from '#server/store/store.ts';
import { storesIn } from '#server/store/stores.ts';
import { no, ok, type Result } from '#shared/result.ts';
import { RACE_RECORDED, type Row } from '#shared/table/log.ts';
import { RaceRecord } from '#shared/wire/race-record.ts';
import type { CheckedVerdict } from '#shared/wire/checked-verdict.ts';
import { contradictions } from './contradictions.ts';
import { isWitnessedBy } from './witness.ts';
import {
  LARGEST_VERDICT_BYTES,
  SignedVerdict,
  TOO_LARGE,
  VERDICT_VERSION,
  VerdictFile,
} from './verdict-file.ts';
import { faultSentence } from '#shared/wire/record-faults.ts';

/** Needs nothing but the certificate. The fault says why it is none; what is wrong with one is in its `faults`. */
export function checkVerdict(text: string): Result<CheckedVerdict, string> {
  if (Buffer.byteLength(text) > LARGEST_VERDICT_BYTES) return no(TOO_LARGE);
  const file = parsed(text);
  if (!Value.Check(VerdictFile, file)) return no(whyNone(file));
  const verdict = parsed(file.signed);
  if (!Value.Check(SignedVerdict, verdict)) return no('What is signed in this certificate is no verdict.');
  const { record } = verdict.race;
  if (!Value.Check(RaceRecord, record)) return no(faultSentence('race-unreadable'));
  const signature = isSignedBy(file.key, file.signed, file.signature)
    ? []
    : [faultSentence('signature-wrong')];
  const { table, name, game, players, issued, witnessed, taken_back } = verdict;
  return ok({
    ...{ table, name, game, players, issued, witnessed, taken_back },
    key: fingerprintOf(file.key),
    row: verdict.seal.seq,
    hash: verdict.seal.hash,
    race: record.race,
    record,
    faults: [
      ...signature,
      ...faultsOfSeal(verdict),
      ...unseen(file.key, verdict),
      ...contradictions(verdict, record),
      ...faultsOfRace(verdict),
    ],
  });
}

function whyNone(file: unknown): string {
  const { quickdraw, version } = (file ?? {}) as { quickdraw?: unknown; version?: unknown };
  return quickdraw === 'verdict' && typeof version === 'number' && version > VERDICT_VERSION
    ? 'The certificate was made by a newer Quickdraw. Update this one.'
    : 'This is not a verdict certificate of Quickdraw.';
}

/** The row of the table's log that names this record: its hash ties the certificate to the log. */
function faultsOfSeal({ seal, race }: SignedVerdict): string[] {
  const { prev, hash, data } = seal;
  if (seal.type !== RACE_RECORDED || (data as Row['data'])['race'] !== race.n)
    return [faultSentence('seal-of-another')];
  return chainHash(prev, seal, JSON.stringify(data)) === hash ? [] : [faultSentence('seal-changed')];
}

function unseen(key: string, { witnessed, table, seal }: SignedVerdict): string[] {
  return witnessed && !isWitnessedBy(key, table, seal.data as Row['data'])
    ? [faultSentence('not-witnessed')]
    : [];
}

/** The same checks as of a record: seal, hands among the raw edges, nothing missing, and the verdict reached again. */
function faultsOfRace({ table, seal, race, edges, touches }: SignedVerdict): string[] {
  const scratch = scratchRecord();
  try {
    const raw = storesIn(scratch);
    raw.edges.insert(edges.map(edgeOf));
    raw.touches.insert(touches.map((touch) => touchOf(touch, table)));
    const { n, record, digest, late } = race;
    const rows = [{ ...seal, data: seal.data as Row['data'] }];
    return checkRace({ n, digest, record: JSON.stringify(record), late: JSON.stringify(late) }, rows, raw);
  } catch {
    // The same edge twice.
    return [faultSentence('edges-contradict')];
  } finally {
    scratch.close();
  }
}
