import { expect, it } from 'vitest';
import type { BoardView } from '#shared/wire/board-view.ts';
import { boardNews } from './board-news.ts';

const board = (change: Partial<BoardView>): BoardView => ({
  id: null,
  boot: null,
  port: '/dev/ttyUSB0',
  source: 'serial',
  status: 'greeting',
  firmware: null,
  buzzers: [],
  round_trip_us: null,
  recording: true,
  resent: 0,
  lost: 0,
  lost_presses: 0,
  dropped: 0,
  ...change,
});

it('tells each change of a board once', () => {
  const said: string[] = [];
  const tell = boardNews((line) => said.push(line));
  const show = (...boards: BoardView[]) => {
    tell({ boards, looking: true, simulation: 'off' });
  };
  show(board({}));
  show(board({ id: 'B1', status: 'ready' }));
  show(board({ id: 'B1', status: 'ready', resent: 3 }));
  show();
  show(board({ status: 'missing' }));
  show(board({ port: 'simulated', source: 'simulated', status: 'ready' }), board({ status: 'missing' }));
  expect(said).toEqual([
    'Board B1 on /dev/ttyUSB0 (0 buzzers) is ready.',
    'Board B1 on /dev/ttyUSB0 (0 buzzers) is gone.',
    'The port /dev/ttyUSB0 is not there. Is the cable plugged in?',
    'The SIMULATED board is ready.',
  ]);
});
