import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '#test/hub-process.ts';

const ROOT = join(import.meta.dirname, '../../..');

const children = new Set<ChildProcess>();
const folders = new Set<string>();
let isCatching = false;

/** A Node process that never outlives the benchmark, however that ends. */
export function startChild(args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  catchSignals();
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  children.add(child);
  child.once('close', () => children.delete(child));
  return child;
}

/** A folder that is gone when the benchmark has ended, also when it is stopped half-way. */
export function newScratch(): string {
  catchSignals();
  const folder = newFolder();
  folders.add(folder);
  return folder;
}

export function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  folders.delete(folder);
}

/** A signal ends a process without its `exit` event, unless somebody listens. Killed outright, the pipe to us tells them. */
function catchSignals(): void {
  if (isCatching) return;
  isCatching = true;
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
  process.once('exit', () => {
    for (const child of children) child.kill('SIGKILL');
    for (const folder of folders) remove(folder);
  });
}
