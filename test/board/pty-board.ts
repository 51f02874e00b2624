import { join } from 'node:path';
import { Duplex } from 'node:stream';
import { SimulatedBoard } from '#server/boards/simulated-board.ts';
import { openPty } from './pty.ts';

export interface PtyBoard {
  readonly board: SimulatedBoard;
  /** Opens like any serial port: `--boards PATH`. */
  readonly path: string;
  readonly unplug: () => Promise<void>;
}

/** A simulated board behind a pseudo-terminal in a folder, met by the hub through the real serialport code. */
export async function plugInPtyBoard(id: string, folder: string): Promise<PtyBoard> {
  const path = join(folder, 'board');
  const pty = await openPty(path);
  const board = new SimulatedBoard(id, Duplex.from({ readable: pty.from, writable: pty.to }));
  const unplug = async () => {
    board.close();
    await pty.close();
  };
  return { board, path, unplug };
}
