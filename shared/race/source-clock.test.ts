import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { randomFrom, type Random } from '#shared/random.ts';
import { effort } from '#test/effort.ts';
import { WORST_DRIFT } from './gap.ts';
import type { RoundTrip } from './round-trip.ts';
import { SourceClock, TURN, WANDER } from './source-clock.ts';
import { micros } from './time.ts';

const S = 1e6;
const PING_EVERY = S / 2;

/** How long a line takes, by its way; a line never overtakes the one before it. */
type Link = (random: Random) => { readonly out: number; readonly home: number };
const upTo = (most: number) => (random: Random) => random.next() * most;
const LINKS = {
  'fair and quiet': (random) => ({ out: 200 + upTo(800)(random), home: 200 + upTo(800)(random) }),
  'without any delay': () => ({ out: 0, home: 0 }),
  'slow one way out': () => ({ out: 40_000, home: 0 }),
  'slow one way home': () => ({ out: 0, home: 40_000 }),
  'queueing on the way home': (random) => ({ out: 100, home: 100 + upTo(3_000)(random) }),
  'queueing both ways': (random) => ({ out: upTo(50_000)(random), home: upTo(50_000)(random) }),
  'in bursts': (random) =>
    random.chance(0.3) ? { out: 100, home: upTo(400_000)(random) } : { out: 100, home: 100 },
  'always stalled on the way out': (random) => ({ out: 3 * S + upTo(S)(random), home: 50 }),
  'stalling for seconds': (random) => ({
    out: random.chance(0.1) ? 3 * S : 300,
    home: random.chance(0.1) ? 3 * S : 300,
  }),
  'like Wi-Fi': (random) => ({
    out: 3_000 + upTo(random.chance(0.8) ? 5_000 : 57_000)(random),
    home: 5_000 + upTo(random.chance(0.6) ? 20_000 : 55_000)(random),
  }),
} satisfies Record<string, Link>;

/** What a source's clock shows at a moment of the hub's. */
type Shown = (moment: number) => number;

/** As far off and as restless as a clock may be: a constant drift, a wave, and jumps of the rate. */
function restless(ppm: number, random: Random, { jumps: mayJump = true } = {}): Shown {
  const period = (5 + 200 * random.next()) * S;
  const jumps = (1 + 60 * random.next()) * S;
  const phase = random.next() * 2 * Math.PI;
  const room = Math.max(0, WORST_DRIFT - Math.abs(ppm) / 1e6) / 2;
  // A little less than allowed: these are changes of the source's rate, those of the hub's against it are 2 % larger.
  const wave = Math.min(room, (0.97 * WANDER * period) / (2 * Math.PI));
  const jump = mayJump ? Math.min(room, 0.97 * (TURN / 2)) : 0;
  const turn = (2 * Math.PI) / period;
  return (moment) => {
    const part = moment / jumps / 2 - Math.floor(moment / jumps / 2);
    const zigzag = 2 * jumps * Math.min(part, 1 - part);
    return ticked(moment * (1 + ppm / 1e6) - (wave / turn) * Math.cos(turn * moment + phase) + jump * zigzag);
  };
}

/** A board counts whole ticks. */
const ticked = (us: number) => Math.floor(us * 16) / 16;

/** Pings twice a second, each as it came back. */
function* pinged(link: Link, shown: Shown, random: Random, count: number, from = 0): Generator<RoundTrip> {
  let [reached, back] = [0, 0];
  for (let i = 0; i < count; i++) {
    const left = from + i * PING_EVERY + random.next() * 1_000;
    const { out, home } = link(random);
    reached = Math.max(reached, left + out);
    const sent = reached + random.next() * 300;
    back = Math.max(back, sent + home);
    yield { left: micros(left), received: shown(reached), sent: shown(sent), back: micros(back) };
  }
}

/** By how much the true moment lies outside of what the clock says; never, is the promise. */
function outside(clock: SourceClock, shown: Shown, moment: number): number {
  const { at, boundUs } = clock.at(shown(moment)) ?? { at: NaN, boundUs: NaN };
  return Math.abs(at - moment) - boundUs;
}

