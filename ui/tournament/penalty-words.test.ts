import { expect, it } from 'vitest';
import type { Penalised } from '#shared/tournament/log/state.ts';
import { penaltyWords } from './penalty-words.ts';

const penalty = (player: string, points: number, cancelled = false): Penalised => ({
  ...{ id: `${player}-${points}`, player, points, reason: 'conduct', note: '', round: 1, cancelled },
});

it('adds up what counts, with a true minus', () => {
  const penalties = [penalty('a', 10), penalty('b', 3), penalty('a', 5), penalty('a', 7, true)];
  expect(penaltyWords({ penalties }, 'a')).toBe('penalty −15');
});

it('has no words for a warning, or for what was cancelled', () => {
  const penalties = [penalty('a', 0), penalty('b', 3, true)];
  expect(penaltyWords({ penalties }, 'a')).toBeUndefined();
  expect(penaltyWords({ penalties }, 'b')).toBeUndefined();
});
