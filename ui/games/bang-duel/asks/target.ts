import type { Question } from '#shared/games/bang-duel/effects/questions.ts';
import { isCharacter, type Character } from '#shared/games/bang-duel/rules/characters.ts';

/** Whom a question is about. */
export function targetOf(question: Question): Character | null {
  if ('target' in question) return question.target;
  if ('on' in question) return question.on;
  return 'for' in question && isCharacter(question.for) ? question.for : null;
}