const fair =
  (ppm: number): Shown =>
  (moment) =>
    moment * (1 + ppm / 1e6);
const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const drifts = fc.oneof(fc.constantFrom(-12_000, 0, 12_000), fc.integer({ min: -12_000, max: 12_000 }));

describe('the clock of a source', () => {
  it('knows nothing before the first round trip', () => {
    const clock = new SourceClock();
    expect(clock.at(5)).toBeUndefined();
    expect([clock.fitted, clock.roundTripUs, clock.driftPpm]).toEqual([false, undefined, undefined]);
  });

  describe.for(Object.entries<Link>(LINKS))('on a link %s', ([, link]) => {
    test.prop([seeds, drifts, fc.integer({ min: 1, max: 150 })], effort(25))(
      'never says a moment that is outside of its bound, however the clock drifts and wanders',
      (seed, ppm, trips) => {
        const random = randomFrom(seed);
        const shown = restless(ppm, random);
        const clock = new SourceClock();
        let worst = -Infinity;
        for (const trip of pinged(link, shown, random, trips)) {
          clock.add(trip);
          const moments = [
            ...[0, 0.1, 1, 10].map((seconds) => trip.back + random.next() * seconds * S),
            ...[1, 40, 400].map((seconds) => trip.left - random.next() * seconds * S),
            trip.back + random.next() * 4_000 * S,
          ];
          worst = Math.max(worst, ...moments.map((moment) => outside(clock, shown, moment)));
        }
        expect(worst).toBeLessThanOrEqual(0);
      },
    );
  });

  test.prop([seeds, drifts, fc.integer({ min: 2, max: 150 })], effort(25))(
    'knows the rate of now within its bound, however the clock drifts and wanders',
    (seed, ppm, trips) => {
      const random = randomFrom(seed);
      const shown = restless(ppm, random, { jumps: false });
      const clock = new SourceClock();
      for (const trip of pinged(random.pick(Object.values<Link>(LINKS)), shown, random, trips)) {
        clock.add(trip);
        const { rate } = clock;
        if (!rate) continue;
        const [from, gap] = [trip.back, 200_000 * random.next()];
        const own = shown(from + gap) - shown(from);
        // What the clock wanders within the gap itself, and a tick at each end.
        const dust = (WANDER * gap * gap) / 2 + 2 / 16;
        expect(Math.abs(own * rate.slope - gap)).toBeLessThanOrEqual(own * rate.bound + dust);
      }
    },
  );

  it('knows a gap of 200 ms within 20 µs after a minute', () => {
    const clock = new SourceClock();
    const random = randomFrom(1);
    for (const trip of pinged(LINKS['fair and quiet'], fair(80), random, 120)) clock.add(trip);
    const { slope, bound } = clock.rate ?? { slope: NaN, bound: NaN };
    expect(Math.abs(slope * (1 + 80e-6) - 1)).toBeLessThanOrEqual(bound);
    expect(200_000 * bound).toBeLessThanOrEqual(19);
  });

  it.for([-1, 1])('holds to the last for a clock that does all it may at once, bent %i', (bent) => {
    // The hub's clock against the source's: after the newest trip, at 0, its rate jumps and wanders on the same way.
    const truth = (us: number) => us + bent * (Math.max(0, us) * TURN + (us ** 2 * WANDER) / 2);
    const clock = new SourceClock();
    for (let us = -30 * S; us <= 0; us += PING_EVERY)
      clock.add({ left: micros(truth(us)), received: us, sent: us, back: micros(truth(us)) });
    for (const seconds of [-60, -15, -0.1, 0.01, 0.5, 3, 60, 1_000]) {
      const { at, boundUs } = clock.at(seconds * S) ?? { at: NaN, boundUs: NaN };
      expect(Math.abs(at - truth(seconds * S)), `${seconds} s`).toBeLessThanOrEqual(boundUs);
    }
  });

  it('counts the wire alone, not how long the source took to answer', () => {
    const clock = new SourceClock();
    clock.add({ left: micros(0), received: 100, sent: 50_100, back: micros(50_200) });
    expect(clock.at(100)?.boundUs).toBeLessThan(800);
    // Nor when a trip that knows nothing of the way out has come after it.
    clock.add({ left: micros(60_000), received: 1_060_000, sent: 1_060_000, back: micros(1_060_100) });
    expect(clock.at(1_060_000)?.boundUs).toBeLessThan(15_000);
  });

  it('puts a guess right that other trips prove wrong', () => {
    const clock = new SourceClock();
    clock.add({ left: micros(0), received: 10, sent: 10, back: micros(1_000) });
    clock.add({ left: micros(1_000), received: 1_990, sent: 1_990, back: micros(2_000) });
    expect(clock.at(1_990)?.boundUs).toBeLessThan(100);
  });

  test.prop([seeds, drifts, fc.double({ min: 1, max: 30, noNaN: true })], effort(100))(
    'holds for a phone whose clock stood still, before and after',
    (seed, ppm, seconds) => {
      const random = randomFrom(seed);
      const awake = restless(ppm, random);
      const [asleep, woke] = [random.next() * 60 * S, seconds * S];
      const shown: Shown = (moment) => awake(Math.min(moment, asleep) + Math.max(0, moment - asleep - woke));
      const clock = new SourceClock();
      let wasMet = false;
      for (const trip of pinged(LINKS['like Wi-Fi'], shown, random, 140)) {
        // What is on its way while the phone sleeps is never answered.
        if (trip.back >= asleep && trip.left <= asleep + woke) continue;
        const isBefore = trip.back < asleep;
        wasMet ||= isBefore;
        clock.add(trip);
        const ago = random.next() * S;
        for (const moment of [trip.back, trip.back + ago, trip.left - ago]) {
          // That it stood still before it was first met no trip can tell.
          const isAfter = !isBefore && (wasMet || moment > asleep + woke);
          if (isAfter || (isBefore && moment <= asleep))
            expect(outside(clock, shown, moment)).toBeLessThanOrEqual(0);
        }
      }
    },
  );

  test.prop([seeds, fc.double({ min: -60, max: 60, noNaN: true })], effort(100))(
    'forgets what it knew when a clock steps',
    (seed, seconds) => {
      fc.pre(Math.abs(seconds) > 1);
      const random = randomFrom(seed);
      const step = 20 * S;
      const shown: Shown = (moment) => 1e9 + moment + (moment > step ? seconds * S : 0);
      const clock = new SourceClock();
      for (const trip of pinged(LINKS['like Wi-Fi'], shown, random, 80)) {
        if (trip.left < step && trip.back > step) continue;
        clock.add(trip);
        expect(outside(clock, shown, trip.back)).toBeLessThanOrEqual(0);
        expect(clock.at(shown(trip.back))?.boundUs).toBeLessThan(0.2 * S);
      }
    },
  );

  it('may be either way between the trips around a break', () => {
    const clock = new SourceClock();
    clock.add({ left: micros(0), received: 0, sent: 0, back: micros(0) });
    clock.add({ left: micros(9 * S), received: 2 * S, sent: 2 * S, back: micros(9 * S) });
    const { at, boundUs } = clock.at(S) ?? { at: NaN, boundUs: NaN };
    expect([at - boundUs, at + boundUs].map((end) => Math.round(end / S))).toEqual([1, 8]);
    expect(clock.at(2 * S)?.boundUs).toBeLessThan(1);
  });

  it('does not take a trip that no clock can have made', () => {
    const clock = new SourceClock();
    const impossible = [
      { left: micros(0), received: 0, sent: 5_000, back: micros(100) },
      { left: micros(100), received: 0, sent: 0, back: micros(0) },
      { left: micros(0), received: NaN, sent: 0, back: micros(100) },
    ];
    for (const trip of impossible) clock.add(trip);
    expect(clock.fitted).toBe(false);
  });

  it.for([
    ['fair and quiet', 1_400, 300],
    ['queueing on the way home', 2_700, 600],
    ['like Wi-Fi', 16_000, 10_000],
  ] as const)('is %s: bounds below %i µs, errors below %i µs', ([name, boundUs, errorUs]) => {
    const random = randomFrom(1);
    const clock = new SourceClock();
    const shown = fair(5_000);
    for (const [index, trip] of [...pinged(LINKS[name], shown, random, 300)].entries()) {
      clock.add(trip);
      if (index < 64) continue;
      const moment = trip.back + random.next() * PING_EVERY;
      const told = clock.at(shown(moment));
      expect(told?.boundUs).toBeLessThan(boundUs);
      expect(Math.abs((told?.at ?? NaN) - moment)).toBeLessThan(errorUs);
    }
  });

  it('is not pulled by slow trips', () => {
    const random = randomFrom(2);
    const slow: Link = () => ({ out: 100, home: random.chance(0.6) ? 100_000 : 100 });
    const clock = new SourceClock();
    for (const trip of pinged(slow, fair(-60), random, 64)) clock.add(trip);
    expect(Math.abs((clock.at(fair(-60)(32 * S))?.at ?? NaN) - 32 * S)).toBeLessThan(150);
  });

  it.for([12_000, 60, -60, -12_000])('tells people that it runs %i ppm fast', (ppm) => {
    const clock = new SourceClock();
    const trips = [...pinged(LINKS['fair and quiet'], fair(ppm), randomFrom(3), 64)];
    for (const trip of trips.slice(0, 8)) clock.add(trip);
    expect(clock.driftPpm).toBeUndefined();
    for (const trip of trips.slice(8)) clock.add(trip);
    expect(Math.abs((clock.driftPpm ?? NaN) - ppm)).toBeLessThan(30);
    expect(clock.roundTripUs).toBe(Math.min(...trips.map(({ left, back }) => back - left)));
  });

  const links = fc.constantFrom(...Object.values(LINKS));
  test.prop([seeds, drifts, links], effort(50))(
    'tells people how far off its drift may be, whatever the link did to it',
    (seed, ppm, link) => {
      const clock = new SourceClock();
      for (const trip of pinged(link, fair(ppm), randomFrom(seed), 64)) clock.add(trip);
      // What was measured is told in its own microseconds, of which none is off by more than a hundredth.
      const bound = 1.03 * (clock.driftBoundPpm ?? NaN) + 0.01;
      expect(Math.abs((clock.driftPpm ?? NaN) - ppm)).toBeLessThanOrEqual(bound);
    },
  );

  it('forgets trips in the end', () => {
    const clock = new SourceClock();
    clock.add({ left: micros(0), received: 5, sent: 5, back: micros(10) });
    for (const trip of pinged(LINKS['queueing both ways'], fair(0), randomFrom(4), 64, S)) clock.add(trip);
    expect(clock.roundTripUs).toBeGreaterThan(10);
  });

  it.for([
    [0.05, true],
    [-0.05, true],
    [0.011, false],
    [-0.011, false],
  ] as const)('that runs %d off is erratic: %s', ([off, erratic]) => {
    const clock = new SourceClock();
    for (let ping = 0; ping < 20; ping++) {
      const left = ping * 500_000;
      const here = (us: number) => us * (1 + off);
      clock.add({
        left: micros(left),
        received: here(left + 400),
        sent: here(left + 450),
        back: micros(left + 800),
      });
    }
    expect(clock.isErratic).toBe(erratic);
    expect(Math.abs((clock.driftPpm ?? NaN) - off * 1e6)).toBeLessThan(100);
  });

  it('that stood still once, as a phone that slept, is not erratic', () => {
    const clock = new SourceClock();
    for (let ping = 0; ping < 20; ping++) {
      const left = ping * 500_000 + (ping < 10 ? 0 : 30_000_000);
      const here = ping * 500_000 + 400;
      clock.add({ left: micros(left), received: here, sent: here + 50, back: micros(left + 800) });
    }
    expect(clock.isErratic).toBe(false);
  });

  it('trusts a clock as far as it was told to', () => {
    const [crystal, resonator] = [new SourceClock(100e-6), new SourceClock()];
    for (const clock of [crystal, resonator])
      clock.add({ left: micros(0), received: 0, sent: 0, back: micros(100) });
    expect(crystal.at(S)?.boundUs).toBeLessThan(400);
    expect(resonator.at(S)?.boundUs).toBeGreaterThan(12_000);
  });
});
