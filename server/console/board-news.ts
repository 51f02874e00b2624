import type { Boards, BoardStatus, BoardView } from '#shared/wire/board-view.ts';

const STATUS: Record<BoardStatus, string | undefined> = {
  greeting: undefined,
  ready: 'is ready',
  silent: 'does not answer: check its cable, then press its reset button',
  foreign: 'speaks something else: flash it with npm run flash',
  twin: 'has the name of another board: unplug one of the two',
  missing: 'is not there: is the cable plugged in?',
  busy: 'is held by another program: close it (a serial monitor, a second hub)',
  forbidden: 'may not be opened: on Linux add yourself to the group dialout and log in again',
  failed: 'cannot be opened',
};

/** Tells the console what changed about the boards, a line each. */
export function boardNews(say: (line: string) => void): (now: Boards) => void {
  let before = new Map<string, BoardStatus>();
  return ({ boards }) => {
    for (const board of boards) {
      const words = STATUS[board.status];
      if (words && before.get(board.port) !== board.status) say(`${nameOf(board)} ${words}.`);
    }
    const ports = new Set(boards.map(({ port }) => port));
    for (const port of before.keys()) if (!ports.has(port)) say(`The board on ${port} is gone.`);
    before = new Map(boards.map(({ port, status }) => [port, status]));
  };
}

function nameOf({ id, port, source, buzzers }: BoardView): string {
  if (source === 'simulated') return `The SIMULATED board ${id ?? ''}`.trim();
  return id === null ? `The port ${port}` : `Board ${id} on ${port} (${buzzers.length} buzzers)`;
}
