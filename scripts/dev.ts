import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { readFlags } from '#server/flags.ts';
import { compiling, WORDS } from '#server/page/compile-words.ts';

/** Hub, page and words, each reloading when its sources change. Flags go to the hub, as with `npm start`. */

const ROOT = join(import.meta.dirname, '..');
const PAGE_PORT = '5173';
const flags = process.argv.slice(2);
const read = readFlags(flags);
if (!read.ok) {
  console.error(read.fault);
  process.exit(1);
}
if (read.value.port === 0) {
  console.error('The page has to know where the hub is: give --port a number other than 0.');
  process.exit(1);
}

const start = (args: readonly string[], env: Record<string, string> = {}) =>
  spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });

const running = [
  start([...compiling(ROOT, WORDS), '--watch']),
  start(
    [
      'node_modules/vite/bin/vite.js',
      '--host',
      read.value.host,
      '--port',
      PAGE_PORT,
      '--strictPort',
      '--clearScreen',
      'false',
    ],
    {
      QUICKDRAW_HUB: `http://127.0.0.1:${read.value.port}`,
    },
  ),
  start(['--watch', '--watch-preserve-output', 'server/main.ts', ...flags], {
    QUICKDRAW_PAGE_PORT: PAGE_PORT,
  }),
];

const stop = () => {
  for (const child of running) child.kill('SIGTERM');
};
for (const child of running)
  child.on('exit', (code) => {
    if (code) process.exitCode = code;
    stop();
  });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
