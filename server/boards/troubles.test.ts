import { describe, expect, it } from 'vitest';
import { TROUBLES, type BoardView } from '#shared/wire/board-view.ts';
import { healthTroubles, troubleOf } from './troubles.ts';

const WELL: Omit<BoardView, 'trouble'> = {
  id: 'B1',
  boot: '00000001',
  port: '/dev/ttyUSB0',
  source: 'serial',
  status: 'ready',
  firmware: '1',
  buzzers: [
    {
      channel: 0,
      down: false,
      state: 'up',
      presses: 0,
      last_press: null,
      bounce_us: null,
      worst_bounce_us: null,
    },
    {
      channel: 1,
      down: true,
      state: 'down',
      presses: 1,
      last_press: null,
      bounce_us: 900,
      worst_bounce_us: 900,
    },
  ],
  round_trip_us: 20_000,
  drift_ppm: -5_000,
  drift_bound_ppm: 40,
  bound_us: 100,
  recording: true,
  resent: 5,
  lost: 3,
  lost_presses: 0,
  dropped: 9,
};

describe('troubles', () => {
  it('are none where all is well', () => {
    expect(healthTroubles(WELL, { droppedLately: 9, faults: [] })).toEqual([]);
  });

  it.for([
    [{ round_trip_us: 20_001 }, 0, 'slow-link'],
    [{ drift_ppm: -5_001 }, 0, 'drift'],
    [{ drift_ppm: 5_001 }, 0, 'drift'],
    [{ drift_ppm: 50_000, round_trip_us: 30_000 }, 0, 'drift'],
    [{ recording: false }, 0, 'not-recording'],
    [{ lost_presses: 1 }, 0, 'presses-lost'],
    [{}, 10, 'dropped-lines'],
  ] as const)('%j and %i lines dropped lately is %s', ([change, dropped, code]) => {
    expect(
      healthTroubles({ ...WELL, ...change }, { droppedLately: dropped, faults: [] }).map(
        (trouble) => trouble.code,
      ),
    ).toEqual([code]);
  });

  it.for(['held', 'stuck', 'noisy'] as const)('name the buzzer that is %s, as people count', (state) => {
    const buzzers = WELL.buzzers.map((buzzer) => ({ ...buzzer, state }));
    const [, second] = healthTroubles({ ...WELL, buzzers }, { droppedLately: 0, faults: [] });
    expect(second).toMatchObject({ code: state, channel: 1 });
    expect(second?.message).toMatch(/^Buzzer 2 of board B1 /);
  });

  it('have words for every code, which name the port or the board and end like a sentence or a command', () => {
    for (const code of TROUBLES) {
      const { message } = troubleOf(code, WELL, 0);
      expect(message).toMatch(/B1|ttyUSB0/);
      expect(message).toMatch(/[.?]$|--port \S+$/);
    }
  });
});
