import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { slap } from '#test/board/follow-boards.ts';
import { openPty } from '#test/board/pty.ts';
import { plugInPtyBoard } from '#test/board/pty-board.ts';
import { followOutput } from '#test/child-output.ts';
import { temporaryFolder } from '#test/client.ts';

const SCRIPT = join(import.meta.dirname, 'self-test.ts');

/** The real script, as npm runs it. */
function runSelfTest(port: string) {
  const child = spawn(process.execPath, [SCRIPT, '--port', port], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const { ended, said, output } = followOutput(child);
  const end = async () => ({ code: (await ended)[0], output: output() });
  return { said, end, ctrlC: () => child.kill('SIGINT') };
}

async function plugIn() {
  const { board, path, unplug } = await plugInPtyBoard('T1', temporaryFolder());
  onTestFinished(unplug);
  /** The button chatters for 2 ms at each of its presses. */
  const press = (channel: number, times: number) => {
    const bounce = [0, 2_000].flatMap((us) => slap(channel, us, 1_000));
    const one = (at: number) => bounce.map((edge) => ({ ...edge, atUs: edge.atUs + at }));
    board.press(Array.from({ length: times }, (_, at) => one(at * 80_000)).flat());
  };
  return { path, press };
}

describe('npm run self-test', () => {
  it('asks for every button, and certifies a board that is fine', async () => {
    const { path, press } = await plugIn();
    const { said, end } = runSelfTest(path);
    await said(/Board T1: 6 buttons, firmware simulated\./);
    await said(/Press button 1, 2, 3, 4, 5 or 6 … $/);
    press(2, 3);
    await said(/… button 3 ok \(longest bounce 3\.0 ms\)\nPress button 1, 2, 4, 5 or 6 … $/);
    for (const channel of [0, 1, 3, 4, 5]) press(channel, 3);
    const { code, output } = await end();
    for (const button of [1, 2, 3, 4, 5, 6])
      expect(output).toMatch(new RegExp(`^ +${button} +3 +3\\.0 ms$`, 'm'));
    expect(output).toMatch(/clock +[+−]\d+ ± \d+ ppm$/m);
    expect(output).toMatch(/^This board is fine\.$/m);
    expect(code).toBe(0);
  });

  it('says which buttons were not pressed when it is ended early', async () => {
    const { path, press } = await plugIn();
    const { said, end, ctrlC } = runSelfTest(path);
    await said(/Press button 1/);
    for (const channel of [0, 1, 2, 3]) press(channel, 3);
    await said(/Press button 5 or 6 … $/);
    ctrlC();
    const { code, output } = await end();
    expect(output).toMatch(/^ +not pressed +5, 6$/m);
    expect(output).toMatch(/^The buttons that were pressed are fine\.$/m);
    expect(code).toBe(0);
  });

  it.for([
    [
      'a port that is not there',
      () => Promise.resolve('/dev/quickdraw-no-such-port'),
      /^The port \S+ is not there/,
    ],
    ['a port on which nothing answers', silentPort, /does not answer|Nothing answered/],
  ] as const)('ends with a sentence at %s', async ([, portOf, sentence]) => {
    const { code, output } = await runSelfTest(await portOf()).end();
    expect([code, output]).toEqual([1, expect.stringMatching(sentence)]);
  });
});

async function silentPort(): Promise<string> {
  const path = join(temporaryFolder(), 'nobody');
  const { close } = await openPty(path);
  onTestFinished(close);
  return path;
}
