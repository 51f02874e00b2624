import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseSync } from 'node:sqlite';
import type { Hand, RaceRecord, RaceTerms } from '#shared/wire/race-record.ts';
import { digestOf } from './races.ts';
import { scratchRecord } from './store.ts';
import { storesIn, type Stores } from './stores.ts';
import type { Touch } from './touches.ts';

let database: DatabaseSync;
let stores: Stores;
beforeEach(() => {
  database = scratchRecord();
  stores = storesIn(database);
  stores.logs.create('t1', '2030-01-01T20:00:00Z');
});
afterEach(() => {
  database.close();
});

const terms: RaceTerms = { race: 1, entrants: ['1', '2'], need: 1, behind: [], since: 12.5 };
const stamp = { clock: 'B1/0000abcd', us: 1 / 3, apart_us: 1, micros: 1e9 / 7, bound_us: 90 };
const hand: Hand = { seat: '1', buzzer: 'B1:0', source: 'serial', seq: 4, ...stamp };
const record: RaceRecord = {
  ...terms,
  hands: [hand],
  refused: [],
  reports: [],
  doubts: [],
  verdict: { groups: [['1']], last: '2', missing: ['2'], status: 'final' },
  edges: [{ clock: stamp.clock, from: 4, to: 4 }],
};

describe('the races of a table', () => {
  it('are kept as they were told, from their opening to the late hands', () => {
    const { races } = stores;
    races.open('t1', 1, terms);
    expect(races.get('t1', 1)).toEqual({ n: 1, opened: terms, closed: null, late: [] });
    const digest = races.close('t1', 1, record);
    expect(digest).toBe(createHash('sha256').update(JSON.stringify(record)).digest('hex'));
    expect(digest).toBe(digestOf(record));
    races.late('t1', 1, []);
    races.late('t1', 1, [{ ...hand, seat: '2' }]);
    const closed = { n: 1, opened: terms, closed: { record, digest }, late: [{ ...hand, seat: '2' }] };
    expect(races.get('t1', 1)).toEqual(closed);
    races.open('t1', 2, { ...terms, race: 2 });
    expect(races.list('t1').map(({ n }) => n)).toEqual([1, 2]);
    expect(races.get('t1', 3)).toBeUndefined();
    expect(races.list('t2')).toEqual([]);
  });

  it('are there as long as their record is as it was sealed, whatever else cannot be read', () => {
    const { races } = stores;
    races.open('t1', 1, terms);
    const digest = races.close('t1', 1, record);
    races.open('t1', 2, { ...terms, race: 2 });
    database.exec(`UPDATE races SET opened = 'x', late = 'x'`);
    expect(races.list('t1')).toEqual([{ n: 1, opened: terms, closed: { record, digest }, late: [] }]);
    database.exec(`UPDATE races SET record = '{}'`);
    expect(races.list('t1')).toEqual([]);
  });

  it('are opened once, and closed once', () => {
    const { races } = stores;
    races.open('t1', 1, terms);
    expect(() => {
      races.open('t1', 1, terms);
    }).toThrow(/UNIQUE/);
    races.close('t1', 1, record);
    expect(() => races.close('t1', 1, { ...record, hands: [] })).toThrow('was closed before');
    expect(races.get('t1', 1)?.closed?.record).toEqual(record);
  });
});

describe('touches', () => {
  const touch = (seq: number): Touch => ({
    device: 'phone-7',
    life: 'phone-7.1',
    seq,
    table: 't1',
    seat: '3',
    kind: 'phone',
    us: 1e12 / 7,
    down: seq % 2 === 1,
    micros: 1 / 3,
    boundUs: 42_000.25,
    wall: '2030-01-01T20:00:00Z',
  });

  it('are kept to the last digit, each once', () => {
    const { touches } = stores;
    expect(touches.lastSeq('phone-7.1')).toBeUndefined();
    touches.insert([touch(1), touch(2), touch(3)]);
    expect(touches.lastSeq('phone-7.1')).toBe(3);
    expect(touches.between('phone-7.1', 2, 9)).toEqual([touch(2), touch(3)]);
    expect(touches.between('phone-8.1', 0, 9)).toEqual([]);
    expect(() => {
      touches.insert([touch(3)]);
    }).toThrow(/UNIQUE/);
  });
});
