import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import type { Seat } from '#shared/games/kit/game.ts';
import { featsOf, type Feat } from './feats.ts';
import type { Points, ScoredRound } from './game-score.ts';

const SEATS: readonly Seat[] = ['1', '2', '3'];

const round = (number: number, points: Points, best: Seat | null, last: Seat | null): ScoredRound => ({
  round: number,
  points,
  best,
  last,
  remarks: [],
});

const EVENING = [
  round(1, { 1: 0, 2: 12, 3: 6 }, '2', '1'),
  round(2, { 1: 3, 2: 0, 3: 5 }, '3', '2'),
  round(3, { 1: 11, 2: 5, 3: 0 }, '1', '3'),
  round(4, { 1: 12, 2: 0, 3: 6 }, '1', '2'),
];

const byKind = (feats: readonly Feat[]) => Object.fromEntries(feats.map((feat) => [feat.kind, feat]));

describe('feats of a match', () => {
  it('name who did most of it', () => {
    expect(byKind(featsOf(SEATS, EVENING, ['1']))).toEqual({
      'rounds-won': { kind: 'rounds-won', seats: ['1'], count: 2 },
      streak: { kind: 'streak', seats: ['1'], count: 2 },
      haul: { kind: 'haul', seats: ['1', '2'], count: 12, rounds: [1, 4] },
      comeback: { kind: 'comeback', seats: ['1'], count: 12, rounds: [1] },
      last: { kind: 'last', seats: ['2'], count: 2 },
    });
  });

  it('leave out what everybody did, what happened once, and a match without points', () => {
    const fair = SEATS.map((seat, at) => round(at + 1, { [seat]: 4 }, seat, null));
    expect(featsOf(SEATS, fair, SEATS).map(({ kind }) => kind)).toEqual(['haul']);
    expect(featsOf(SEATS, [], [])).toEqual([]);
    expect(featsOf(SEATS, [round(1, { 1: 0, 2: 0, 3: 0 }, '1', '2')], SEATS)).toEqual([]);
  });

  it('tell no comeback of a shared win', () => {
    expect(byKind(featsOf(SEATS, EVENING, ['1', '2']))['comeback']).toBeUndefined();
  });

  const rounds = fc.array(
    fc.record({
      points: fc.record({ 1: fc.nat(40), 2: fc.nat(40), 3: fc.nat(40) }),
      best: fc.constantFrom(...SEATS, null),
      last: fc.constantFrom(...SEATS, null),
    }),
    { maxLength: 12 },
  );

  test.prop([rounds])('never claim more than happened', (drawn) => {
    const played = drawn.map((each, at) => ({ ...each, round: at + 1, remarks: [] }));
    const { haul, streak, 'rounds-won': won, last } = byKind(featsOf(SEATS, played, []));
    if (haul) expect(Math.max(...played.flatMap(({ points }) => Object.values(points)))).toBe(haul.count);
    for (const seat of won?.seats ?? [])
      expect(played.filter(({ best }) => best === seat).length).toBe(won?.count);
    for (const seat of last?.seats ?? [])
      expect(played.filter((each) => each.last === seat).length).toBe(last?.count);
    for (const seat of streak?.seats ?? [])
      expect(played.filter(({ best }) => best === seat).length).toBeGreaterThanOrEqual(streak?.count ?? 0);
  });
});
