import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { BuzzerPlan } from '#shared/games/kit/buzzers.ts';
import type { Seat } from '#shared/games/kit/game.ts';
import { micros } from '#shared/race/time.ts';
import type { Hand } from '#shared/wire/race-record.ts';
import type { Fact } from './fact-retry-queue.ts';
import { RaceDesk } from './race-desk.ts';
import type { RaceNews } from './race-news.ts';

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
  const tell = (news: RaceNews) => {
    if (news.says === 'fact') told.push(`${news.fact.type} ${String(news.fact['by'])}`);
    else if (news.says === 'pressed') told.push(`${news.hand.seat}: ${news.refused ?? 'counts'}`);
    else if (news.says === 'changed') looks += 1;
  };
  const deps = new RaceDesk(
    { now: () => micros(now), slowestUs: () => 0, tell },
    { plan: OPENS, hasBegun: true },
  );
  const at = (moment: number, act: () => void) => {
    now = moment;
    act();
  };
  at(900_000, () => {
    deps.press(hand('1', 900_000));
  });
  told.length = 0;
  at(1_000_000, () => {
    deps.armAnew();
  });
  const before = looks;
  return { deps, told, at, looks: () => looks - before };
}

describe('after a race was taken back', () => {
  it('a press made after the last hand was lifted counts, although word of the lifting comes later', () => {
    const { deps, told, at } = takenBack();
    at(1_300_000, () => {
      deps.press(hand('2', 1_300_000));
    });
    expect(told).toEqual([]);
    at(1_340_000, () => {
      deps.lifted('1', hand('1', 1_200_000));
    });
    expect(told).toEqual(['2: counts', 'race-opened 2']);
  });

  it('a hand from before that, heard of only now, has to be lifted as well', () => {
    const { deps, told, at } = takenBack();
    at(1_100_000, () => {
      deps.lifted('1', hand('1', 1_050_000));
    });
    at(1_220_000, () => {
      deps.press(hand('2', 950_000));
    });
    expect([...deps.resting]).toEqual(['2']);
    told.length = 0;
    at(1_350_000, () => {
      deps.press(hand('1', 1_350_000));
    });
    expect(told).toEqual([]);
    at(1_650_000, () => {
      deps.lifted('2', hand('2', 1_612_000));
    });
    expect(told).toContain('1: hands-still-down');
    told.length = 0;
    at(1_700_000, () => {
      deps.press(hand('1', 1_700_000));
    });
    expect(told).toEqual(['1: counts', 'race-opened 1']);
    deps.close();
  });

  it('says whose hands still rest, until they are up or nobody waits for them any more', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { deps, looks, at } = takenBack();
    expect([...deps.resting]).toEqual(['1']);
    at(1_100_000, () => {
      deps.lifted('1');
    });
    expect([...deps.resting]).toEqual([]);
    expect(looks()).toBe(1);

    const patient = takenBack();
    patient.at(6_000_000, () => {
      vi.advanceTimersByTime(5_000);
    });
    expect([...patient.deps.resting]).toEqual([]);
    expect(patient.looks()).toBe(1);
  });

  it('a press made before the last hand was lifted does not count', () => {
    const { deps, told, at } = takenBack();
    at(1_100_000, () => {
      deps.press(hand('2', 1_100_000));
    });
    at(1_240_000, () => {
      deps.lifted('1', hand('1', 1_200_000));
    });
    expect(told).toEqual(['2: hands-still-down']);
  });

  it('a press is answered as soon as the source of a hand that is down has reported well beyond it', () => {
    const { deps, told, at } = takenBack();
    at(1_100_000, () => {
      deps.press(hand('2', 1_100_000));
    });
    at(1_300_000, () => {
      deps.reported(['1', '2'], hand('1', 1_290_000));
    });
    expect(told).toEqual([]);
    at(1_500_000, () => {
      deps.reported(['1', '2'], hand('1', 1_490_000));
    });
    expect(told).toEqual(['2: hands-still-down']);
  });

  it('a press is answered in the end, although nobody is left to say that the hands are up', () => {
    vi.useFakeTimers();
    try {
      const { deps, told, at } = takenBack();
      at(1_100_000, () => {
        deps.press(hand('2', 1_100_000));
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
    const { deps, told, at } = takenBack();
    at(1_100_000, () => {
      deps.press(hand('2', 1_100_000));
    });
    at(6_000_000, () => {
      deps.reported(['2'], hand('2', 5_990_000));
    });
    expect(told).toEqual(['2: hands-still-down']);
    at(6_100_000, () => {
      deps.press(hand('2', 6_100_000));
    });
    expect(told.slice(1)).toEqual(['2: counts', 'race-opened 2']);
  });
});

/** A table at 1,500,000 µs whose hands are kept for people to judge, until a race of both since 1,000,000 µs begins. */
function racing() {
  const plan: BuzzerPlan = {
    seats: { '1': { press: 'acts', lamp: 'off' }, '2': { press: 'acts', lamp: 'off' } },
  };
  const told: Fact[] = [];
  const clock = { us: 1_500_000 };
  const tell = (news: RaceNews) => {
    if (news.says === 'fact') told.push(news.fact);
  };
  const deps = new RaceDesk(
    { now: () => micros(clock.us), slowestUs: () => 0, tell },
    { plan, hasBegun: true },
  );
  const follow = (next: BuzzerPlan) => {
    deps.planned = { plan: next, hasBegun: true };
    deps.follow((verdict) => verdict);
  };
  const begin = ({ need, since }: { need: number; since: number | null } = { need: 2, since: 1_000_000 }) => {
    const race = { id: '1', entrants: ['1', '2'], need, behind: [], since, timeoutS: 0 } as const;
    follow({ seats: { '1': { press: 'joins', lamp: 'off' }, '2': { press: 'joins', lamp: 'off' } }, race });
  };
  const end = () => {
    follow({ seats: {} });
  };
  return { deps, told, begin, end, clock };
}

describe('a race', () => {
  it('says of its verdict that no order is likelier than another once a hand is placed badly', () => {
    for (const [bound_us, wide] of [
      [250_000, undefined],
      [250_001, true],
    ] as const) {
      const { deps, told, begin } = racing();
      begin();
      deps.press(hand('1', 1_100_000));
      deps.press({ ...hand('2', 1_200_000), clock: 'phone', bound_us });
      expect(told.map((fact) => fact['wide'])).toEqual([wide]);
    }
  });

  it('is not decided against a hand from before it was called off that is heard of in the midst of it', () => {
    const { deps, told, begin } = racing();
    deps.armAnew();
    begin({ need: 1, since: null });
    deps.press(hand('1', 1_550_000));
    deps.press(hand('2', 1_400_000));
    deps.reported(['2'], hand('2', 1_600_000));
    deps.lifted('2', hand('2', 1_580_000));
    expect(told).toEqual([]);
    expect(deps.view).toMatchObject({
      waiting: [{ seat: '2', for: 'person' }],
      doubts: [{ seat: '2', why: 'hands-still-down' }],
    });
    deps.close();
  });

  it('is for people to decide where a stamp was not believed, although that hand is there', () => {
    const { deps, told, begin } = racing();
    begin();
    deps.press(hand('1', 1_100_000));
    deps.doubt('1', 'impossible-stamp');
    deps.press(hand('2', 1_200_000));
    expect(told).toEqual([]);
    expect(deps.view?.waiting).toEqual([{ seat: '1', for: 'person' }]);
  });

  it('that is heard of afterwards knows that a stamp was not believed, although that hand is there', () => {
    const { deps, begin } = racing();
    for (const seat of ['1', '2'] as const) deps.press(hand(seat, 1_100_000));
    deps.doubt('1', 'impossible-stamp');
    deps.doubt('2', 'restarted');
    begin();
    expect(deps.view?.presses.map(({ seat }) => seat)).toEqual(['1', '2']);
    expect(deps.view?.doubts).toEqual([{ seat: '1', why: 'impossible-stamp' }]);
  });

  it('that was decided by a source which is not believed any more says so afterwards', () => {
    const { deps, begin, end } = racing();
    begin();
    for (const seat of ['1', '2'] as const) deps.press(hand(seat, 1_100_000));
    end();
    deps.doubt('2', 'restarted');
    expect(deps.lastView?.doubts).toEqual([]);
    for (let again = 0; again < 2; again++) deps.doubt('1', 'impossible-stamp');
    expect(deps.lastView).toMatchObject({
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
      const { deps, begin, end, clock } = racing();
      begin({ need: 1, since: 1_000_000 });
      deps.press(hand('1', 1_100_000));
      deps.reported(['2'], hand('2', 1_400_000));
      end();
      clock.us += us;
      // Whose page was opened elsewhere has lost nothing of that race.
      deps.doubt('2', 'press-lost');
      expect(deps.lastView).toMatchObject({ verdict: { status: 'final', last: '2' }, doubts: [] });
      for (const seat of ['1', '2'] as const) deps.doubtHands(seat, 'press-lost');
      expect(deps.lastView?.doubts).toEqual(
        isSaid ? (['1', '2'] as const).map((seat) => ({ seat, why: 'press-lost' })) : [],
      );
    },
  );
});
