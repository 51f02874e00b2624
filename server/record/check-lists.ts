import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { Value } from 'typebox/value';
import { deviceOf } from '#server/access/device.ts';
import { parsed } from '#server/parsed.ts';
import { boxIn } from '#server/store/boxes.ts';
import { readUntilDamage } from '#server/store/disk-fault.ts';
import { isDate } from '#server/store/is-date.ts';
import { Certificate } from '#shared/wire/certificate.ts';
import type { Fault } from './report.ts';

type Row = Readonly<Record<string, SQLOutputValue>>;

/** What no log seals: the lists of tables and tournaments, devices, self-tests and boxes. */
export function checkLists(database: DatabaseSync): Fault[] {
  const found = (sql: string, faultOf: (row: Row) => Fault | undefined): Fault[] =>
    (readUntilDamage(database.prepare(sql)).rows as Row[]).flatMap((row) => faultOf(row) ?? []);
  return [
    ...found('SELECT * FROM tables', (row) => entryFault(row, { table: idOf(row) })),
    ...found('SELECT * FROM tournaments', (row) => entryFault(row, { table: null, tournament: idOf(row) })),
    ...found('SELECT id, role, table_id, seat, wall FROM tokens', deviceFault),
    ...found('SELECT * FROM certificates', selfTestFault),
    ...found('SELECT * FROM boxes', boxFault),
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

const boxFault = ({ game, name, box }: Row): Fault | undefined =>
  boxIn(box)
    ? undefined
    : ofFile(
        'the boxes',
        `The box ${String(name)} of ${String(game)} cannot be read; it has to be entered anew.`,
      );

const ofFile = (where: string, what: string): Fault => ({ table: null, where, what });
