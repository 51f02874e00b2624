import { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import { Boards, type BoardsDeps } from '#server/boards/boards.ts';
import type { BoardPress, Doubt } from '#server/boards/board-deps.ts';
import type { BoardsWanted } from '#server/flags.ts';
import { EdgeStore, type StampedEdge } from '#server/store/edges.ts';
import { Journal } from '#server/store/journal.ts';
import { SCHEMA } from '#server/store/schema.ts';
import { micros } from '#shared/race/time.ts';
import type { Stamp } from '#shared/wire/stamp.ts';
import { Waiting } from '#test/waiting.ts';

/** One thing the boards reported. */
export type Report =
  | { readonly kind: 'pressed'; readonly press: BoardPress }
  | { readonly kind: 'released'; readonly buzzer: string }
  | { readonly kind: 'reported'; readonly board: string; readonly upTo: Stamp }
  | { readonly kind: 'unsure'; readonly board: string; readonly why: Doubt };

/** A record in memory, with a disk that can be made to fail. */
export function memoryRecord() {
  const database = new DatabaseSync(':memory:');
  for (const sql of SCHEMA) database.exec(sql);
  const store = new EdgeStore(database);
  const rows = (columns: string) =>
    database.prepare(`SELECT ${columns} FROM edges ORDER BY board, boot, seq`).all();
  const record = {
    journal: new Journal(database),
    edges: {
      lastSeq: (board: string, boot: string) => {
        if (disk.unreadable) throw new Error('disk gone');
        return store.lastSeq(board, boot);
      },
      insert: (some: readonly StampedEdge[]) => {
        if (disk.fail) throw new Error('disk full');
        store.insert(some);
      },
    },
  };
  const disk = { database, record, rows, fail: false, unreadable: false };
  return disk;
}

/** Boards with everything they reported, in order, and a way to wait until something is so. */
export function followBoards(wanted: BoardsWanted = { kind: 'sim' }) {
  const waiting = new Waiting();
  const reports: Report[] = [];
  const disk = memoryRecord();
  const dispatch = (report: Report) => {
    reports.push(report);
    waiting.check();
  };
  const deps: BoardsDeps = {
    ...disk.record,
    now: () => micros(performance.now() * 1000),
    pressed: (press) => {
      dispatch({ kind: 'pressed', press });
    },
    released: (buzzer) => {
      dispatch({ kind: 'released', buzzer });
    },
    rests: () => undefined,
    reported: (board, upTo) => {
      dispatch({ kind: 'reported', board, upTo });
    },
    unsure: (board, why) => {
      dispatch({ kind: 'unsure', board, why });
    },
    changed: () => {
      waiting.check();
    },
    diskFailed: () => {
      waiting.check();
    },
  };
  const boards = new Boards(wanted, 1_000_000, deps);
  onTestFinished(() => {
    boards.close();
    disk.record.journal.close();
  });
  const presses = (board: string) =>
    reports.flatMap((report) =>
      report.kind === 'pressed' && report.press.edge.board === board ? report.press : [],
    );
  const until = (isSo: () => boolean) => waiting.until(isSo);
  const ready = (id: string) =>
    until(() => boards.view.boards.some((board) => board.id === id && board.status === 'ready'));
  return { boards, reports, presses, until, ready, disk };
}

export const slap = (channel: number, atUs: number, heldUs = 30_000) => [
  { channel, atUs, down: true },
  { channel, atUs: atUs + heldUs, down: false },
];
