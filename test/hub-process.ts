import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { followOutput } from './child-output.ts';

const ROOT = join(import.meta.dirname, '..');

export interface HubProcess {
  readonly url: string;
  readonly code: string;
  readonly port: number;
  readonly data: string;
  /** Resolves once the console has said something like this. */
  readonly said: (pattern: RegExp) => Promise<void>;
  /** Stops and resumes the process itself, as a hub that hangs or a network that swallows everything. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  /** Ctrl-C; resolves with the exit code. */
  readonly stop: () => Promise<number | null>;
  /** kill -9, if it still runs. */
  readonly kill: () => Promise<void>;
  readonly output: () => string;
  /** Like stop, but the data folder stays for a hub to come. */
  readonly pause: () => Promise<number | null>;
}

export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const npmStart = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  spawn('npm', ['start', '--silent', '--', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Runs `npm start` with flags that make it end by itself. */
export async function runToEnd(args: readonly string[]): Promise<Run> {
  const child = npmStart(args);
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (text: Buffer) => (stdout += text.toString()));
  child.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout, stderr };
}

export const newFolder = () => mkdtempSync(join(tmpdir(), 'quickdraw-'));

/** `npm start` as a person would run it, ready to be joined. Without `data` it gets a folder that is gone when it stops. */
export async function startHubProcess(
  options: { boards?: string; data?: string; port?: number; host?: string; more?: readonly string[] } = {},
  env: NodeJS.ProcessEnv = {},
): Promise<HubProcess> {
  const data = options.data ?? newFolder();
  const flags = {
    host: options.host ?? '127.0.0.1',
    port: String(options.port ?? 0),
    boards: options.boards ?? 'auto',
    data,
  };
  const child = npmStart(
    [...Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value]), ...(options.more ?? [])],
    env,
  );
  const { ended, said, output } = followOutput(child);

  await said(/Join code: \w+/).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  const url = /ready at (\S+)/.exec(output())?.[1] ?? '';
  const code = /Join code: (\w+)/.exec(output())?.[1] ?? '';
  const signal = (name: NodeJS.Signals) => {
    // The hub is npm's only child.
    process.kill(
      Number(readFileSync(`/proc/${child.pid ?? ''}/task/${child.pid ?? ''}/children`, 'utf8')),
      name,
    );
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
    if (options.data === undefined) rmSync(data, { recursive: true, force: true });
    return exitCode;
  };
  return {
    url,
    code,
    port: Number(new URL(url).port),
    data,
    said,
    freeze,
    thaw,
    stop,
    kill,
    pause,
    output,
  };
}
