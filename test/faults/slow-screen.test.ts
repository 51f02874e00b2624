import { once } from 'node:events';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { AUTOMATION, startTestHub } from '#test/client.ts';
import { SOAK } from '#test/effort.ts';
import { narrowWayTo } from './narrow-way.ts';
import { playedWrightTable } from './played-table.ts';
import { Screen } from './screen.ts';

/** The system itself holds megabytes for a screen that does not read; only then the hub sees that it does not. */
const NAMES = SOAK ? 15_000 : 500;
const AT_ONCE = 100;

function stopIntervals(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

describe('the screens of a table', () => {
  it('that do not read hold up nobody, and are let go with a resync when they are far behind', async () => {
    // On a slow machine the pings would find it before the backlog does.
    stopIntervals();
    const client = await startTestHub({ boards: { kind: 'none' } });
    const { id, dispatch, screen, view } = await playedWrightTable(client);
    const slow = new Screen(await narrowWayTo(client.hub.port), id, AUTOMATION);
    onTestFinished(() => {
      slow.socket.terminate();
    });
    await slow.until(() => slow.last('snapshot') !== undefined);
    slow.socket.pause();
    const closed = once(slow.socket, 'close');
    for (let names = 0; names < NAMES; names += AT_ONCE)
      await Promise.all(
        Array.from({ length: AT_ONCE }, (_, at) =>
          dispatch('rename', {
            id: String(names + at).padStart(100, '-'),
            seat: '1',
            name: `Name ${names + at}`,
          }),
        ),
      );
    const seq = Number((await view())['seq']);
    // Whoever reads has everything, in order.
    await screen.until(() => screen.last('event')?.seq === seq);
    expect(screen.all('event').map((event) => event.seq)).toEqual(
      Array.from({ length: seq }, (_, at) => at + 1),
    );
    expect(screen.all('resync')).toEqual([]);

    slow.socket.resume();
    if (SOAK) {
      expect((await closed)[0]).toBe(1013);
      expect(slow.heard.at(-1)?.type).toBe('resync');
    } else await slow.until(() => slow.last('event')?.seq === seq);
    // A screen that comes back is told what it missed.
    const seen = seq - 100;
    const again = new Screen(client.url, id, AUTOMATION, seen);
    onTestFinished(() => {
      again.socket.terminate();
    });
    await again.until(() => again.last('event')?.seq === seq);
    expect(again.all('event').map((event) => event.seq)).toEqual(
      Array.from({ length: seq - seen }, (_, at) => seen + at + 1),
    );
  });

  it('whose peer is dead are noticed, and the others are told that they are gone', async () => {
    stopIntervals();
    const client = await startTestHub({ boards: { kind: 'none' } });
    const { id, screen } = await playedWrightTable(client);
    const dead = new Screen(client.url, id, AUTOMATION);
    await dead.open();
    const controllers = () => screen.last('health')?.controllers;
    await screen.until(() => controllers() === 2);
    // Its machine has lost power: nothing it is sent is answered, and nothing says so.
    dead.socket.pause();
    const pinged = once(screen.socket, 'ping');
    vi.advanceTimersByTime(10_000);
    await pinged;
    // The answer of the one that lives is there before the next round: it has sent another word since.
    await new Promise((resolve) => {
      screen.socket.ping(undefined, undefined, resolve);
    });
    await once(screen.socket, 'pong');
    vi.advanceTimersByTime(10_000);
    await screen.until(() => controllers() === 1);
    expect(screen.socket.readyState).toBe(screen.socket.OPEN);
    dead.socket.terminate();
  });
});
