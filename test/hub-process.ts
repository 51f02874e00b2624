import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { followOutput } from './child-output.ts';

const ROOT = join(import.meta.dirname, '..');

/** A hub that a test can use, take away and bring back. */
export interface RunningHub {
  readonly url: string;
  readonly code: string;
  readonly port: number;
  readonly data: string;
  /** Stops and resumes the process itself, as a hub that hangs or a network that swallows everything. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  /** kill -9, if it still runs. */
  readonly kill: () => Promise<void>;
  /** Closes it; the data folder stays for a hub to come. */
  readonly pause: () => Promise<unknown>;
  /** Closes it; a data folder that was made for it is gone. */
  readonly stop: () => Promise<unknown>;
}

export interface HubProcess extends RunningHub {
  /** Resolves once the console has said something like this. */
  readonly said: (pattern: RegExp) => Promise<void>;
  readonly output: () => string;
  /** Ctrl-C; resolves with the exit code. */
  readonly pause: () => Promise<number | null>;
  readonly stop: () => Promise<number | null>;
}

export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface HubWishes {
  readonly boards?: string;
  /** Without it the hub gets a folder that is gone when it stops. */
  readonly data?: string;
  readonly port?: number;
  readonly host?: string;
  readonly more?: readonly string[];
}

export function flagsFor({ host, port, boards, more = [] }: HubWishes, data: string): string[] {
  const flags = { host: host ?? '127.0.0.1', port: String(port ?? 0), boards: boards ?? 'auto', data };
  return [...Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value]), ...more];
}

/** As a person starts it; npm itself takes a second or so. */
const npmStart = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  spawn('npm', ['start', '--silent', '--', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** The same without npm. */
const nodeStart = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  spawn(process.execPath, ['server/main.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Runs the hub with flags that make it end by itself. */
export async function runToEnd(args: readonly string[]): Promise<Run> {
  const child = nodeStart(args);
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (text: Buffer) => (stdout += text.toString()));
  child.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout, stderr };
}

export const newFolder = () => mkdtempSync(join(tmpdir(), 'quickdraw-'));

/** A hub in a process of its own, ready to be joined. */
export const startHubProcess = (wishes: HubWishes = {}, env: NodeJS.ProcessEnv = {}): Promise<HubProcess> =>
  follow(nodeStart, (child) => child, wishes, env);

/** `npm start`, as a person would run it; the hub is npm's only child. */
export const startHubByNpm = (wishes: HubWishes = {}, env: NodeJS.ProcessEnv = {}): Promise<HubProcess> =>
  follow(npmStart, (npm) => Number(readFileSync(`/proc/${npm}/task/${npm}/children`, 'utf8')), wishes, env);

async function follow(
  start: typeof nodeStart,
  hubOf: (child: number) => number,
  wishes: HubWishes,
  env: NodeJS.ProcessEnv,
): Promise<HubProcess> {
  const data = wishes.data ?? newFolder();
  const child = start(flagsFor(wishes, data), env);
  const { ended, said, output } = followOutput(child);

  await said(/Join code: \w+/).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  const url = /ready at (\S+)/.exec(output())?.[1] ?? '';
  const code = /Join code: (\w+)/.exec(output())?.[1] ?? '';
  const signal = (name: NodeJS.Signals) => {
    process.kill(hubOf(child.pid ?? NaN), name);
  };
  const freeze = () => {
    signal('SIGSTOP');
  };
  const thaw = () => {
    signal('SIGCONT');
  };
  const pause = async () => {
    child.kill('SIGINT');
    const [exitCode] = await ended;
    return exitCode;
  };
  const kill = async () => {
    if (child.exitCode === null && child.signalCode === null) signal('SIGKILL');
    await ended;
  };
  const stop = async () => {
    const exitCode = await pause();
    if (wishes.data === undefined) rmSync(data, { recursive: true, force: true });
    return exitCode;
  };
  const port = Number(new URL(url).port);
  return { url, code, port, data, said, freeze, thaw, stop, kill, pause, output };
}
