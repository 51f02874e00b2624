import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '#test/client.ts';

/** A way to a hub that holds next to nothing: the system's own buffers would hide for megabytes that nobody reads. */
export async function narrowWayTo(port: number): Promise<string> {
  const path = join(temporaryFolder(), 'way');
  const hub = `TCP:127.0.0.1:${port},rcvbuf=4096`;
  const socat = spawn('socat', ['-d', '-d', `UNIX-LISTEN:${path},sndbuf=4096`, hub], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(socat, 'close');
  onTestFinished(async () => {
    socat.kill();
    await ended;
  });
  // It says so when somebody can connect, and goes on talking.
  await new Promise<void>((resolve) => {
    socat.stderr.on('data', (text: Buffer) => {
      if (text.toString().includes('listening')) resolve();
    });
  });
  return `ws+unix://${path}:`;
}
