import { spawn } from 'node:child_process';
import { no, ok, type Result } from '#shared/result.ts';

export interface Running {
  readonly root: string;
  readonly signal: AbortSignal;
}

/** Runs a tool of ours in the project's folder. The fault is what it said. */
export function runNode(
  args: readonly string[],
  { root, signal }: Running,
): Promise<Result<undefined, string>> {
  return new Promise((resolve) => {
    // Whoever asks may run under another one, a test say, and would get a page made for debugging.
    const env = { ...process.env, NODE_ENV: 'production' };
    const child = spawn(process.execPath, args, {
      cwd: root,
      env,
      signal,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stdout.on('data', (text: Buffer) => (said += text.toString()));
    child.stderr.on('data', (text: Buffer) => (said += text.toString()));
    child.on('error', ({ message }) => {
      resolve(no(message));
    });
    child.on('close', (code) => {
      resolve(code === 0 ? ok(undefined) : no(said.trim()));
    });
  });
}
