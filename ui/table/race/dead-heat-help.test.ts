import { describe, expect, it } from 'vitest';
import type { Seat } from '#shared/games/kit/game.ts';
import type { RacePress, RaceView } from '#shared/wire/race-view.ts';
import { blurredBy, probableOrder } from './dead-heat-help.ts';
import { raceWith } from './race-view.example.ts';

const PHONE_US = 45_000;

/** Hands of phones at these milliseconds, each known as far as it is said. */
function heatOf(
  hands: readonly [Seat, ms: number, ownMs?: number, source?: RacePress['source']][],
): RaceView {
  const race = raceWith(hands.map(([seat, ms]) => [seat, ms * 1_000]));
  const own = (seat: Seat) => hands.find(([each]) => each === seat)?.[2] ?? PHONE_US / 1_000;
  return {
    ...race,
    presses: race.presses.map((press) => ({
      ...press,
      own_bound_us: own(press.seat) * 1_000,
      source: hands.find(([seat]) => seat === press.seat)?.[3] ?? 'phone',
    })),
    gaps: race.gaps.map((gap) => ({ ...gap, bound_us: (own(gap.from) + own(gap.to)) * 1_000 })),
    verdict: { ...race.verdict, groups: [hands.map(([seat]) => seat)], status: 'final' },
  };
}

describe('who is the reason for a dead heat', () => {
  const blurred = (...hands: Parameters<typeof heatOf>[0]) =>
    blurredBy(
      heatOf(hands),
      hands.map(([seat]) => seat),
    )?.seat ?? null;

  it('is the one hand that is known far worse than the others', () => {
    expect(blurred(['1', 0], ['2', 30, 700], ['3', 60])).toBe('2');
    expect(blurred(['1', 0, 0.2, 'serial'], ['2', 30, 140])).toBe('2');
  });

  it('is nobody where all are known alike, or as well as is usual', () => {
    expect(blurred(['1', 0], ['2', 30, 80])).toBeNull();
    expect(blurred(['1', 0, 300], ['2', 30, 400])).toBeNull();
    expect(blurred(['1', 0, 0.2, 'serial'], ['2', 0.1, 45])).toBeNull();
  });

  it('is no board: its trouble has words of its own', () => {
    expect(blurred(['1', 0, 0.2, 'serial'], ['2', 30, 140, 'serial'])).toBeNull();
  });
});

describe('the order that is offered as probable', () => {
  const probable = (...hands: Parameters<typeof heatOf>[0]) =>
    probableOrder(
      heatOf(hands),
      hands.map(([seat]) => seat),
    );

  it('is the one that was measured, from a fifth of what it may be off on', () => {
    expect(probable(['2', 0], ['1', 20], ['3', 70])).toEqual(['2', '1', '3']);
    expect(probable(['2', 0], ['1', 15])).toBeNull();
  });

  it('is only of the hands that are asked about', () => {
    expect(
      probableOrder(
        heatOf([
          ['2', 0],
          ['1', 30],
          ['3', 60],
        ]),
        ['1', '3'],
      ),
    ).toEqual(['1', '3']);
  });

  it('is none where a hand may have been anywhere, or never came', () => {
    expect(probable(['2', 0], ['1', 200, 400])).toBeNull();
    expect(probableOrder(heatOf([['2', 0]]), ['2', '1'])).toBeNull();
  });

  it('is none of boards alone, and none that a rule of the house calls level', () => {
    expect(probable(['2', 0, 0.2, 'serial'], ['1', 0.3, 0.2, 'serial'])).toBeNull();
    expect(
      probableOrder(
        {
          ...heatOf([
            ['2', 0],
            ['1', 19],
          ]),
          close_us: 20_000,
        },
        ['1', '2'],
      ),
    ).toBeNull();
  });
});
