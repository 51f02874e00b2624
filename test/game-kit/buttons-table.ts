import { SEATS, type HubFact, type Seat } from '#shared/games/kit/game.ts';
import { randomFrom } from '#shared/random.ts';
import { VirtualBoard } from '../races/virtual-board.ts';
import { VirtualTable } from '../races/virtual-table.ts';
import { VirtualTime } from '../races/virtual-time.ts';
import { BUTTONS, heardBy, type Scene } from './buttons-game.ts';

export interface ButtonsTable {
  readonly players?: number;
  readonly roughness?: { readonly broken: number; readonly twice: number };
  readonly seed?: number;
}

/** A table of the game without rules in virtual time, with a board for each seat, the button of a seat its first one. */
export async function buttonsTable({ players = 2, roughness = SURE, seed = 1 }: ButtonsTable = {}) {
  const [time, random] = [new VirtualTime(), randomFrom(seed)];
  time.takeTimers();
  const table = new VirtualTable(time, random, players, false, {}, false, BUTTONS);
  const parts = { time, random, truth: table.truth };
  const boards = new Map(
    SEATS.slice(0, players).map((seat) => [seat, new VirtualBoard(`B${seat}`, parts, 0.0001)]),
  );
  const of = (seat: Seat): VirtualBoard => {
    const board = boards.get(seat);
    if (!board) throw new Error(`nobody sits at ${seat}`);
    return board;
  };
  for (const [seat, board] of boards) {
    table.bind(seat, `${board.id}:0`);
    table.boards.plug(board, roughness);
  }
  const run = (us: number) => time.run(time.now() + us, table.journal);
  await run(3e6);
  const press = async (seat: Seat, holdUs: number) => {
    of(seat).press(seat, 0);
    await run(holdUs);
    of(seat).lift(0);
  };
  const scene = async (next: Scene, aheadUs = 0) => {
    await Promise.all([table.dispatch({ type: 'scene', scene: next }, aheadUs), run(20_000)]);
  };
  // The match has begun.
  await scene({});
  return {
    ...{ table, time, of, run, press, scene },
    /** What the game was told, in words. */
    heard: (): readonly string[] => heardBy(table.session.view.state).map(inWords),
    /** What became of each press, in the order they were made. */
    answers: (): readonly string[] =>
      table.truth.all.map(({ heard, gesture }) => heard.map((each) => each ?? gesture ?? 'told').join()),
    lamp: (seat: Seat) => table.boards.lamps.of(`${of(seat).id}:0`),
    stall: (seat: Seat, us: number) => {
      table.boards.stall(of(seat), time.now() + us);
    },
    plug: (seat: Seat) => {
      table.boards.plug(of(seat), roughness);
    },
  };
}

const SURE = { broken: 0, twice: 0 };

function inWords(fact: HubFact): string {
  switch (fact.type) {
    case 'pressed':
      return `${fact.seat} ${fact.gesture ?? 'pressed'}`;
    case 'down':
    case 'up':
      return `${fact.seat} ${fact.type}`;
    case 'sampled':
      return `${fact.id}: ${fact.down.join('')} down, ${fact.unsure.join('')} unsure`;
    default:
      return fact.type;
  }
}
