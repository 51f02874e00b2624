import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { QUICKDRAW } from '#test/board/images.ts';
import { plugInFirmware } from '#test/board/pty-firmware.ts';
import { followOutput } from '#test/child-output.ts';
import { temporaryFolder } from '#test/client.ts';

const SCRIPT = join(import.meta.dirname, 'self-test.ts');

/** The real script, as npm runs it. */
function runSelfTest(...args: string[]) {
  const child = spawn(process.execPath, [SCRIPT, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const { ended, said, output } = followOutput(child);
  const ctrlC = () => child.kill('SIGINT');
  const end = async () => ({ code: (await ended)[0], output: output() });
  return { said, ctrlC, end };
}

async function plugIn() {
  const firmware = await plugInFirmware(QUICKDRAW, temporaryFolder());
  onTestFinished(firmware.unplug);
  return firmware;
}

describe('npm run self-test', () => {
  it('asks for every button and certifies a board that is fine', async () => {
    const { path, press } = await plugIn();
    const { said, end } = runSelfTest('--port', path);
    await said(/Board TEST01: 6 buttons, firmware [\d.]+, protocol 2\..* 1 µs .* 25 ms/);
    const missing = [3, 1, 2, 6, 5, 4];
    while (missing.length > 0) {
      const asked = missing.toSorted((a, b) => a - b).join('\\D+');
      await said(new RegExp(`Press button ${asked} … $`));
      const button = missing.shift() ?? NaN;
      press(button - 1, true);
      await said(new RegExp(`… button ${button} ok \\(bounce 0\\.0 ms\\)`));
      press(button - 1, false);
    }
    const { code, output } = await end();
    for (const button of [1, 2, 3, 4, 5, 6])
      expect(output).toMatch(new RegExp(`^ +${button} +1 +0\\.0 ms$`, 'm'));
    expect(output).toMatch(/supply +5\.0\d V$/m);
    expect(output).toMatch(/edges kept +at most [1-9]\d? of 64$/m);
    expect(output).toMatch(/round trip +[\d.]+ ms at least, [\d.]+ ms median of [1-9]/);
    expect(output).toMatch(/lost +0 chatter, 0 presses$/m);
    expect(output).toMatch(/broken lines +0$/m);
    expect(output).toMatch(/^This board is fine\.$/m);
    expect(code).toBe(0);
  });

  it('says what is stuck and what was not pressed when it is ended early', async () => {
    const { path, press } = await plugIn();
    const { said, ctrlC, end } = runSelfTest('--port', path);
    await said(/Press button 1.* or 6 … $/);
    press(1, true);
    await said(/Button 2 has been down for five seconds/);
    ctrlC();
    const { code, output } = await end();
    expect(output).toMatch(/^- Button 1 was not pressed\. .*A0 and GND/m);
    expect(output).toMatch(/^- Button 2 stays down\./m);
    expect(output).not.toContain('fine.');
    expect(code).toBe(1);
  });
});
