import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SCRIPT = join(import.meta.dirname, 'self-test.ts');
const NO_PORT = '/dev/quickdraw-no-such-port';

it('npm run self-test says in a sentence that a port is not there', async () => {
  const said = await new Promise((resolve) => {
    const child = execFile(process.execPath, [SCRIPT, '--port', NO_PORT], (_, stdout, stderr) => {
      resolve({ code: child.exitCode, stdout, stderr });
    });
  });
  expect(said).toEqual({
    code: 1,
    stdout: '',
    stderr: `The port ${NO_PORT} is not there. Is the cable plugged in?\n`,
  });
});
