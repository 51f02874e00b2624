import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { Value } from 'typebox/value';
import { deviceOf } from '#server/access/device.ts';
import { parsed } from '#server/parsed.ts';
import { boxIn } from '#server/store/boxes.ts';
import { readUntilDamage } from '#server/store/disk-fault.ts';
import { isDate } from '#server/store/is-date.ts';
import { Certificate } from '#shared/wire/self-test-certificate.ts';
import { faultSentence } from '#shared/wire/record-faults.ts';
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
  if (!isDate(wall)) return { ...owner, where, what: faultSentence('made-unsaid') };
  return archived === 0 || archived === 1
    ? undefined
    : { ...owner, where, what: faultSentence('put-away-unsaid') };
}

const deviceFault = (row: Row): Fault | undefined =>
  deviceOf(row)
    ? undefined
    : ofFile('the devices', faultSentence('device-unreadable', { device: idOf(row) }));

function selfTestFault({ board, certificate }: Row): Fault | undefined {
  const read = parsed(certificate);
  return Value.Check(Certificate, read) && read.board === board
    ? undefined
    : ofFile('the self-tests', faultSentence('self-test-unreadable', { board: String(board) }));
}

const boxFault = ({ game, name, box }: Row): Fault | undefined =>
  boxIn(box)
    ? undefined
    : ofFile('the boxes', faultSentence('box-unreadable', { name: String(name), game: String(game) }));

const ofFile = (where: string, what: string): Fault => ({ table: null, where, what });
