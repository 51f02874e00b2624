import { join } from 'node:path';
import { Duplex, Writable } from 'node:stream';
import { SimulatedBoard } from '#server/boards/simulated-board.ts';
import { openPty } from '#test/board/pty.ts';

export interface PtyPort {
  readonly path: string;
  readonly board: SimulatedBoard;
  /** When the board sent its reports, on our clock. */
  readonly reports: readonly number[];
  readonly close: () => Promise<void>;
}

/** How a line of PROTOCOL.md begins that says how far the board has told everything. */
const WATERMARK = 'W';

/** A simulated board in this process behind a pseudo-terminal: its true moments and its reports are known here. */
export async function openPtyPort(id: string, folder: string): Promise<PtyPort> {
  const path = join(folder, 'board');
  const pty = await openPty(path);
  const reports: number[] = [];
  const overheard = new Writable({
    write(line: Buffer, _encoding, done) {
      if (line.toString('latin1', 0, 1) === WATERMARK) reports.push(performance.now());
      pty.to.write(line, done);
    },
  });
  const board = new SimulatedBoard(id, Duplex.from({ readable: pty.from, writable: overheard }));
  const close = async () => {
    board.close();
    await pty.close();
  };
  return { path, board, reports, close };
}
