import { no, ok } from '#shared/result.ts';
import { isCard, type Card } from '../rules/cards.ts';
import { isCharacter, type Character } from '../rules/characters.ts';
import { finally_, type Read } from './script.ts';

/** Fields of a decision, as somebody sent them. */

export const cardIn = (value: unknown): Read<Card> => {
  if (typeof value !== 'string') return no(finally_('wrong-answer'));
  return isCard(value) ? ok(value) : no(finally_('unknown-card'));
};

export function cardsIn(value: unknown): Read<readonly Card[]> {
  if (!Array.isArray(value) || value.some((each) => typeof each !== 'string'))
    return no(finally_('wrong-answer'));
  return value.every(isCard) ? ok(value) : no(finally_('unknown-card'));
}

export const characterIn = (value: unknown): Read<Character> => {
  if (typeof value !== 'string') return no(finally_('wrong-answer'));
  return isCharacter(value) ? ok(value) : no(finally_('unknown-character'));
};

/** Any number: whoever asked says which will do. */
export const numberIn = (value: unknown): Read<number> =>
  typeof value === 'number' ? ok(value) : no(finally_('wrong-answer'));

export const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0;
