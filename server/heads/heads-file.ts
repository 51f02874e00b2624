import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { parsed } from '#server/parsed.ts';
import { isSignedBy, KEY_FILE, readHubKey, type HubKey } from './hub-key.ts';

/** Beside the record and not in it: what damages the one leaves the other. A line is added whenever logs have grown. */
export const HEADS_FILE = 'heads.jsonl';

/** Where a log ended when it was last looked at. Rows are numbered from 1 without gaps, so `seq` is their count, too. */
const Head = Type.Object({
  kind: Type.Enum(['table', 'tournament'] as const),
  id: Type.String(),
  seq: Type.Integer({ minimum: 1 }),
  hash: Type.String(),
});
export type Head = Static<typeof Head>;

const Line = Type.Object({
  at: Type.String(),
  heads: Type.Array(Head),
  key: Type.String(),
  signature: Type.String(),
});

export interface KnownHeads {
  /** The newest of each log, by its kind and id. */
  readonly heads: ReadonlyMap<string, Head>;
  /** What is wrong with the file itself, in plain words. */
  readonly faults: readonly string[];
  /** When the newest was written; null: never. */
  readonly at: string | null;
  /** It is one line with everything in it, as a hub leaves it at its start. */
  readonly isTidy: boolean;
}

export const nameOf = ({ kind, id }: Pick<Head, 'kind' | 'id'>): string => `${kind} ${id}`;

const signed = (at: string, heads: readonly Head[]): string =>
  JSON.stringify(['quickdraw heads', at, heads.map(({ kind, id, seq, hash }) => [kind, id, seq, hash])]);

/** One line, without its end. */
export const headsLine = (key: HubKey, at: string, heads: readonly Head[]): string =>
  JSON.stringify({ at, heads, key: key.publicKey, signature: key.sign(signed(at, heads)) });

export function readHeads(folder: string): KnownHeads {
  const file = join(folder, HEADS_FILE);
  const key = readHubKey(folder);
  if (!existsSync(file)) {
    // Both are made together: a folder of before has neither.
    const faults = key
      ? [`${HEADS_FILE} is gone: nobody can say whether the ends of the logs are all there.`]
      : [];
    return { heads: new Map(), faults, at: null, isTidy: false };
  }
  const lines = readFileSync(file, 'utf8').split('\n');
  // The end of the last line, or what a hub was writing when it was killed.
  const isTidy = lines.pop() === '' && lines.length === 1;
  const heads = new Map<string, Head>();
  const faults: string[] = [];
  let newest: string | null = null;
  for (const [index, text] of lines.entries()) {
    if (text === '') continue;
    const line = parsed(text);
    if (!Value.Check(Line, line)) {
      faults.push(`Line ${index + 1} of ${HEADS_FILE} cannot be read.`);
    } else if (!isSignedBy(line.key, signed(line.at, line.heads), line.signature)) {
      faults.push(`Line ${index + 1} of ${HEADS_FILE} is not what was signed.`);
    } else {
      if (key && key.publicKey !== line.key)
        faults.push(`Line ${index + 1} of ${HEADS_FILE} is signed by another key than ${KEY_FILE}.`);
      for (const head of line.heads) heads.set(nameOf(head), head);
      newest = line.at;
    }
  }
  return { heads, faults, at: newest, isTidy };
}

/** The whole file anew, of one line; the old one is there until the new one is. */
export function writeHeads(folder: string, line: string): void {
  const file = join(folder, HEADS_FILE);
  writeFileSync(`${file}.new`, `${line}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}
