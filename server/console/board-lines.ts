import type { Boards, BoardView, TroubleCode } from '#shared/wire/board-view.ts';

/** A hand resting on a buzzer is for the table's own screen. */
const OF_TABLES: readonly TroubleCode[] = ['held'];

/** Tells the console what changed about the boards, a line each. */
export function boardNews(say: (line: string) => void, unsaid = OF_TABLES): (now: Boards) => void {
  let before: readonly BoardView[] = [];
  return ({ boards }) => {
    for (const board of boards) {
      const known = before.find(({ port }) => port === board.port);
      if (board.status === 'ready' && known?.status !== 'ready') say(`${nameOf(board)} is ready.`);
      for (const { code, channel, message } of board.trouble) {
        const old = known?.trouble.some((other) => other.code === code && other.channel === channel);
        if (!old && !unsaid.includes(code)) say(message);
      }
    }
    for (const board of before)
      if (!boards.some(({ port }) => port === board.port)) say(`${nameOf(board)} is gone.`);
    before = boards;
  };
}

function nameOf({ id, port, source, buzzers }: BoardView): string {
  if (source === 'simulated') return `The SIMULATED board ${id ?? ''}`.trimEnd();
  return id === null ? `The port ${port}` : `Board ${id} on ${port} (${buzzers.length} buzzers)`;
}
