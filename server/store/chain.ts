import { createHash } from 'node:crypto';
import type { Row } from '#shared/table/log.ts';

/** A row of a log with its place in the chain: its hash covers the hash of the row before. */
export interface StoredRow extends Row {
  readonly prev: string;
  readonly hash: string;
}

/** What the first row of every log follows. */
export const BEGINNING = '0'.repeat(64);

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** `data` as the text that is stored, so that not even a space can be changed in it. */
export function chainHash(prev: string, row: Omit<Row, 'data'>, data: string): string {
  const { seq, type, at, author, command } = row;
  const fields = [seq, type, at, author, command].map((field) => JSON.stringify(field));
  return sha256(`${prev}\n[${fields.join(',')},${data}]`);
}
