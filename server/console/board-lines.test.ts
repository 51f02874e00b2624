import { expect, it } from 'vitest';
import type { BoardView } from '#shared/wire/board-view.ts';
import { boardNews } from './board-lines.ts';

const board = (change: Partial<BoardView>): BoardView => ({
  id: null,
  boot: null,
  port: '/dev/ttyUSB0',
  source: 'serial',
  status: 'greeting',
  firmware: null,
  buzzers: [],
  round_trip_us: null,
  drift_ppm: null,
  drift_bound_ppm: null,
  bound_us: null,
  recording: true,
  resent: 0,
  lost: 0,
  lost_presses: 0,
  dropped: 0,
  trouble: [],
  ...change,
});

it('tells each change of a board once', () => {
  const said: string[] = [];
  const dispatch = boardNews((line) => said.push(line));
  const show = (...boards: BoardView[]) => {
    dispatch({ boards, looking: true, simulation: 'off' });
  };
  show(board({}));
  show(board({ id: 'B1', status: 'ready' }));
  show(board({ id: 'B1', status: 'ready', resent: 3 }));
  show();
  const missing = board({ status: 'missing', trouble: [{ code: 'missing', message: 'It is not there.' }] });
  show(missing);
  show(board({ port: 'simulated/SIM1', source: 'simulated', id: 'SIM1', status: 'ready' }), missing);
  expect(said).toEqual([
    'Board B1 on /dev/ttyUSB0 (0 buzzers) is ready.',
    'Board B1 on /dev/ttyUSB0 (0 buzzers) is gone.',
    'It is not there.',
    'The SIMULATED board SIM1 is ready.',
  ]);
});

it('names each trouble when it comes, but not a hand that rests on a buzzer', () => {
  const said: string[] = [];
  const dispatch = boardNews((line) => said.push(line));
  const show = (...trouble: BoardView['trouble']) => {
    dispatch({ boards: [board({ id: 'B1', status: 'ready', trouble })], looking: true, simulation: 'off' });
  };
  const slow = { code: 'slow-link', message: 'It answers slowly.' } as const;
  const noisy = { code: 'noisy', message: 'Buzzer 2 will not settle.', channel: 1 } as const;
  show(slow);
  show(slow, noisy, { code: 'held', message: 'Buzzer 3 is held down.', channel: 2 });
  show(noisy);
  show(slow, noisy);
  expect(said.slice(1)).toEqual(['It answers slowly.', 'Buzzer 2 will not settle.', 'It answers slowly.']);
});
