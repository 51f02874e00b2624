import { valueOf, type Card } from '#shared/games/wright/rules/cards.ts';
import {
  completions,
  discardFault,
  formsOf,
  impossibleCount,
  legalDiscards,
  type Form,
} from '#shared/games/wright/rules/discard.ts';
import { sentence } from '#shared/games/wright/refusal-words.ts';
import { m } from '../../../words/messages.js';
import { cardName } from '../cards/card-words.ts';

export interface Checked {
  readonly legal: boolean;
  readonly why: string;
  readonly rule: string | null;
  /** What would make it legal; empty where it is, or where nothing does. */
  readonly instead: readonly string[];
}

/** More of them are on no hand, and there would be too much to try. */
const MOST_HELPED = 10;

const WHY: Readonly<Record<Form, (cards: readonly Card[]) => string>> = {
  single: () => m.wright_form_single(),
  identical: () => m.wright_form_identical(),
  sum: (cards) => m.wright_form_sum({ highest: Math.max(...cards.map(valueOf)) }),
};
const RULES: Readonly<Record<Form, string>> = { single: 'W23', identical: 'W24', sum: 'W25' };

/** Whether these cards make a discard, and why (W22–W29); undefined while there are none. */
export function checked(cards: readonly Card[], language: 'en' | 'ru'): Checked | undefined {
  if (cards.length === 0) return undefined;
  const impossible = impossibleCount(cards);
  const fault = impossible ?? discardFault(cards);
  if (fault) {
    const instead = impossible ? [] : insteadOf(cards, language);
    return { legal: false, why: sentence(fault, language), rule: fault.rule, instead };
  }
  const [form = 'single'] = formsOf(cards);
  return { legal: true, why: WHY[form](cards), rule: RULES[form], instead: [] };
}

function insteadOf(cards: readonly Card[], language: 'en' | 'ru'): readonly string[] {
  if (cards.length > MOST_HELPED) return [];
  const more = completions(cards).map(cardName);
  const keep = legalDiscards(cards).at(-1) ?? [];
  const told = keep.length > 1 ? m.wright_discard_keep({ cards: keep.map(cardName).join(' + ') }) : '';
  const either = new Intl.ListFormat(language, { type: 'disjunction' }).format(more);
  const says = [more.length > 0 ? m.wright_discard_add({ cards: either }) : '', told].filter(Boolean);
  return says.length > 0 ? says : [m.wright_discard_one()];
}
