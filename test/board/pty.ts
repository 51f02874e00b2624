import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';

export interface Pty {
  /** What whoever opened the port wrote, and where to write what they shall read. */
  readonly from: Readable;
  readonly to: Writable;
  readonly close: () => Promise<void>;
}

/** A pseudo-terminal that opens like a serial port under this path. */
export async function openPty(path: string): Promise<Pty> {
  const socat = spawn('socat', ['-d', '-d', `PTY,link=${path},raw,echo=0,ignoreeof`, 'STDIO'], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // socat tells on stderr when the terminal exists; whoever opens it earlier finds nothing there.
  for await (const text of socat.stderr) if (String(text).includes('starting data transfer')) break;
  // A board does not mind its cable being pulled.
  socat.stdin.on('error', () => undefined);
  const ended = once(socat, 'close');
  return {
    from: socat.stdout,
    to: socat.stdin,
    close: async () => {
      socat.kill();
      await ended;
    },
  };
}
