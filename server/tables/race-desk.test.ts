import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { BuzzerPlan } from '#shared/games/kit/buzzers.ts';
import type { Seat } from '#shared/games/kit/game.ts';
import { micros } from '#shared/race/time.ts';
import type { Hand } from '#shared/wire/race-record.ts';
import type { Fact } from './facts.ts';
import { RaceDesk } from './race-desk.ts';

const OPENS: BuzzerPlan = {
  seats: { '1': { press: 'opens', lamp: 'off' }, '2': { press: 'opens', lamp: 'off' } },
};

const hand = (seat: Seat, at: number): Hand => ({
  ...{ seat, buzzer: `B1:${seat}`, source: 'serial', seq: at, clock: 'B1/1', us: at, apart_us: 1 },
  micros: at,
  bound_us: 100,
});

/** A table where seat 1 has its hand down when a race is taken back, at 1,000,000 µs. */
function takenBack() {
  let now = 0;
  let looks = 0;
  const told: string[] = [];
  const desk = new RaceDesk({
    now: () => micros(now),
    plan: () => OPENS,
    slowestUs: () => 0,
    tell: (fact) => told.push(`${fact.type} ${String(fact['by'])}`),
    hasBegun: () => true,
    pressed: ({ seat }, refused) => told.push(`${seat}: ${refused ?? 'counts'}`),
    raced: () => (looks += 1),
    cameLate: () => undefined,
  });
  const at = (moment: number, act: () => void) => {
    now = moment;
    act();
  };
  at(900_000, () => {
    desk.press(hand('1', 900_000));
  });
  told.length = 0;
  at(1_000_000, () => {
    desk.armAnew();
  });
  const before = looks;
  return { desk, told, at, looks: () => looks - before };
}

