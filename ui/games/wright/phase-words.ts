import type { Phase } from '#shared/games/wright/match/state.ts';
import { m } from '../../words/messages.js';

const WORDS: Readonly<Record<Phase, () => string>> = {
  playing: m.setup_phase_playing,
  duel: m.setup_phase_duel,
  racing: m.setup_phase_racing,
  reveal: m.setup_phase_reveal,
  misses: m.setup_phase_misses,
  split: m.setup_phase_split,
  between: m.setup_phase_between,
  finished: m.setup_phase_finished,
};

/** What is going on at a table, for somebody who is not there. */
export const phaseWords = (phase: string): string =>
  (WORDS as Partial<typeof WORDS>)[phase as Phase]?.() ?? '';
