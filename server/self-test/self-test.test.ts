import { describe, expect, it } from 'vitest';
import { micros } from '#shared/race/time.ts';
import type { BenchEdge } from '#shared/wire/self-test-message.ts';
import type { BoardView } from '#shared/wire/board-view.ts';
import { PRESSES_WANTED, SelfTest } from './self-test.ts';

const BOARD: BoardView = {
  id: 'B1',
  boot: '00000001',
  port: '/dev/ttyUSB0',
  source: 'serial',
  status: 'ready',
  firmware: '0.1.0',
  buzzers: [0, 1].map((channel) => ({
    channel,
    down: false,
    state: 'up',
    presses: 7,
    last_press: null,
    bounce_us: 9_000,
    worst_bounce_us: 9_000,
  })),
  round_trip_us: 1_500,
  drift_ppm: 12,
  drift_bound_ppm: 40,
  bound_us: 300,
  recording: true,
  resent: 3,
  lost: 2,
  lost_presses: 1,
  dropped: 4,
  trouble: [],
};

const edge = (channel: number, what: BenchEdge['what'], bounce_us: number | null = null): BenchEdge => {
  const at = { us: 0, wall: null, micros: 0, bound_us: 300 };
  return { boot: '00000001', seq: 1, channel, what, bounce_us, down: what === 'press', ...at };
};
const S = 1_000_000;

/** A test that began at second 0. */
function begin(board = BOARD) {
  const test = new SelfTest(board, micros(0));
  let us = 0;
  const take = (...edges: BenchEdge[]) => {
    for (const each of edges) test.take(each, micros((us += 1_000)));
  };
  const pressAll = (times: number, ...channels: number[]) => {
    for (let time = 0; time < times; time++)
      for (const channel of channels) take(edge(channel, 'press'), edge(channel, 'release'));
  };
  const look = (afterS: number, change: Partial<BoardView> = {}) =>
    test.look({ ...BOARD, ...change }, micros(us + afterS * S));
  return { test, take, pressAll, look };
}

describe('a self-test at the bench', () => {
  it('ends with what it measured once every button was pressed often enough and is quiet', () => {
    const { test, take, pressAll, look } = begin();
    pressAll(PRESSES_WANTED, 0);
    expect([look(1), test.view.waits_for]).toEqual([undefined, 'presses']);
    take(edge(1, 'press'), edge(1, 'bounce', 3_100), edge(1, 'release'), edge(1, 'bounce'));
    pressAll(PRESSES_WANTED - 1, 1);
    expect([look(0.1), test.view.waits_for]).toEqual([undefined, 'release']);
    expect([look(1, { drift_ppm: null }), test.view.waits_for]).toEqual([undefined, 'clock']);
    expect(look(1, { resent: 5 })).toEqual({
      board: 'B1',
      source: 'serial',
      firmware: '0.1.0',
      buttons: [
        { channel: 0, presses: 3, worst_bounce_us: 0 },
        { channel: 1, presses: 3, worst_bounce_us: 3_100 },
      ],
      untested: [],
      worst_bounce_us: 3_100,
      drift_ppm: 12,
      drift_bound_ppm: 40,
      round_trip_us: 1_500,
      supply_mv: null,
      resent: 2,
      lost: 0,
      dropped: 0,
      faults: [],
    });
  });

  it('takes buttons that nobody pressed for none, when it is told to finish', () => {
    const { test, pressAll, look } = begin();
    expect(test.finish()).toBe(false);
    pressAll(1, 0);
    expect(test.finish()).toBe(true);
    expect(look(1)).toMatchObject({ buttons: [{ channel: 0, presses: 1 }], untested: [1], faults: [] });
  });

  it('finds what went wrong during the test, and not what did before', () => {
    const { test, pressAll, look } = begin();
    test.supplied(4_000);
    test.timed(false);
    pressAll(PRESSES_WANTED, 0);
    look(1, {
      buzzers: BOARD.buzzers.map((each) => ({ ...each, state: each.channel === 1 ? 'noisy' : 'up' })),
    });
    test.finish();
    const outcome = look(1, {
      drift_ppm: 9_000,
      dropped: 5,
      lost_presses: 2,
      buzzers: BOARD.buzzers.map((each) => ({ ...each, state: each.channel === 0 ? 'held' : 'up' })),
    });
    expect(outcome).toMatchObject({
      supply_mv: 4_000,
      lost: 1,
      dropped: 1,
      untested: [1],
      faults: [
        { code: 'stays-down', channel: 0 },
        { code: 'noisy', channel: 1 },
        { code: 'supply-low' },
        { code: 'edges-lost' },
        { code: 'lines-broken' },
        { code: 'drift' },
        { code: 'other-chip' },
      ],
    });
  });

  it('counts no chatter of a press from before it began', () => {
    const { test, take } = begin();
    take(edge(0, 'bounce', 2_000), edge(0, 'release'));
    expect(test.view.buttons[0]).toEqual({ channel: 0, presses: 0, worst_bounce_us: 0 });
  });

  it('ends without a result when the board starts again', () => {
    expect(begin().look(1, { boot: '00000002' })).toBe('restarted');
  });

  it('waits a while for a board that went away, and goes on when it is back', () => {
    const { test, look } = begin();
    const away = { status: 'silent', boot: null } as const;
    expect([look(1, away), look(10, away), look(11), look(12, away), look(21, away)]).toEqual(
      Array(5).fill(undefined),
    );
    expect([test.view.state, look(23, away)]).toEqual(['running', 'gone']);
  });

  it('ends when everybody has left', () => {
    const { look } = begin();
    expect([look(100), look(200)]).toEqual([undefined, 'left-alone']);
  });
});
