import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Waiting } from './waiting.ts';

/** What a child process says, and a way to wait for it. Its stdout and stderr have to be pipes. */
export function followOutput(child: ChildProcess) {
  const ended = once(child, 'close') as Promise<[number | null]>;
  const waiting = new Waiting();
  let output = '';
  const hear = (text: Buffer) => {
    output += text.toString();
    waiting.check();
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  const said = (pattern: RegExp) =>
    Promise.race([
      waiting.until(() => pattern.test(output)),
      ended.then(() => {
        throw new Error(`it ended before it said ${String(pattern)}:\n${output}`);
      }),
    ]);
  return { ended, said, output: () => output };
}
