import { describe, expect, it } from 'vitest';
import { SOAK } from '#test/effort.ts';
import { SEED, seeded } from '#test/faults/seed.ts';
import { anyPosition, chanceFrom } from './any-position.ts';
import { anySmall } from './any-small.ts';
import { agrees, compared, engineAnswers, playedStretch } from './any-stretch.ts';
import { brokenPosition } from './broken-position.ts';
import { SMALL } from './small.ts';

const runs = (count: number) =>
  Array.from({ length: SOAK ? count * 50 : count }, (_, run) => (SEED + run) >>> 0);

describe('the engine and a naive second reading of the rule book agree', () => {
  it(seeded('on stretches of play: what is asked, what is refused, and the table afterwards'), () => {
    for (const seed of runs(100)) expect(playedStretch(seed), `QUICKDRAW_SEED=${seed}`).toBeNull();
  });

  it(seeded('on positions that cannot be'), () => {
    for (const seed of runs(200)) {
      const state = brokenPosition(chanceFrom(seed));
      expect(compared({ state, decisions: [] }), `QUICKDRAW_SEED=${seed}`).toBeNull();
    }
  });

  it.for(Object.keys(SMALL))(seeded('on the small question %s'), (kind) => {
    for (const seed of runs(60)) {
      const body = anySmall(chanceFrom(seed), kind);
      const naive = SMALL[kind]?.(structuredClone(body) as never);
      const isObject = typeof naive === 'object' && !Array.isArray(naive);
      const told = engineAnswers(kind, body);
      const hint = `QUICKDRAW_SEED=${seed} ${JSON.stringify({ body, naive, told })}`;
      expect(agrees(isObject ? naive : { answer: naive }, told), hint).toBe(true);
    }
  });
});

it('a comparison notices a number, a name, an order and a question that differ', () => {
  const state = anyPosition(chanceFrom(1));
  const told = engineAnswers('resolve', { state, decisions: [] });
  expect(agrees(structuredClone(told), told)).toBe(true);
  expect(agrees({ ...told, question: null }, told)).toBe(false);
  expect(agrees({ ways: ['take', 'miss'] }, { ways: ['miss', 'take'] })).toBe(false);
  expect(agrees({ hand: 1 }, { hand: 2, deck: 1 })).toBe(false);
});
