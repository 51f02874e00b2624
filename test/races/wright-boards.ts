import type { Seat } from '#shared/games/kit/game.ts';
import { SEATS } from '#shared/games/kit/game.ts';
import { randomFrom } from '#shared/random.ts';
import type { Roughness } from './board-hub.ts';
import { VirtualBoard } from './virtual-board.ts';
import { VirtualTable } from './virtual-table.ts';
import { VirtualTime } from './virtual-time.ts';

export interface WrightBoards {
  readonly players?: number;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly roughness?: Roughness;
  /** The hub has been started anew since the table was made. */
  readonly isOld?: boolean;
  readonly seed?: number;
}

/** A table of «Банда братьев Райт» in virtual time, with a board for each seat, the button of a seat its first one. */
export async function wrightBoards(how: WrightBoards = {}) {
  const { players = 4, options = {}, roughness = { broken: 0, twice: 0 }, isOld = false, seed = 1 } = how;
  const [time, random] = [new VirtualTime(), randomFrom(seed)];
  time.takeTimers();
  const table = new VirtualTable(time, random, players, true, options, isOld);
  const parts = { time, random, truth: table.truth };
  const seats = SEATS.slice(0, players);
  const boards = seats.map((seat) => new VirtualBoard(`B${seat}`, parts, 0.0001));
  const of = (seat: Seat): VirtualBoard => {
    const board = boards[SEATS.indexOf(seat)];
    if (!board) throw new Error(`nobody sits at ${seat}`);
    return board;
  };
  for (const seat of seats) {
    table.bind(seat, `${of(seat).id}:0`);
    table.boards.plug(of(seat), roughness);
  }
  const run = (us: number) => time.run(time.now() + us, table.journal);
  await run(3e6);
  return {
    table,
    time,
    of,
    run,
    dispatch: async (type: string, more: object = {}, aheadUs = 0) => {
      await Promise.all([table.dispatch({ type, ...more }, aheadUs), run(50_000)]);
    },
    /** Down for 60 ms, and long enough up for everybody to know it. */
    slap: async (seat: Seat) => {
      of(seat).press(seat, 0);
      await run(60_000);
      of(seat).lift(0);
      await run(500_000);
    },
    plugIn: (seat: Seat) => {
      table.boards.plug(of(seat), roughness);
    },
  };
}

export type AtTable = Awaited<ReturnType<typeof wrightBoards>>;
