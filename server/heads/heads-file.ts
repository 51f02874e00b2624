import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { parsed } from '#server/parsed.ts';
import { isSignedBy, KEY_FILE, readHubKey, type HubKey } from './hub-key.ts';
import { faultSentence } from '#shared/wire/record-faults.ts';

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
  /** What was wrong with the file before, until somebody has taken note of it. */
  faults: Type.Optional(Type.Array(Type.String())),
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

const signed = (at: string, heads: readonly Head[], faults: readonly string[]): string =>
  JSON.stringify([
    ...['quickdraw heads', at, heads.map(({ kind, id, seq, hash }) => [kind, id, seq, hash])],
    ...(faults.length > 0 ? [faults] : []),
  ]);

/** One line, without its end. */
export const headsLine = (
  key: HubKey,
  at: string,
  heads: readonly Head[],
  faults: readonly string[] = [],
): string => {
  const signature = key.sign(signed(at, heads, faults));
  return JSON.stringify({ at, heads, ...(faults.length > 0 && { faults }), key: key.publicKey, signature });
};

export function readHeads(folder: string): KnownHeads {
  const key = readHubKey(folder);
  const text = textIn(join(folder, HEADS_FILE));
  const none = (...faults: string[]) => ({ heads: new Map(), faults, at: null, isTidy: false });
  // Both are made together: a folder of before has neither.
  if (text === undefined) return key ? none(faultSentence('heads-gone')) : none();
  if (text === null) return none(faultSentence('heads-unreadable'));
  const lines = text.split('\n');
  // The end of the last line, or what a hub was writing when it was killed.
  const isTidy = lines.pop() === '' && lines.length === 1;
  if (lines.every((line) => line === '')) return none(faultSentence('heads-empty'));
  const heads = new Map<string, Head>();
  const faults: string[] = [];
  let newest: string | null = null;
  for (const [index, each] of lines.entries()) {
    if (each === '') continue;
    const line = parsed(each);
    if (!Value.Check(Line, line)) {
      faults.push(faultSentence('heads-line-unreadable', { line: index + 1 }));
    } else if (!isSignedBy(line.key, signed(line.at, line.heads, line.faults ?? []), line.signature)) {
      faults.push(faultSentence('heads-line-changed', { line: index + 1 }));
    } else {
      if (key && key.publicKey !== line.key)
        faults.push(faultSentence('heads-line-of-another', { line: index + 1 }));
      for (const head of line.heads) heads.set(nameOf(head), head);
      faults.push(...(line.faults ?? []));
      newest = line.at;
    }
  }
  // The very first line of a folder is written before its key.
  if (!key && heads.size > 0) faults.push(faultSentence('key-gone'));
  return { heads, faults, at: newest, isTidy };
}

/** What is said of a record that had heads and a key, where both files are gone. */
export const headsGone = (folder: string): string | undefined =>
  existsSync(join(folder, HEADS_FILE)) || existsSync(join(folder, KEY_FILE))
    ? undefined
    : faultSentence('heads-and-key-gone');

/** Undefined where there is none, null where it cannot be read. */
function textIn(file: string): string | null | undefined {
  try {
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  } catch {
    return null;
  }
}

/** The whole file anew, of one line; the old one is there until the new one is. */
export function writeHeads(folder: string, line: string): void {
  const file = join(folder, HEADS_FILE);
  writeFileSync(`${file}.new`, `${line}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}
