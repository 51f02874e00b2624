import type { Random } from '#shared/random.ts';
import type { Roughness } from './board-hub.ts';
import type { Buzzer } from './sources.ts';
import type { VirtualTable } from './virtual-table.ts';
import type { VirtualTime } from './virtual-time.ts';

const OF_BOARDS = ['stall', 'unplug', 'restart', 'no-room'] as const;
const OF_PAGES = ['sleep', 'break', 'die'] as const;
export const TROUBLES = [...OF_BOARDS, ...OF_PAGES];
export type Trouble = (typeof TROUBLES)[number];

/** What goes wrong with one buzzer, once, from now on. */
export function makeTrouble(
  buzzer: Buzzer,
  {
    table,
    time,
    random,
    roughness,
  }: { table: VirtualTable; time: VirtualTime; random: Random; roughness: Roughness },
): Trouble {
  const { next, pick } = random;
  const { boards } = table;
  if ('board' in buzzer) {
    const { board, seat, channel } = buzzer;
    const what = pick(OF_BOARDS);
    if (what === 'stall') boards.stall(board, time.now() + 3e6);
    else if (what === 'restart') board.restart(50_000 + next() * 1e6);
    else if (what === 'no-room') {
      board.press(seat, channel, false);
      time.after(60_000, () => {
        board.lift(channel);
      });
    } else {
      boards.unplug(board);
      time.after(next() * 2e6, () => {
        boards.plug(board, roughness);
      });
    }
    return what;
  }
  const { page } = buzzer;
  const what = pick(OF_PAGES);
  if (what === 'sleep') page.sleep(time.now() + next() * 3e6);
  else if (what === 'die') page.die();
  else {
    page.disconnect();
    time.after(next() * 2e6, () => {
      page.connect();
    });
  }
  return what;
}
