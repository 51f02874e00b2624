import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { flagsFor, newFolder, type HubWishes, type RunningHub } from '../hub-process.ts';
import type { Answer, Order } from './orders.ts';

const PROCESS = join(import.meta.dirname, 'host-process.ts');
/** Where Node keeps what it has compiled, so that the next process is warm in half the time. */
const COMPILED = join(import.meta.dirname, '../../node_modules/.cache/compiled');

/**
 * Opens hubs for one test worker in a process that is warm: a new hub takes a twentieth of a second instead of the two
 * that `npm start` needs. Every hub is new, with its own port, data folder and boards, so nothing leaks from one test to
 * the next. Killing one kills the process as `kill -9` does, and a hub that is paused ends it: the next hub gets a new
 * process.
 */
export class HubHost {
  #process: ChildProcess | undefined;
  #count = 0;
  readonly #open = new Set<number>();
  #isFrozen = false;

  readonly open = async (wishes: HubWishes = {}, token?: string): Promise<RunningHub> => {
    const hub = ++this.#count;
    const data = wishes.data ?? newFolder();
    const opened = await this.#ask({ kind: 'open', hub, flags: flagsFor(wishes, data), token });
    if (opened.kind !== 'opened') throw new Error(JSON.stringify(opened));
    this.#open.add(hub);
    const { url, code } = opened;
    const close = async () => {
      this.#thaw();
      if (this.#open.delete(hub)) await this.#ask({ kind: 'close', hub });
    };
    return {
      ...{ url, code, data },
      port: Number(new URL(url).port),
      freeze: () => {
        this.#isFrozen = true;
        this.#process?.kill('SIGSTOP');
      },
      thaw: () => {
        this.#thaw();
      },
      kill: () => this.#kill(hub),
      // The hub that comes after it is another run, in another process, as after Ctrl-C.
      pause: async () => {
        await close();
        if (this.#open.size === 0) await this.stop();
      },
      stop: async () => {
        await close();
        if (wishes.data === undefined) rmSync(data, { recursive: true, force: true });
      },
    };
  };

  async stop(): Promise<void> {
    this.#thaw();
    const ending = this.#process;
    this.#process = undefined;
    if (!ending) return;
    const ended = once(ending, 'exit');
    ending.disconnect();
    await ended;
  }

  #thaw(): void {
    if (this.#isFrozen) this.#process?.kill('SIGCONT');
    this.#isFrozen = false;
  }

  async #kill(hub: number): Promise<void> {
    if (!this.#open.has(hub)) return;
    if (this.#open.size > 1) throw new Error('Another hub of this test would be killed as well.');
    this.#open.clear();
    const dying = this.#process;
    this.#process = undefined;
    dying?.kill('SIGKILL');
    if (dying) await once(dying, 'exit');
  }

  async #ask(order: Order): Promise<Answer> {
    const child = (this.#process ??= await start());
    const answered = new Promise<Answer>((resolve, reject) => {
      const hear = (answer: Answer) => {
        if (answer.kind === 'ready' || answer.hub !== order.hub) return;
        child.off('message', hear).off('exit', die);
        resolve(answer);
      };
      const die = () => {
        reject(new Error('The hub host ended by itself.'));
      };
      child.on('message', hear).on('exit', die);
    });
    child.send(order);
    return answered;
  }
}

async function start(): Promise<ChildProcess> {
  // Its output goes where that of the tests goes: what a hub reports is seen.
  const child = fork(PROCESS, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
  });
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('The hub host did not start.');
    }),
  ]);
  return child;
}