describe('after a race was taken back', () => {
  it('a press made after the last hand was lifted counts, although word of the lifting comes later', () => {
    const { desk, told, at } = takenBack();
    at(1_300_000, () => {
      desk.press(hand('2', 1_300_000));
    });
    expect(told).toEqual([]);
    at(1_340_000, () => {
      desk.lifted('1', hand('1', 1_200_000));
    });
    expect(told).toEqual(['2: counts', 'race-opened 2']);
  });

  it('a hand from before that, heard of only now, has to be lifted as well', () => {
    const { desk, told, at } = takenBack();
    at(1_100_000, () => {
      desk.lifted('1', hand('1', 1_050_000));
    });
    at(1_220_000, () => {
      desk.press(hand('2', 950_000));
    });
    expect([...desk.resting]).toEqual(['2']);
    told.length = 0;
    at(1_350_000, () => {
      desk.press(hand('1', 1_350_000));
    });
    expect(told).toEqual([]);
    at(1_650_000, () => {
      desk.lifted('2', hand('2', 1_612_000));
    });
    expect(told).toContain('1: hands-still-down');
    told.length = 0;
    at(1_700_000, () => {
      desk.press(hand('1', 1_700_000));
    });
    expect(told).toEqual(['1: counts', 'race-opened 1']);
    desk.close();
  });

  it('says whose hands still rest, until they are up or nobody waits for them any more', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { desk, looks, at } = takenBack();
    expect([...desk.resting]).toEqual(['1']);
    at(1_100_000, () => {
      desk.lifted('1');
    });
    expect([...desk.resting]).toEqual([]);
    expect(looks()).toBe(1);

    const patient = takenBack();
    patient.at(6_000_000, () => {
      vi.advanceTimersByTime(5_000);
    });
    expect([...patient.desk.resting]).toEqual([]);
    expect(patient.looks()).toBe(1);
  });

  it('a press made before the last hand was lifted does not count', () => {
    const { desk, told, at } = takenBack();
    at(1_100_000, () => {
      desk.press(hand('2', 1_100_000));
    });
    at(1_240_000, () => {
      desk.lifted('1', hand('1', 1_200_000));
    });
    expect(told).toEqual(['2: hands-still-down']);
  });

  it('a press is answered as soon as the source of a hand that is down has reported well beyond it', () => {
    const { desk, told, at } = takenBack();
    at(1_100_000, () => {
      desk.press(hand('2', 1_100_000));
    });
    at(1_300_000, () => {
      desk.reported(['1', '2'], hand('1', 1_290_000));
    });
    expect(told).toEqual([]);
    at(1_500_000, () => {
      desk.reported(['1', '2'], hand('1', 1_490_000));
    });
    expect(told).toEqual(['2: hands-still-down']);
  });

  it('a press is answered in the end, although nobody is left to say that the hands are up', () => {
    vi.useFakeTimers();
    try {
      const { desk, told, at } = takenBack();
      at(1_100_000, () => {
        desk.press(hand('2', 1_100_000));
      });
      at(5_990_000, () => vi.advanceTimersByTime(4_890));
      expect(told).toEqual([]);
      at(6_010_000, () => vi.advanceTimersByTime(20));
      expect(told).toEqual(['2: hands-still-down']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('a press is answered in the end, although a hand is never lifted', () => {
    const { desk, told, at } = takenBack();
    at(1_100_000, () => {
      desk.press(hand('2', 1_100_000));
    });
    at(6_000_000, () => {
      desk.reported(['2'], hand('2', 5_990_000));
    });
    expect(told).toEqual(['2: hands-still-down']);
    at(6_100_000, () => {
      desk.press(hand('2', 6_100_000));
    });
    expect(told.slice(1)).toEqual(['2: counts', 'race-opened 2']);
  });
});

/** A table at 1,500,000 µs whose hands are kept for people to judge, until a race of both since 1,000,000 µs begins. */
function racing() {
  let plan: BuzzerPlan = {
    seats: { '1': { press: 'acts', lamp: 'off' }, '2': { press: 'acts', lamp: 'off' } },
  };
  const told: Fact[] = [];
  const clock = { us: 1_500_000 };
  const desk = new RaceDesk({
    now: () => micros(clock.us),
    plan: () => plan,
    slowestUs: () => 0,
    tell: (fact) => told.push(fact),
    hasBegun: () => true,
    pressed: () => undefined,
    raced: () => undefined,
    cameLate: () => undefined,
  });
  const begin = ({ need, since }: { need: number; since: number | null } = { need: 2, since: 1_000_000 }) => {
    const race = { id: '1', entrants: ['1', '2'], need, behind: [], since, timeoutS: 0 } as const;
    plan = { seats: { '1': { press: 'joins', lamp: 'off' }, '2': { press: 'joins', lamp: 'off' } }, race };
    desk.follow(plan, (verdict) => verdict);
  };
  const end = () => {
    plan = { seats: {} };
    desk.follow(plan, (verdict) => verdict);
  };
  return { desk, told, begin, end, clock };
}

describe('a race', () => {
  it('says of its verdict that no order is likelier than another once a hand is placed badly', () => {
    for (const [bound_us, wide] of [
      [250_000, undefined],
      [250_001, true],
    ] as const) {
      const { desk, told, begin } = racing();
      begin();
      desk.press(hand('1', 1_100_000));
      desk.press({ ...hand('2', 1_200_000), clock: 'phone', bound_us });
      expect(told.map((fact) => fact['wide'])).toEqual([wide]);
    }
  });

  it('is not decided against a hand from before it was called off that is heard of in the midst of it', () => {
    const { desk, told, begin } = racing();
    desk.armAnew();
    begin({ need: 1, since: null });
    desk.press(hand('1', 1_550_000));
    desk.press(hand('2', 1_400_000));
    desk.reported(['2'], hand('2', 1_600_000));
    desk.lifted('2', hand('2', 1_580_000));
    expect(told).toEqual([]);
    expect(desk.view).toMatchObject({
      waiting: [{ seat: '2', for: 'person' }],
      doubts: [{ seat: '2', why: 'hands-still-down' }],
    });
    desk.close();
  });

  it('is for people to decide where a stamp was not believed, although that hand is there', () => {
    const { desk, told, begin } = racing();
    begin();
    desk.press(hand('1', 1_100_000));
    desk.doubt('1', 'impossible-stamp');
    desk.press(hand('2', 1_200_000));
    expect(told).toEqual([]);
    expect(desk.view?.waiting).toEqual([{ seat: '1', for: 'person' }]);
  });

  it('that is heard of afterwards knows that a stamp was not believed, although that hand is there', () => {
    const { desk, begin } = racing();
    for (const seat of ['1', '2'] as const) desk.press(hand(seat, 1_100_000));
    desk.doubt('1', 'impossible-stamp');
    desk.doubt('2', 'restarted');
    begin();
    expect(desk.view?.presses.map(({ seat }) => seat)).toEqual(['1', '2']);
    expect(desk.view?.doubts).toEqual([{ seat: '1', why: 'impossible-stamp' }]);
  });

  it('that was decided by a source which is not believed any more says so afterwards', () => {
    const { desk, begin, end } = racing();
    begin();
    for (const seat of ['1', '2'] as const) desk.press(hand(seat, 1_100_000));
    end();
    desk.doubt('2', 'restarted');
    expect(desk.lastView?.doubts).toEqual([]);
    for (let again = 0; again < 2; again++) desk.doubt('1', 'impossible-stamp');
    expect(desk.lastView).toMatchObject({
      verdict: { status: 'final' },
      doubts: [{ seat: '1', why: 'impossible-stamp' }],
    });
  });

  it.for([
    [2_000_000, true],
    [2_000_001, false],
  ] as const)(
    'says afterwards that a press was lost, if its board counts it %i µs after the verdict: %s',
    ([us, isSaid]) => {
      const { desk, begin, end, clock } = racing();
      begin({ need: 1, since: 1_000_000 });
      desk.press(hand('1', 1_100_000));
      desk.reported(['2'], hand('2', 1_400_000));
      end();
      clock.us += us;
      // Whose page was opened elsewhere has lost nothing of that race.
      desk.doubt('2', 'press-lost');
      expect(desk.lastView).toMatchObject({ verdict: { status: 'final', last: '2' }, doubts: [] });
      for (const seat of ['1', '2'] as const) desk.doubtHands(seat, 'press-lost');
      expect(desk.lastView?.doubts).toEqual(
        isSaid ? (['1', '2'] as const).map((seat) => ({ seat, why: 'press-lost' })) : [],
      );
    },
  );
});
