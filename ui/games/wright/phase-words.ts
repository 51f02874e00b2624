import type { Phase } from '#shared/games/wright/match/state.ts';
import { m } from '../../words/messages.js';

const WORDS: Readonly<Record<Phase, () => string>> = {
  playing: m.wright_phase_playing,
  duel: m.wright_phase_duel,
  racing: m.wright_phase_racing,
  reveal: m.wright_phase_reveal,
  misses: m.wright_phase_misses,
  split: m.wright_phase_split,
  between: m.wright_phase_between,
  finished: m.wright_phase_finished,
};

/** What is going on at a table, for somebody who is not there. */
export const phaseWords = (phase: string): string =>
  (WORDS as Partial<typeof WORDS>)[phase as Phase]?.() ?? '';
