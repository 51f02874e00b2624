import type { Head } from './heads-file.ts';
import { faultSentence } from '#shared/wire/record-faults.ts';

/** What a log still has of what is known of it. */
export interface Rows {
  /** Its last row; 0 where there is none. */
  last(id: string): number;
  hashAt(id: string, seq: number): string | undefined;
}

export type RowsOf = Readonly<Record<Head['kind'], Rows>>;

/** A log whose last known row is not there any more. */
export interface MissingEnd extends Head {
  /** How many rows it has now. */
  readonly there: number;
}

/** The hash of a row covers all rows before it: where the newest that is known is there, nothing before it is gone. */
export const missingEnds = (heads: Iterable<Head>, rows: RowsOf): MissingEnd[] =>
  [...heads].flatMap((head) => {
    const { kind, id, seq, hash } = head;
    return rows[kind].hashAt(id, seq) === hash ? [] : [{ ...head, there: rows[kind].last(id) }];
  });

export const endWords = ({ there, seq }: MissingEnd): string =>
  there >= seq ? faultSentence('end-rewritten', { seq }) : faultSentence('end-gone', { there, known: seq });
