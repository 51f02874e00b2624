import type { StoredRow } from '#server/store/chain.ts';
import type { TableMessage } from '#shared/wire/table-message.ts';

/** Rows as screens are told of them. A command is told whole: half of it is a state the table was never in. */
export const rowMessages = (rows: readonly StoredRow[]): readonly TableMessage[] =>
  rows.map((row, at) => ({
    type: 'event',
    seq: row.seq,
    event: { ...row, data: { ...row.data } },
    more: rows[at + 1]?.command === row.command,
  }));
