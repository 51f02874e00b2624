import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openStore } from '#server/store/store.ts';
import { temporaryFolder } from './client.ts';
import { runToEnd, startHubByNpm } from './hub-process.ts';
import { PAGE_BUILD_MS } from './page-build.ts';

/** A hub that does not outlive its test, however that ends. */
async function start(...options: Parameters<typeof startHubByNpm>) {
  const hub = await startHubByNpm(...options);
  onTestFinished(hub.kill);
  return hub;
}

/** One sentence (or two) on stderr, nothing that looks like a stack, exit code 1. */
async function expectRefusal(args: readonly string[], sentence: RegExp) {
  const { code, stderr } = await runToEnd(args);
  expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringMatching(sentence) as string });
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).not.toMatch(/^\s+at /m);
}

describe('npm start', { timeout: PAGE_BUILD_MS }, () => {
  it('says where it is, how to join, and answers', async () => {
    const hub = await start({ data: temporaryFolder() });
    expect(hub.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(hub.code).toMatch(/^[0-9A-Z]{8}$/);
    await hub.said(/█▀|▄█/);
    await hub.said(/No board found/);
    expect(await (await fetch(`${hub.url}/api/health`)).json()).toMatchObject({ status: 'ok' });
    expect(await (await fetch(hub.url)).text()).toContain('<title>Quickdraw</title>');
  });

  it('stops on Ctrl-C with exit code 0, and leaves the data folder free', async () => {
    const data = temporaryFolder();
    const hub = await start({ data, boards: 'sim' });
    await hub.said(/SIMULATED board SIM1 is ready/);
    const asked = performance.now();
    expect(await hub.stop()).toBe(0);
    // At once, for a person; a busy machine takes its time.
    expect(performance.now() - asked).toBeLessThan(10_000);
    const opened = openStore(data);
    expect(opened.ok).toBe(true);
    if (opened.ok) opened.value.close();
    await expect(fetch(`${hub.url}/api/health`)).rejects.toThrow();
  });

  it('stops on a real Ctrl-C typed at a terminal, and takes Enter for a new code', async () => {
    const data = temporaryFolder();
    // The shell is in the terminal's foreground group too; it lives on to tell the exit code.
    const script = `trap : INT; npm start --silent -- --port 0 --host 127.0.0.1 --boards sim --data '${data}'; echo "exit code $?"`;
    const terminal = spawn('socat', ['-', `EXEC:"sh ${writeScript(script)}",pty,setsid,ctty,stderr,echo=0`]);
    onTestFinished(() => {
      terminal.kill();
    });
    let output = '';
    const said = (pattern: RegExp) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (pattern.test(output)) resolve();
        };
        terminal.stdout.on('data', look);
        look();
      });
    terminal.stdout.on('data', (text: Buffer) => (output += text.toString()));
    await said(/Press Enter/);
    terminal.stdin.write('\n');
    await said(/Join code: \w+[^]*Join code: \w+[^]*Press Enter/);
    terminal.stdin.write('\x03');
    await said(/exit code 0/);
    terminal.stdin.end();
    await once(terminal, 'close');
  });

  it('comes back after it was killed, and does not build the page again', async () => {
    const data = temporaryFolder();
    const killed = await start({ data, boards: 'sim' });
    await killed.kill();
    const hub = await start({ data, boards: 'sim' });
    expect(hub.output()).not.toContain('Building the page');
    expect(await hub.stop()).toBe(0);
  });

  it('helps', async () => {
    const { code, stdout } = await runToEnd(['--help']);
    expect(code).toBe(0);
    for (const flag of ['--port', '--host', '--data', '--boards', 'QUICKDRAW_TOKEN'])
      expect(stdout).toContain(flag);
  });

  it('refuses a wrong flag', () => expectRefusal(['--prot', '4000'], /--prot/));

  it('refuses a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const args = ['--port', String(port), '--host', '127.0.0.1', '--data', temporaryFolder()];
    await expectRefusal(args, /already taken/);
  });

  it('refuses a data folder it cannot use', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'file'), '');
    await expectRefusal(['--port', '0', '--data', join(folder, 'file/data')], /cannot be used/);
    mkdirSync(join(folder, 'busy'));
    const held = openStore(join(folder, 'busy'));
    await expectRefusal(['--port', '0', '--data', join(folder, 'busy')], /in use by another Quickdraw/);
    if (held.ok) held.value.close();
  });
});

function writeScript(text: string): string {
  const file = join(temporaryFolder(), 'run.sh');
  writeFileSync(file, text);
  chmodSync(file, 0o755);
  return file;
}
