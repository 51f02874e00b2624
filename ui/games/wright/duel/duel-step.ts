import type { Duel } from '#shared/games/wright/match/state.ts';

/** What a duel waits for: its cards, the end of the countdown, what they are, or nobody's nerves (W83–W87). */
export type DuelStep = 'draw' | 'count' | 'compare' | 'nerves';

export function stepOf({ failed, signal }: Pick<Duel, 'failed' | 'signal'>, isCounting: boolean): DuelStep {
  if (failed) return 'nerves';
  if (isCounting) return 'count';
  return signal ? 'compare' : 'draw';
}
