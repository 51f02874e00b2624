import type { Boards, BoardStatus, BoardView } from '#shared/wire/board-view.ts';

const STATUS: Record<BoardStatus, string | undefined> = {
  greeting: undefined,
  ready: 'is ready.',
  silent: 'does not answer. Check its cable, then press its reset button.',
  foreign: 'speaks something else. Flash it with npm run flash.',
  twin: 'has the name of another board. Unplug one of the two.',
  missing: 'is not there. Is the cable plugged in?',
  busy: 'is held by another program. Close it: a serial monitor, or a second hub.',
  forbidden: 'may not be opened. On Linux, add yourself to the group dialout and log in again.',
  failed: 'cannot be opened.',
};

/** Tells the console what changed about the boards, a line each. */
export function boardNews(say: (line: string) => void): (now: Boards) => void {
  let before: readonly BoardView[] = [];
  return ({ boards }) => {
    for (const board of boards) {
      const words = STATUS[board.status];
      const known = before.find(({ port }) => port === board.port);
      if (words && known?.status !== board.status) say(`${nameOf(board)} ${words}`);
    }
    for (const board of before)
      if (!boards.some(({ port }) => port === board.port)) say(`${nameOf(board)} is gone.`);
    before = boards;
  };
}

function nameOf({ id, port, source, buzzers }: BoardView): string {
  if (source === 'simulated') return 'The SIMULATED board';
  return id === null ? `The port ${port}` : `Board ${id} on ${port} (${buzzers.length} buzzers)`;
}
