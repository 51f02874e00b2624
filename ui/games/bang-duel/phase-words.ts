import { m } from '../../words/messages.js';

const WORDS: Readonly<Record<string, () => string>> = {
  'line-up': m.bang_duel_phase_line_up,
  start: m.bang_duel_phase_play,
  play: m.bang_duel_phase_play,
  asking: m.bang_duel_phase_asking,
  between: m.bang_duel_phase_between,
  finished: m.bang_duel_phase_finished,
};

/** What is going on at a table, for somebody who is not there; a newer hub may know more. */
export const phaseWords = (phase: string): string => WORDS[phase]?.() ?? '';
