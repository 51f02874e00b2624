import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
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

describe('npm run self-test with the real firmware', () => {
  it('asks for every button, and certifies a board that is fine', async () => {
    const { path, press } = await plugIn();
    const { said, end } = runSelfTest('--port', path);
    await said(/Board TEST01: 6 buttons, firmware [\d.]+\./);
    await said(/Press button 1, 2, 3, 4, 5 or 6 … $/);
    for (const button of [3, 1, 2, 6, 5, 4]) {
      for (let times = 0; times < 3; times++) {
        press(button - 1, true);
        await after(100);
        press(button - 1, false);
        await after(100);
      }
      await said(new RegExp(`… button ${button} ok \\(longest bounce 0\\.0 ms\\)`));
    }
    const { code, output } = await end();
    for (const button of [1, 2, 3, 4, 5, 6])
      expect(output).toMatch(new RegExp(`^ +${button} +3 +0\\.0 ms$`, 'm'));
    expect(output).toMatch(/supply +5\.0\d V$/m);
    expect(output).toMatch(/edges +0 lost, \d+ sent again$/m);
    expect(output).toMatch(/broken lines +0$/m);
    expect(output).toMatch(/^This board is fine\.$/m);
    expect(code).toBe(0);
  });

  it('says which button is stuck when it is ended early', async () => {
    const { path, press } = await plugIn();
    const { said, ctrlC, end } = runSelfTest('--port', path);
    await said(/Press button 1.* or 6 … $/);
    press(1, true);
    await said(/Buzzer 2 of board TEST01 is held down/);
    ctrlC();
    const { code, output } = await end();
    expect(output).toMatch(/^- Button 2 stays down\./m);
    expect(output).not.toContain('fine.');
    expect(code).toBe(1);
  });
});
