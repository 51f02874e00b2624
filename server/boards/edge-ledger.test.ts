import { describe, expect, it, onTestFinished } from 'vitest';
import { ticks } from '#shared/race/time.ts';
import { memoryRecord } from '#test/board/follow-boards.ts';
import { Waiting } from '#test/waiting.ts';
import { EdgeLedger } from './edge-ledger.ts';

/** A call with so many arguments overflows the stack. */
const MANY = 150_000;

const edge = (seq: number) => ({
  board: 'B1',
  boot: '00000001',
  seq,
  ticks: ticks(seq),
  tickHz: 16_000_000,
  channel: 0,
  state: 'press' as const,
  together: 1,
});

function open() {
  const disk = memoryRecord();
  const waiting = new Waiting();
  const told: (number | string)[] = [];
  const dispatch = (what: number | string) => {
    told.push(what);
    waiting.check();
  };
  const ledger = new EdgeLedger(disk.record, {
    onDisk: ({ seq }) => {
      dispatch(seq);
    },
    recordingChanged: (failure) => {
      dispatch(failure === undefined ? 'recording' : 'failing');
    },
  });
  onTestFinished(() => {
    ledger.close();
  });
  const seqs = () => disk.rows('seq').map(({ seq }) => seq);
  return { disk, ledger, told, seqs, until: (isSo: () => boolean) => waiting.until(isSo) };
}

describe('the ledger of a board', () => {
  it('has its edges written before anything that is decided by them', async () => {
    const { disk, ledger, seqs } = open();
    ledger.add(edge(1));
    const verdict = disk.record.journal.write(seqs);
    ledger.add(edge(2));
    expect(await verdict).toEqual([1, 2]);
  });

  it('keeps what the disk refuses, in order, and tries again by itself', async () => {
    const { disk, ledger, told, seqs, until } = open();
    disk.fail = true;
    ledger.add(edge(1));
    await until(() => told.length === 1);
    ledger.add(edge(2));
    disk.fail = false;
    await until(() => told.includes(2));
    expect(told).toEqual(['failing', 2, 'recording']);
    expect(seqs()).toEqual([1, 2]);
  });

  it('loses nothing when the whole transaction fails after its own work was done', async () => {
    const { disk, ledger, told, seqs, until } = open();
    ledger.add(edge(1));
    const breaks = disk.record.journal.write(() => {
      // As SQLite does by itself when the disk is full.
      disk.database.exec('ROLLBACK');
      throw new Error('disk full');
    });
    await expect(breaks).rejects.toThrow('disk full');
    expect(told).toEqual(['failing']);
    ledger.add(edge(2));
    await until(() => told.includes(2));
    expect(seqs()).toEqual([1, 2]);
  });

  it('keeps more than fits into the arguments of one call', async () => {
    const { disk, ledger, told, seqs, until } = open();
    disk.fail = true;
    for (let seq = 1; seq <= MANY; seq++) ledger.add(edge(seq));
    await until(() => told.length === 1);
    disk.fail = false;
    ledger.add(edge(MANY + 1));
    await until(() => told.includes(MANY + 1));
    expect(seqs()).toHaveLength(MANY + 1);
  });

  it('hands over what is left when it is closed', () => {
    const { disk, ledger, seqs } = open();
    ledger.add(edge(1));
    ledger.close();
    disk.record.journal.close();
    expect(seqs()).toEqual([1]);
  });
});
