import { m } from '../../../words/messages.js';
import type { Strength } from '#shared/games/wright/rules/strength.ts';
import type { Ranked } from './reasons.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "three fives" */
export const groupWords = ([n, value]: Strength): string =>
  n === 0 ? m.wright_split_nothing() : m.wright_split_group({ n, value, count: m.wright_split_count({ n }) });

export const groupTitle = (strength: Strength): string => capital(groupWords(strength));

/** "Three fives beat three fours" */
export function reasonWords({ strength, next, why }: Ranked): string {
  const [n] = strength;
  if (why === 'hand')
    return n === 0 ? m.wright_split_equal_nothing() : m.wright_split_equal({ group: groupWords(strength) });
  const better = groupTitle(strength);
  return next[0] === 0
    ? m.wright_split_beats_nothing({ n, better })
    : m.wright_split_beats({ n, better, worse: groupWords(next) });
}
