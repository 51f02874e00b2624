import { describe, expect, it } from 'vitest';
import { SEATS } from '#shared/games/kit/game.ts';
import { boundAnew, kindOf, nextToAsk, seatBefore } from './asking.ts';

const seated = (...buzzers: (string | null)[]) =>
  buzzers.map((buzzer, at) => ({ seat: SEATS[at] ?? '1', name: `P${at}`, colour: null, buzzer }));

describe('who is asked to press', () => {
  it.for([
    [[null, null, null], null, [], '1'],
    [['B1:0', null, null], '1', [], '2'],
    [['B1:0', null, 'B1:1'], '3', [], '2'],
    [[null, null, 'B1:1'], '1', ['1'], '2'],
    [[null, 'B1:0', 'B1:1'], '1', ['1'], null],
    [['B1:0', 'pad', 'B1:1'], '1', [], null],
  ] as const)('%j after %s, %j skipped: %s', ([buzzers, after, skipped, next]) => {
    expect(nextToAsk(seated(...buzzers), after, skipped)).toBe(next);
  });

  it('is, going back, the one before', () => {
    const seats = seated(null, null, null);
    expect(seatBefore(seats, '3')).toBe('2');
    expect(seatBefore(seats, '1')).toBeUndefined();
  });
});

describe('who is given another buzzer', () => {
  const seats = seated('B1:0', 'phone', 'phone', 'pad', null);
  it.for([
    ['buzzers', ['3', '4'], null],
    ['phones', ['4', '5'], 'phone'],
    ['pads', ['1', '2', '3', '5'], 'pad'],
    ['none', ['1', '2', '3', '4'], null],
  ] as const)('for %s: %j', ([kind, changed, buzzer]) => {
    expect(boundAnew(kind, seats, (seat) => seat === '2')).toEqual({ seats: changed, buzzer });
  });
});

describe('how hands are measured', () => {
  it.for([
    [[null, null, null], 'none'],
    [['pad', 'pad', 'pad'], 'pads'],
    [['phone', 'phone', 'phone'], 'phones'],
    [['phone', null, 'phone'], 'phones'],
    [['phone', null, 'B1:2'], 'buzzers'],
    [['pad', null, 'B1:2'], 'buzzers'],
    [['B1:0', null, null], 'buzzers'],
  ] as const)('%j: %s', ([buzzers, kind]) => {
    expect(kindOf(seated(...buzzers))).toBe(kind);
  });
});
