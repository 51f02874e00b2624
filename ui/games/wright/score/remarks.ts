import type { Remark } from '../../../table/score/game-score.ts';
import { m } from '../../../words/messages.js';

type Words = () => string;

/** How most tables keep the light level: worth knowing, no reason to mark a round. */
const QUIET: Readonly<Record<string, Words>> = {
  'ranking-by-hand': m.wright_score_mark_ranking_by_hand,
  'order-by-hand': m.wright_score_mark_order_by_hand,
};

const LOUD: Readonly<Record<string, Words>> = {
  'order-likely': m.wright_score_mark_order_likely,
  'order-clockwise': m.wright_score_mark_order_clockwise,
  'race-voided': m.wright_score_mark_race_voided,
  'presses-counted': m.wright_score_mark_presses_counted,
  'event-in-revolver': m.wright_score_mark_event_in_revolver,
  deadlock: m.wright_score_mark_deadlock,
  'too-few-sheriffs': m.wright_score_mark_too_few_sheriffs,
  'pile-differs': m.wright_score_mark_pile_differs,
  'pile-too-big': m.wright_score_mark_pile_too_big,
  'reveal-miscount': m.wright_score_mark_reveal_miscount,
  'revolver-too-big': m.wright_score_mark_revolver_too_big,
  'another-begins': m.wright_score_mark_another_begins,
  'duel-not-declared': m.wright_score_mark_duel_not_declared,
};

/**
 * What people decided or overrode in a round. Corrections are told in a list of their own; doubts of the full level that
 * share one sentence are said once.
 */
export function remarksOf(marks: readonly string[]): readonly Remark[] {
  const remarks = marks
    .filter((mark) => mark !== 'corrected')
    .map((mark): Remark => ({ text: wordsOf(mark), loud: !Object.hasOwn(QUIET, mark) }));
  return [...new Map(remarks.map((remark) => [remark.text, remark])).values()];
}

const wordsOf = (mark: string): string => (QUIET[mark] ?? LOUD[mark] ?? m.wright_score_mark_other)();
