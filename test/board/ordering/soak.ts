import { TickExtender } from '#shared/race/tick-extender.ts';
import { randomFrom, type Random } from '#shared/random.ts';
import { EdgeTaker } from '../edge-taker.ts';
import { EmulatedBoard, type Garble } from '../emulated-board.ts';
import { TURNS_AT } from '../images.ts';

const MS = 16_000;
/** One sample to the next, and the way into the interrupt. */
const TOLERANCE = 16;
/** One byte in a hundred is flipped, or lost. */
const FAULTS = 0.01;
/** Presses come no closer than they can be told over such a line. */
const PRESS_EVERY_MS = 250;

export interface Soak {
  readonly seconds: number;
  readonly overflows: number;
  readonly edges: number;
  readonly lost: number;
  readonly doubled: number;
  readonly misstamped: number;
  readonly brokenLines: number;
  readonly resent: number;
}

export interface SoakPlan {
  readonly seconds: number;
  readonly seed: number;
  /** Turns of the 16-bit timer on the clock at the start. */
  readonly turns?: number;
}

interface Injected {
  readonly channel: number;
  readonly down: boolean;
  readonly cycle: number;
}

/** A long run over a bad line: everything that happened has to be told, once, and when. */
export function runSoak(image: string, { seconds, seed, turns = 0 }: SoakPlan): Soak {
  const random = randomFrom(seed);
  const ticks = new TickExtender();
  const told: Injected[] = [];
  const taker = new EdgeTaker((boot, next) => {
    board.send({ kind: 'ack', boot, next });
  });
  const board: EmulatedBoard = new EmulatedBoard(image, {
    garbleIn: faulty(randomFrom(seed + 1)),
    garbleOut: faulty(randomFrom(seed + 2)),
    onLine: (line) => {
      if (line.kind !== 'edge' || !taker.take(line)) return;
      told.push({ channel: line.channel, down: line.state !== 'up', cycle: ticks.extend(line.ticks) });
    },
  });
  board.poke(TURNS_AT, new Uint8Array(Uint32Array.of(turns).buffer));
  board.runMs(50);

  const injected: Injected[] = [];
  for (let ms = 0; ms < seconds * 1000; ms += PRESS_EVERY_MS) {
    for (const change of slap(board.cycle + MS, random)) {
      injected.push(change);
      board.button(change.channel, change.down, change.cycle);
    }
    board.send({ kind: 'ping', nonce: random.below(2 ** 32) });
    board.runMs(PRESS_EVERY_MS);
  }
  // All that is still kept comes through in the end.
  for (let tries = 0; tries < 100 && told.length < injected.length; tries++) board.runMs(100);

  return {
    seconds: board.cycle / MS / 1000,
    overflows: Math.floor(board.cycle / 2 ** 16),
    edges: injected.length,
    ...compare(injected, told),
    brokenLines: board.broken,
    resent: taker.repeats,
  };
}

/** A press with some chatter, then its release, each change far enough from the next to be seen. */
function slap(from: number, random: Random): Injected[] {
  const channel = random.below(6);
  const chatter = 2 * random.below(3);
  let cycle = from + random.below(20 * MS);
  return Array.from({ length: chatter + 2 }, (_, index) => {
    const change = { channel, down: index % 2 === 0, cycle };
    cycle += index === chatter ? 60 * MS + random.below(60 * MS) : 800 + random.below(2 * MS);
    return change;
  });
}

function faulty(random: Random): Garble {
  return (byte) => {
    if (!random.chance(FAULTS)) return byte;
    return random.chance(0.5) ? undefined : byte ^ (1 << random.below(8));
  };
}

/** Both are in the order of time, and a constant apart. */
function compare(injected: readonly Injected[], told: readonly Injected[]) {
  const offset = (told[0]?.cycle ?? 0) - (injected[0]?.cycle ?? 0);
  const fits = (a: Injected, b: Injected) =>
    a.channel === b.channel && a.down === b.down && Math.abs(b.cycle - a.cycle - offset) <= TOLERANCE;
  const misstamped = told.filter((edge, index) => {
    const truth = injected[index];
    return truth !== undefined && !fits(truth, edge);
  }).length;
  return {
    lost: Math.max(0, injected.length - told.length),
    doubled: Math.max(0, told.length - injected.length),
    misstamped,
  };
}
