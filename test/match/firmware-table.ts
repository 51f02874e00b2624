import { onTestFinished } from 'vitest';
import { QUICKDRAW } from '#test/board/images.ts';
import { firmwarePath, plugInFirmware } from '#test/board/pty-firmware.ts';
import { startTestHub, temporaryFolder } from '#test/client.ts';
import { wrightTableAt, type Screen, type TestTable } from '#test/table-hub.ts';
import { Waiting } from '#test/waiting.ts';
import type { Seat } from '#shared/games/kit/game.ts';
import type { Random } from '#shared/random.ts';
import type { TableMessage } from '#shared/wire/table-message.ts';

export const BOARD = 'REAL01';
/** The board's own moments are exact however late it runs; what it takes is that people would not notice. */
const TOO_LATE_MS = 100;

export type Race = Extract<TableMessage, { type: 'race' }>;

/** A hand on its button, so many microseconds after the first. */
export interface Slap {
  readonly seat: Seat;
  readonly us: number;
}

export interface FirmwareTable {
  readonly data: string;
  readonly table: TestTable;
  readonly screen: Screen;
  /** Everything awaited: whatever takes too long because of the machine fails for that reason. */
  readonly inTime: <Value>(work: Promise<Value>) => Promise<Value>;
  /** Told, and not refused. */
  readonly say: (type: string, fields?: object) => Promise<void>;
  /** Hands come down at the pins, their contacts chattering. */
  readonly slap: (slaps: readonly Slap[]) => void;
  /** All hands up, and seen to be. */
  readonly lift: () => Promise<void>;
  readonly lamps: LampLog;
  readonly channelOf: (seat: Seat) => number;
  readonly behindMs: () => number;
}

/** What the lamp pins of the board showed, newest last. */
export class LampLog {
  readonly #waiting = new Waiting();
  #shown: (readonly boolean[])[] = [];

  readonly add = (lamps: readonly boolean[]): void => {
    this.#shown.push(lamps);
    this.#waiting.check();
  };

  /** Everything from now on. */
  from(): { readonly until: (isSo: (shown: readonly (readonly boolean[])[]) => boolean) => Promise<void> } {
    const start = Math.max(0, this.#shown.length - 1);
    return { until: (isSo) => this.#waiting.until(() => isSo(this.#shown.slice(start))) };
  }
}

/** The committed image on a chip behind a pty, a real hub on that port, and a table whose buzzers were learnt by pressing them. */
export async function firmwareTable(
  channels: readonly number[],
  random: Random,
  setup: Record<string, unknown> = {},
): Promise<FirmwareTable> {
  const waiting = new Waiting();
  const folder = temporaryFolder();
  const data = temporaryFolder();
  // The hub first: a chip that keeps up with real time leaves little for starting anything beside it.
  const client = await startTestHub({
    data,
    boards: { kind: 'ports', paths: [firmwarePath(folder, BOARD)] },
    boardsChanged: () => {
      waiting.check();
    },
  });
  const seats = channels.map((_, at) => ({ name: `Player ${at + 1}` }));
  const table = await wrightTableAt(client, { seats, ...setup });
  const screen = await table.watch();
  const lamps = new LampLog();
  const firmware = await plugInFirmware(QUICKDRAW, folder, BOARD, {
    tooLateMs: TOO_LATE_MS,
    lampsChanged: lamps.add,
  });
  onTestFinished(firmware.unplug);
  const tooSlow = firmware.failed.then((why) => {
    throw new Error(why);
  });
  // Nobody may be waiting for anything just then.
  tooSlow.catch(() => undefined);
  const inTime = <Value>(work: Promise<Value>) => Promise.race([tooSlow, work]);
  const board = () => client.hub.boards.view.boards[0];
  await inTime(waiting.until(() => board()?.status === 'ready' && board()?.bound_us !== null));
  const down = new Set<number>();
  const say = async (type: string, fields?: object) => {
    const { status, body } = await inTime(table.dispatch(type, fields));
    if (status !== 200) throw new Error(`${type} was refused: ${JSON.stringify(body)}`);
  };
  const channelOf = (seat: Seat) => channels[Number(seat) - 1] ?? -1;
  const lift = async () => {
    firmware.move([...down].map((channel) => ({ channel, down: false, afterUs: 0 })));
    down.clear();
    await inTime(waiting.until(() => board()?.buzzers.every(({ state }) => state === 'up') ?? false));
  };
  for (const [at, channel] of channels.entries()) {
    const seat = String(at + 1) as Seat;
    await say('learn', { seat });
    firmware.press(channel, true);
    down.add(channel);
    await inTime(screen.until('event', ({ event }) => event.type === 'bound' && eventSeat(event) === seat));
    await lift();
  }
  await inTime(screen.until('health', ({ seats }) => seats.every(({ ready }) => ready)));
  return {
    ...{ data, table, screen, inTime, say, lift, lamps, channelOf },
    behindMs: () => firmware.behindMs,
    slap: (slaps) => {
      const edges = slaps.flatMap(({ seat, us }) => {
        const channel = channelOf(seat);
        down.add(channel);
        return chatter(random, us).map((afterUs, i) => ({ channel, afterUs, down: i % 2 === 0 }));
      });
      firmware.move(edges);
    },
  };
}

const eventSeat = ({ data }: { readonly data: object }): unknown =>
  (data as { readonly seat?: unknown }).seat;

/** When a contact changes as it closes: down, and up to three times off and on again within two milliseconds. */
function chatter(random: Random, us: number): number[] {
  const times = [us];
  for (let left = random.below(4); left > 0; left--)
    for (const most of [300, 300]) times.push((times.at(-1) ?? us) + 20 + random.below(most));
  return times;
}
