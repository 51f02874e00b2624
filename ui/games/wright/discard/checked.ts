import { valueOf, type Card } from '#shared/games/wright/rules/cards.ts';
import { discardFault, formsOf, impossibleCount, type Form } from '#shared/games/wright/rules/discard.ts';
import { sentence } from '#shared/games/wright/refusal-words.ts';
import { m } from '../../../words/messages.js';

export interface Checked {
  readonly legal: boolean;
  readonly why: string;
  readonly rule: string | null;
}

const WHY: Readonly<Record<Form, (cards: readonly Card[]) => string>> = {
  single: () => m.wright_form_single(),
  identical: () => m.wright_form_identical(),
  sum: (cards) => m.wright_form_sum({ highest: Math.max(...cards.map(valueOf)) }),
};
const RULES: Readonly<Record<Form, string>> = { single: 'W23', identical: 'W24', sum: 'W25' };

/** Whether these cards make a discard, and why (W22–W29); undefined while there are none. */
export function checked(cards: readonly Card[], language: 'en' | 'ru'): Checked | undefined {
  if (cards.length === 0) return undefined;
  const fault = impossibleCount(cards) ?? discardFault(cards);
  if (fault) return { legal: false, why: sentence(fault, language), rule: fault.rule };
  const [form = 'single'] = formsOf(cards);
  return { legal: true, why: WHY[form](cards), rule: RULES[form] };
}
