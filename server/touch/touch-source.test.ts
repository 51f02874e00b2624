import { describe, expect, it } from 'vitest';
import { scratchRecord } from '#server/store/store.ts';
import { storesIn } from '#server/store/stores.ts';
import { Journal } from '#server/store/journal.ts';
import { micros } from '#shared/race/time.ts';
import type { Hand } from '#shared/wire/race-record.ts';
import { TouchSource } from './touch-source.ts';

const ONE_WAY_US = 150_000;
const TICK_US = 50_000;
const DISPATCH_US = 150_000;

/** The keys of a tablet whose clock is the hub's, over a slow link. What it is heard to say, and what is made of it. */
function slowKeys(oneWayUs = ONE_WAY_US) {
  const database = scratchRecord();
  const reports: { readonly us: number; readonly micros: number; readonly at: number }[] = [];
  const told: { readonly us: number; readonly at: number }[] = [];
  const hands: Hand[] = [];
  let [now, seq] = [0, 1];
  let pings: { readonly nonce: number; readonly at: number }[] = [];
  const source = new TouchSource(
    { device: 'd', table: 't', life: 'l', clock: 'd.l.keyboard', kind: 'keyboard', seats: ['1', '2'] },
    {
      journal: new Journal(database),
      touches: storesIn(database).touches,
      now: () => micros(now),
      wall: () => '',
      send: (said) => {
        if (said.type === 'ping') pings.push({ nonce: said.nonce, at: now });
      },
      pressed: (hand) => {
        told.push({ us: hand.us, at: now });
        hands.push(hand);
      },
      lifted: () => undefined,
      reported: (_, { us, micros: placed }) => reports.push({ us, micros: placed, at: now }),
      report: (error) => {
        throw error;
      },
    },
  );
  return {
    source,
    told,
    hands,
    reports,
    wait: (us: number) => {
      now += us;
    },
    touch: (down: boolean, earlierUs = 0) => {
      source.touch({ type: 'touch', seq: seq++, us: now - oneWayUs - earlierUs, down, seat: '1' });
    },
    /** Time passes, with a ping a second and a watermark a tick. */
    run: (until: number) => {
      for (; now < until; now += TICK_US) {
        if (now % 1_000_000 === 0) source.ping();
        const answered = pings.filter(({ at }) => now - at >= 2 * oneWayUs);
        pings = pings.filter((each) => !answered.includes(each));
        for (const { nonce, at } of answered) {
          const us = at + oneWayUs;
          source.pong({ type: 'pong', nonce, received_us: us, sent_us: us });
        }
        const us = now - oneWayUs - DISPATCH_US;
        if (us > 0) source.watermark({ type: 'watermark', us, next: seq });
      }
    },
  };
}

describe('a page that is a buzzer', () => {
  it('has vouched for the others by the time a hand is placed, whatever it says after it', () => {
    const { touch, run, told, reports } = slowKeys();
    run(2_500_000);
    touch(true);
    run(2_750_000);
    touch(false);
    run(4_000_000);
    expect(told).toEqual([{ us: 2_350_000, at: 2_800_000 }]);
    // Said before the key was up, and heard while the hand was yet to be placed.
    expect(reports.find(({ us }) => us > 2_350_000)).toMatchObject({ us: 2_400_000, at: 2_800_000 });
  });

  it('takes a second finger on the same pad for no second press, until the pad was let go', () => {
    const { touch, run, told } = slowKeys();
    for (const [at, down] of [
      [2_000_000, true],
      [2_500_000, true],
      [3_000_000, false],
      [3_500_000, true],
    ] as const) {
      run(at);
      touch(down);
    }
    run(5_000_000);
    expect(told.map(({ us }) => us + ONE_WAY_US)).toEqual([2_000_000, 3_500_000]);
  });

  it.for([
    [30_000, false],
    [110_000, true],
    [140_000, true],
  ] as const)('may be as young as its arrival when it is told %i µs late', ([earlierUs, isWider]) => {
    const { touch, run, hands } = slowKeys(1_000);
    run(2_500_000);
    touch(false);
    touch(true, earlierUs);
    run(4_000_000);
    const [hand] = hands;
    const { micros: placed, bound_us } = hand ?? { micros: NaN, bound_us: NaN };
    expect(placed).toBeLessThan(2_500_000 - earlierUs + 30_000);
    // Rounded as microseconds are.
    expect(placed + bound_us).toBeGreaterThanOrEqual(2_500_000 - 1e-3);
    // Its answers take 50 ms, and from the finger to the stamp up to 40 pass.
    if (isWider) expect(placed + bound_us).toBeLessThan(2_500_001);
    else expect(bound_us).toBeLessThan(70_000);
  });

  it('goes on vouching while somebody taps without a pause', () => {
    const { touch, run, reports } = slowKeys();
    for (let at = 2_000_000; at < 12_000_000; at += 100_000) {
      run(at);
      touch(at % 200_000 === 0);
    }
    // By the round trip that its newest touches wait for, and the one before it.
    expect(12_000_000 - (reports.at(-1)?.us ?? 0)).toBeLessThan(DISPATCH_US + 5 * ONE_WAY_US + 2 * TICK_US);
  });

  it('vouches for nothing that it cannot know, also where its clock is known better by then', () => {
    const { source, wait, touch, reports } = slowKeys();
    const pong = (nonce: number, us: number) => {
      source.pong({ type: 'pong', nonce, received_us: us, sent_us: us });
    };
    source.ping();
    wait(600_000);
    // All of it on the way there, for all the hub knows half of it.
    pong(1, 600_000);
    touch(true);
    source.watermark({ type: 'watermark', us: 700_000, next: 2 });
    wait(10_000);
    pong(2, 605_000);
    expect(reports).toHaveLength(1);
    expect(reports[0]?.micros).toBeLessThanOrEqual(610_000 - DISPATCH_US + 1_000);
  });
});
