import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Duplex } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { HubOptions } from '#server/hub-options.ts';
import type { Boards } from '#shared/wire/board-view.ts';
import { openPty } from './board/pty.ts';
import { plugInPtyBoard } from './board/pty-board.ts';
import { startTestHub, temporaryFolder } from './client.ts';
import { Waiting } from './waiting.ts';

/** A hub whose boards can be waited for. */
async function follow(boards: HubOptions['boards'], findPorts?: HubOptions['findPorts']) {
  const waiting = new Waiting();
  let now: Boards | undefined;
  const client = await startTestHub({
    boards,
    findPorts,
    boardsChanged: (changed) => {
      now = changed;
      waiting.check();
    },
  });
  const until = (isSo: (now: Boards) => boolean) => waiting.until(() => now !== undefined && isSo(now));
  return { ...client, until };
}

describe('a board on a serial port', () => {
  it('is met, lost when unplugged, and met again on the same port', async () => {
    const folder = temporaryFolder();
    const first = await plugInPtyBoard('B1', folder);
    const { hub, until } = await follow({ kind: 'ports', paths: [first.path] });
    const status = (wanted: string) => until(({ boards }) => boards[0]?.status === wanted);

    await status('ready');
    expect(hub.boards.view).toMatchObject({
      boards: [{ id: 'B1', source: 'serial', port: first.path }],
      simulation: 'off',
    });
    first.board.press([{ channel: 5, atUs: 0, down: true }]);
    await until(({ boards }) => boards[0]?.buzzers[5]?.presses === 1);

    await first.unplug();
    await status('missing');
    const again = await plugInPtyBoard('B1', folder);
    onTestFinished(() => again.unplug());
    await status('ready');
    expect(hub.boards.view.boards).toHaveLength(1);
  });

  it('is used on one port only, however many lead to it', async () => {
    const [one, other] = await Promise.all([
      plugInPtyBoard('B1', temporaryFolder()),
      plugInPtyBoard('B1', temporaryFolder()),
    ]);
    onTestFinished(async () => {
      await Promise.all([one.unplug(), other.unplug()]);
    });
    const { until } = await follow({ kind: 'ports', paths: [one.path, other.path] });
    await until(
      ({ boards }) =>
        boards
          .map(({ status }) => status)
          .sort()
          .join() === 'ready,twin',
    );
  });

  it('is opened once when its port goes by two names', async () => {
    const { path, unplug } = await plugInPtyBoard('B1', temporaryFolder());
    onTestFinished(unplug);
    const alias = join(temporaryFolder(), 'alias');
    symlinkSync(path, alias);
    const { hub, until } = await follow({ kind: 'ports', paths: [path, alias] });
    await until(({ boards }) => boards[0]?.status === 'ready');
    expect(hub.boards.view.boards.map(({ port }) => port)).toEqual([path]);
  });

  it('that another hub holds is named as busy, with what to do', async () => {
    const { path, unplug } = await plugInPtyBoard('B1', temporaryFolder());
    onTestFinished(unplug);
    const first = await follow({ kind: 'ports', paths: [path] });
    await first.until(({ boards }) => boards[0]?.status === 'ready');
    const second = await follow({ kind: 'ports', paths: [path] });
    await second.until(({ boards }) => boards[0]?.status === 'busy');
    expect(second.hub.boards.view.boards[0]?.trouble).toEqual([
      { code: 'busy', message: expect.stringContaining(path) as string },
    ]);
    await first.hub.close();
    await second.until(({ boards }) => boards[0]?.status === 'ready');
  });

  it('that comes back on another port is taken there, although the old one is still open', async () => {
    const old = await plugInPtyBoard('B1', temporaryFolder());
    const path = join(temporaryFolder(), 'board');
    const next = await openPty(path);
    onTestFinished(async () => {
      await Promise.all([old.unplug(), next.close()]);
    });
    const { hub, until } = await follow({ kind: 'ports', paths: [old.path, path] });
    await until(({ boards }) => boards[0]?.status === 'ready');
    old.board.press([{ channel: 1, atUs: 0, down: true }]);
    await until(({ boards }) => boards[0]?.buzzers[1]?.presses === 1);
    old.board.unplug();
    old.board.plugIn(Duplex.from({ readable: next.from, writable: next.to }));
    const moved = ({ boards }: Boards) => boards.find(({ port }) => port === path);
    await until((now) => moved(now)?.status === 'ready');
    // The same life: what was known of it is still known.
    expect(moved(hub.boards.view)).toMatchObject({ id: 'B1', buzzers: { 1: { presses: 1 } } });
    expect(hub.boards.view.boards.filter(({ id }) => id === 'B1')).toHaveLength(1);
    const left = hub.boards.view.boards.find(({ port }) => port === old.path);
    expect(left).toMatchObject({ id: null, status: 'twin', trouble: [{ code: 'name-taken' }] });
  });

  it('that is not there is named, and the hub runs on without it', async () => {
    const { until, askAsStranger } = await follow({ kind: 'ports', paths: ['/dev/quickdraw-no-such-port'] });
    await until(({ boards }) => boards[0]?.status === 'missing');
    expect((await askAsStranger('GET', '/api/health')).status).toBe(200);
  });

  it('that is found by itself puts the simulated one away, and keeps it away', async () => {
    // The one thing that cannot be had here: a USB bus. What hangs on it is real again.
    const found: string[] = [];
    const { ask, until } = await follow({ kind: 'auto' }, () => Promise.resolve(found));
    expect((await ask('POST', '/api/boards/simulated')).status).toBe(200);
    await until(({ simulation }) => simulation === 'running');

    const { path, unplug } = await plugInPtyBoard('B1', temporaryFolder());
    onTestFinished(unplug);
    found.push(path);
    await until(({ boards, simulation }) => boards[0]?.id === 'B1' && simulation === 'off');
    await until(({ boards }) => boards.length === 1);
    const refused = await ask('POST', '/api/boards/simulated');
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'simulation-not-offered' }]);
  });
});
