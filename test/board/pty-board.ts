import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Duplex } from 'node:stream';
import { SimulatedBoard } from '#server/boards/simulated-board.ts';

export interface PtyBoard {
  readonly board: SimulatedBoard;
  /** Opens like any serial port: `--boards PATH`. */
  readonly path: string;
  readonly unplug: () => Promise<void>;
}

/** A simulated board behind a pseudo-terminal in a folder, met by the hub through the real serialport code. */
export async function plugInPtyBoard(id: string, folder: string): Promise<PtyBoard> {
  const path = join(folder, 'board');
  const socat = spawn('socat', ['-d', '-d', `PTY,link=${path},raw,echo=0,ignoreeof`, 'STDIO'], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // socat tells on stderr when the terminal exists; whoever opens it earlier finds nothing there.
  for await (const text of socat.stderr) if (String(text).includes('starting data transfer')) break;
  const board = new SimulatedBoard(Duplex.from({ readable: socat.stdout, writable: socat.stdin }), id);
  socat.stdin.on('error', () => undefined);
  const ended = once(socat, 'close');
  const unplug = async () => {
    board.close();
    socat.kill();
    await ended;
  };
  return { board, path, unplug };
}
