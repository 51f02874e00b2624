import { once } from 'node:events';
import { join } from 'node:path';
import { Caller } from './caller.ts';
import { startChild } from './children.ts';

export interface Bare {
  readonly url: string;
  readonly call: Caller;
  readonly stop: () => Promise<void>;
}

/** The bare server as a process of its own; it writes to the same disk as the hub. */
export async function startBare(folder: string): Promise<Bare> {
  const child = startChild([join(import.meta.dirname, 'bare-server.ts'), join(folder, 'bare')]);
  const ended = once(child, 'close');
  const [port] = (await Promise.race([once(child, 'message'), ended.then(() => [NaN])])) as [number];
  const url = `http://127.0.0.1:${port}`;
  const call = new Caller(url);
  const stop = async () => {
    call.close();
    child.kill('SIGKILL');
    await ended;
  };
  return { url, call, stop };
}
