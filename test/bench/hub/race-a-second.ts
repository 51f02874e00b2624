import { setTimeout as after } from 'node:timers/promises';
import type { Random } from '#shared/random.ts';
import type { HubClock } from './hub-clock.ts';
import type { HubUnderLoad } from './hub-under-load.ts';
import type { HeardPress, RacingTable } from './racing-table.ts';

const EVERY_MS = 1_000;
/** Scripted so far ahead that the request is through by then. */
const AHEAD_MS = 100;
/** From each hand to the next, at most. */
const APART_MS = 100;
const HELD_MS = 80;
/** By then all hands are up again, and the referee taps on. */
const ALL_UP_MS = 500;

export interface Raced {
  /** In the order they were made; the second of three decides. */
  readonly hands: readonly HeardPress[];
  readonly heardAt: number;
  readonly isRight: boolean;
}

export interface Races {
  readonly rounds: number;
  readonly start: number;
  readonly random: Random;
  readonly clock: HubClock;
}

/** One table's races, one each second; they end early when a verdict does not come. */
export async function raceEachSecond(
  hub: HubUnderLoad,
  board: string,
  table: RacingTable,
  races: Races,
): Promise<Raced[]> {
  const raced: Raced[] = [];
  // Tables do not race in step.
  const first = races.start + races.random.next() * EVERY_MS;
  for (let round = 0; round < races.rounds; round++) {
    await until(first + round * EVERY_MS);
    const one = await race(hub, board, table, races);
    if (!one) return raced;
    raced.push(one);
  }
  return raced;
}

async function race(
  { call }: HubUnderLoad,
  board: string,
  table: RacingTable,
  { random, clock }: Races,
): Promise<Raced | undefined> {
  const order = random.shuffled([0, 1, 2]);
  let atMs = AHEAD_MS;
  const edges = order.flatMap((channel) => {
    atMs += 1 + random.next() * APART_MS;
    return [
      { channel, at_us: atMs * 1_000, down: true },
      { channel, at_us: (atMs + HELD_MS) * 1_000, down: false },
    ];
  });
  table.nextRace();
  const sent = performance.now();
  await call.post(`/api/boards/${board}/edges`, { edges });
  const answered = performance.now();
  const verdict = await table.verdict(order.length);
  if (!verdict) return undefined;
  // A hand that is still to come would open the next race.
  await until(answered + ALL_UP_MS);
  const hands = table.presses;
  if (hands[0]) clock.add(sent, answered, (edges[0]?.at_us ?? NaN) / 1_000, hands[0].hubMs, hands[0].boundMs);
  const last = String((order[2] ?? NaN) + 1);
  const isRight = verdict.last === last;
  if (!isRight) console.error(`${board}: ${last} was last, the verdict says ${String(verdict.last)}`, hands);
  await table.playOn(verdict.last);
  return { hands, heardAt: verdict.heardAt, isRight };
}

async function until(moment: number): Promise<void> {
  await after(Math.max(0, moment - performance.now()));
}
