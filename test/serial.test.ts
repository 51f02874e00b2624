import { describe, expect, it, onTestFinished } from 'vitest';
import type { Boards } from '#shared/wire/board-view.ts';
import { plugInPtyBoard } from './board/pty-board.ts';
import { startTestHub, temporaryFolder } from './client.ts';
import { Waiting } from './waiting.ts';

describe('a board on a serial port', () => {
  it('is met, lost when unplugged, and met again on the same port', async () => {
    const folder = temporaryFolder();
    const first = await plugInPtyBoard('B1', folder);
    const waiting = new Waiting();
    let now: Boards | undefined;
    const { hub } = await startTestHub({
      boards: { kind: 'ports', paths: [first.path] },
      boardsChanged: (boards) => {
        now = boards;
        waiting.check();
      },
    });
    const status = (wanted: string) => waiting.until(() => now?.boards[0]?.status === wanted);

    await status('ready');
    expect(now?.boards[0]).toMatchObject({ id: 'B1', source: 'serial', port: first.path });
    expect(now?.simulation).toBe('off');
    first.board.press([{ channel: 5, atUs: 0, down: true }]);
    await waiting.until(() => now?.boards[0]?.buzzers[5]?.presses === 1);

    await first.unplug();
    await status('missing');
    const again = await plugInPtyBoard('B1', folder);
    onTestFinished(() => again.unplug());
    await status('ready');
    expect(hub.boards.view.boards).toHaveLength(1);
  });

  it('that is not there is named, and the hub runs on without it', async () => {
    const waiting = new Waiting();
    let now: Boards | undefined;
    const { askAsStranger } = await startTestHub({
      boards: { kind: 'ports', paths: ['/dev/quickdraw-no-such-port'] },
      boardsChanged: (boards) => {
        now = boards;
        waiting.check();
      },
    });
    await waiting.until(() => now?.boards[0]?.status === 'missing');
    expect((await askAsStranger('GET', '/api/health')).status).toBe(200);
  });
});
