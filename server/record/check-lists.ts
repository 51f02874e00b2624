import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { Value } from 'typebox/value';
import { deviceOf } from '#server/access/device.ts';
import { parsed } from '#server/parsed.ts';
import { readUntilDamage } from '#server/store/disk-fault.ts';
import { isDate } from '#server/store/is-date.ts';
import { Certificate } from '#shared/wire/certificate.ts';
import type { Fault } from './report.ts';

type Row = Readonly<Record<string, SQLOutputValue>>;

/** What no log seals: the lists of tables and tournaments, devices, self-tests and what was taken in from files. */
export function checkLists(database: DatabaseSync): Fault[] {
  const found = (sql: string, faultOf: (row: Row) => Fault | undefined): Fault[] =>
    (readUntilDamage(database.prepare(sql)).rows as Row[]).flatMap((row) => faultOf(row) ?? []);
  return [
    ...found('SELECT * FROM tables', (row) => entryFault(row, { table: idOf(row) })),
    ...found('SELECT * FROM tournaments', (row) => entryFault(row, { table: null, tournament: idOf(row) })),
    ...found('SELECT id, role, table_id, seat, wall FROM tokens', deviceFault),
    ...found('SELECT * FROM certificates', selfTestFault),
    ...found(`SELECT *, table_id IN (SELECT id FROM tables) AS is_there FROM imports`, importFault),
  ];
}

const idOf = (row: Row) => String(row['id']);

function entryFault({ wall, archived }: Row, owner: Pick<Fault, 'table' | 'tournament'>): Fault | undefined {
  const where = 'the list';
  if (!isDate(wall)) return { ...owner, where, what: 'The list does not say when it was made.' };
  return archived === 0 || archived === 1
    ? undefined
    : { ...owner, where, what: 'The list does not say whether it was put away.' };
}

const deviceFault = (row: Row): Fault | undefined =>
  deviceOf(row)
    ? undefined
    : ofFile('the devices', `What device ${idOf(row)} may do cannot be read; it has to join anew.`);

function selfTestFault({ board, certificate }: Row): Fault | undefined {
  const read = parsed(certificate);
  return Value.Check(Certificate, read) && read.board === board
    ? undefined
    : ofFile(
        'the self-tests',
        `The self-test of board ${String(board)} cannot be read; it has to be tested anew.`,
      );
}

const importFault = ({ table_id, rows, is_there }: Row): Fault | undefined =>
  Number(rows) > 0 && is_there === 1
    ? undefined
    : ofFile(
        'the imports',
        `What is noted of a table ${String(table_id)} that was taken in cannot be right.`,
      );

const ofFile = (where: string, what: string): Fault => ({ table: null, where, what });
