import type { Reason } from '#shared/tournament/log/state.ts';
import { m } from '../../words/messages.js';

const WORDS: Readonly<Record<Reason, () => string>> = {
  late: m.organiser_reason_late,
  slow: m.organiser_reason_slow,
  rules: m.organiser_reason_rules,
  conduct: m.organiser_reason_conduct,
  absent: m.organiser_reason_absent,
  other: m.organiser_reason_other,
};

export const reasonWords = (reason: Reason): string => WORDS[reason]();
