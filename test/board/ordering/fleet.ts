import { SourceClock, type Instant } from '#shared/race/source-clock.ts';
import { SyncFalls } from '#shared/race/sync-falls.ts';
import type { Across } from '#shared/race/sync-wire.ts';
import { TickExtender } from '#shared/race/tick-extender.ts';
import { micros } from '#shared/race/time.ts';
import { randomFrom, type Random } from '#shared/random.ts';
import type { BoardLine } from '#shared/wire/board-line.ts';
import { EdgeTaker } from '../edge-taker.ts';
import { EmulatedBoard, eepromOf } from '../emulated-board.ts';
import { JoinedBoards } from '../joined-boards.ts';

const TICKS_PER_US = 16;
/** The board that pulls the wire, and whose clock the others are read on. */
const LEADER = '0';
const SYNC_MS = 250;
const PING_EVERY_MS = 500;
const PRESS_EVERY_MS = 40;
/** How long the host may take to get to its port, either way, and not the same: a link that is deliberately unfair. */
const HOST_DELAY_US = 1_000;
/** By then even such a link has proven how fast each clock runs, without which no wire is believed. */
const READY_MS = 3_500;
/** The last presses take a while to be told. */
const TAIL_MS = 100;

export interface Fleet {
  readonly boards: number;
  readonly presses: number;
  /** Presses of different boards compared by the wire's falls. */
  readonly worstBySyncUs: number;
  readonly worstSyncBoundUs: number;
  readonly syncBoundsHeld: number;
  /** Presses placed on the hub's time by pings alone. */
  readonly worstByPingsUs: number;
  readonly worstPingBoundUs: number;
  readonly pingBoundsHeld: number;
}

interface Member {
  readonly name: string;
  readonly board: EmulatedBoard;
  /** The board's ticks in microseconds. */
  readonly us: (onTheWire: number) => number;
  readonly clock: SourceClock;
  readonly falls: SyncFalls;
  readonly stamps: number[];
  readonly truths: number[];
  /** Where pings alone put each press, and where the wire does, as soon as it was told. */
  readonly placed: (Instant | undefined)[];
  readonly onWire: (Across | undefined)[];
  ping?: { readonly nonce: number; readonly leftUs: number };
}

/** Boards with crystals `ppms` off, on one sync wire and each on its own serial line, compared with the truth. */
export function runFleet(image: string, ppms: readonly number[], seconds: number, seed: number): Fleet {
  const random = randomFrom(seed);
  const falls = new SyncFalls(SYNC_MS * 1000);
  const members: readonly Member[] = ppms.map((_, index) =>
    memberOn(image, index, falls, () => joined, random),
  );
  const joined: JoinedBoards = new JoinedBoards(
    members.map(({ board }, index) => ({ board, ppm: ppms[index] ?? 0, startUs: index * 777.7 })),
  );
  joined.runUs(30_000);
  members[0]?.board.send({ kind: 'drive-sync', everyMs: SYNC_MS });
  const endMs = READY_MS + seconds * 1000;
  for (let ms = 0; ms < endMs + TAIL_MS; ms += PRESS_EVERY_MS) {
    if (ms % PING_EVERY_MS < PRESS_EVERY_MS) for (const member of members) ping(member, joined, random);
    if (ms > READY_MS && ms < endMs) press(members, joined, random);
    joined.runUs(PRESS_EVERY_MS * 1000);
  }
  return judge(members, ppms);
}

function memberOn(
  image: string,
  index: number,
  falls: SyncFalls,
  joined: () => JoinedBoards,
  random: Random,
): Member {
  const extender = new TickExtender();
  const taker = new EdgeTaker((boot, next) => {
    board.send({ kind: 'ack', boot, next });
  });
  const board: EmulatedBoard = new EmulatedBoard(image, {
    eeprom: eepromOf(`FLEET${index}`),
    onLine: (line, cycle) => {
      hear(member, line, joined().trueUsAt(index, cycle), taker, random);
    },
  });
  const member: Member = {
    name: String(index),
    board,
    us: (onTheWire) => extender.extend(onTheWire) / TICKS_PER_US,
    clock: new SourceClock(),
    falls,
    stamps: [],
    truths: [],
    placed: [],
    onWire: [],
  };
  return member;
}

function hear(member: Member, line: BoardLine, arrivedUs: number, taker: EdgeTaker, random: Random): void {
  const { name, us, clock, falls } = member;
  if (line.kind === 'sync') falls.add(name, us(line.ticks), clock);
  if (line.kind === 'edge' && taker.take(line) && line.state === 'press') {
    const stamp = us(line.ticks);
    member.stamps.push(stamp);
    member.placed.push(clock.at(stamp));
    member.onWire.push(falls.across(name, LEADER, stamp));
  }
  if (line.kind === 'pong' && member.ping?.nonce === line.nonce)
    clock.add({
      left: micros(member.ping.leftUs),
      received: us(line.received),
      sent: us(line.sent),
      back: micros(arrivedUs + random.next() * HOST_DELAY_US),
    });
}

function ping(member: Member, joined: JoinedBoards, random: Random): void {
  const nonce = random.below(2 ** 32);
  // It was stamped as leaving before it left.
  member.ping = { nonce, leftUs: joined.trueUs - random.next() * HOST_DELAY_US };
  member.board.send({ kind: 'ping', nonce });
}

/** One slap on each board, a little apart. */
function press(members: readonly Member[], joined: JoinedBoards, random: Random): void {
  for (const [index, member] of members.entries()) {
    const at = joined.trueUs + 1_000 + random.next() * 2_000;
    const channel = random.below(6);
    joined.press(index, channel, true, at);
    joined.press(index, channel, false, at + 5_000);
    member.truths.push(at);
  }
}

function judge(members: readonly Member[], ppms: readonly number[]): Fleet {
  const [first, ...others] = members;
  if (!first) throw new Error('no boards');
  const bySync = others.flatMap((other) => comparedByWire(first, other));
  const byPings = members.flatMap(({ placed, truths }) =>
    placed.map((press, index) => ({
      errorUs: Math.abs((press?.at ?? NaN) - (truths[index] ?? NaN)),
      boundUs: press?.boundUs ?? NaN,
    })),
  );
  const held = (all: readonly { errorUs: number; boundUs: number }[]) =>
    all.filter(({ errorUs, boundUs }) => errorUs <= boundUs).length / all.length;
  const worst = (values: readonly number[]) => values.reduce((most, value) => Math.max(most, value), 0);
  return {
    boards: ppms.length,
    presses: members.reduce((sum, { stamps }) => sum + stamps.length, 0),
    worstBySyncUs: worst(bySync.map(({ errorUs }) => errorUs)),
    worstSyncBoundUs: worst(bySync.map(({ boundUs }) => boundUs)),
    syncBoundsHeld: held(bySync),
    worstByPingsUs: worst(byPings.map(({ errorUs }) => errorUs)),
    worstPingBoundUs: worst(byPings.map(({ boundUs }) => boundUs)),
    pingBoundsHeld: held(byPings),
  };
}

/** The gap between the n-th slaps of two boards, by the wire and in truth. */
function comparedByWire(leader: Member, other: Member) {
  return other.onWire.map((across, index) => {
    const gapUs = (across?.us ?? NaN) - (leader.stamps[index] ?? NaN);
    const truthUs = (other.truths[index] ?? NaN) - (leader.truths[index] ?? NaN);
    // Both boards stamp a button to a microsecond, give or take.
    return { errorUs: Math.abs(gapUs - truthUs), boundUs: (across?.boundUs ?? NaN) + 1 };
  });
}
