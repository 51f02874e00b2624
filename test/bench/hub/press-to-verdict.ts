import { setTimeout as after } from 'node:timers/promises';
import type { Random } from '#shared/random.ts';
import { A_MESSAGE, type Echo } from './echo.ts';
import { appendForMs } from './fsync-floor.ts';
import type { HubUnderLoad } from './hub-under-load.ts';
import { RacingTable, type HeardPress, type HeardVerdict } from './racing-table.ts';

/** From each hand to the next, at most; short, so that a run has many races. */
const APART_MS = 5;
const HELD_MS = 20;
/** A button counts as up this long after it was let go, and its board says so now and then. */
const UP_MS = 60;
/** Boards report in a rhythm of their own, and presses must not fall into it. */
const PAUSE_MS = 50;
/** As long as a row of the log usually is. */
const A_ROW = 'x'.repeat(400);

/** More than that is no accident. */
export const MOST_MISSING = 3;

/** A machine that stood still for a moment left the race to people. */
export class NoVerdict extends Error {}

export interface Edge {
  readonly channel: number;
  readonly atMs: number;
  readonly down: boolean;
}

export interface TimedRace {
  readonly sent: number;
  readonly answered: number;
  /** When each hand was to come down, from when the board took the script. */
  readonly atMs: readonly number[];
  readonly hands: readonly HeardPress[];
  readonly verdict: HeardVerdict;
}

export type PressScript = (edges: readonly Edge[]) => Promise<void> | void;

/** One race after another at one table; after each, one bare message there and back and one bare append to the disk. */
export async function raceForMs(
  hub: HubUnderLoad,
  board: string,
  press: PressScript,
  { ms, random, echo, appends }: { ms: number; random: Random; echo: Echo; appends: number[] },
): Promise<TimedRace[]> {
  let table = await RacingTable.at(hub, board);
  const races: TimedRace[] = [];
  const end = performance.now() + ms;
  let missing = 0;
  try {
    while (performance.now() < end || races.length === 0) {
      const race = await raceOnce(table, press, random).catch((error: unknown) => {
        // It goes on at another table.
        if (!(error instanceof NoVerdict) || (missing += 1) > MOST_MISSING) throw error;
      });
      if (!race) {
        table.close();
        table = await RacingTable.at(hub, board);
        continue;
      }
      races.push(race);
      await echo.once(A_MESSAGE);
      appends.push(...appendForMs(hub.data, A_ROW, 0));
    }
    return races;
  } finally {
    table.close();
  }
}

/** One race of two hands, and what the referee taps after it. */
export async function raceOnce(table: RacingTable, press: PressScript, random: Random): Promise<TimedRace> {
  await after(UP_MS + random.next() * PAUSE_MS);
  const [first = 0, second = 1] = random.shuffled([0, 1, 2]);
  const atMs = [APART_MS, APART_MS + random.next() * APART_MS];
  const edges = [first, second].flatMap((channel, hand) => [
    { channel, atMs: atMs[hand] ?? 0, down: true },
    { channel, atMs: (atMs[hand] ?? 0) + HELD_MS, down: false },
  ]);
  table.nextRace();
  const sent = performance.now();
  await press(edges);
  const answered = performance.now();
  const verdict = await table.verdict(2);
  if (!verdict) throw new NoVerdict('a race had no verdict');
  const hands = table.presses;
  await table.playOn(verdict.last);
  return { sent, answered, atMs, hands, verdict };
}

/** Lets the hub's own simulated board do it. */
export const pressSimulated =
  ({ call }: HubUnderLoad, board: string): PressScript =>
  async (edges) => {
    await call.post(`/api/boards/${board}/edges`, {
      edges: edges.map(({ channel, atMs, down }) => ({ channel, at_us: atMs * 1_000, down })),
    });
  };
