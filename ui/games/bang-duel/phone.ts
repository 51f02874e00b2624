import type { PhonePart } from '../screens.ts';
import { m } from '../../words/messages.js';
import { questionWords } from './asks/question-words.ts';
import { apOf, playerOf } from './board/places.ts';
import { characterName } from './names.ts';
import { bangView } from './view.ts';

export { default as Own } from './PhoneAnswers.svelte';

/** Whom a question calls, and otherwise whose turn it is: the whole phone says it. */
export const ruling: PhonePart['ruling'] = (seen, seat) => {
  const view = bangView(seen);
  const { question, duel, sides } = view;
  if (!duel || !question) return undefined;
  const own = sides.law === seat ? 'law' : 'outlaw';
  const ap = apOf(duel, own);
  const more = ap ? m.bang_duel_phone_ap({ name: characterName(ap.id), n: ap.health }) : '';
  if (question.by !== own)
    return {
      kind: 'words',
      title: m.bang_duel_phone_waits({ name: playerOf(view, question.by) }),
      more,
      tone: 'plain',
    };
  const { title } = questionWords(question, playerOf(view, own));
  return { kind: 'words', title, more, tone: question.ask === 'react' ? 'bad' : 'good' };
};

export const handsOff: PhonePart['handsOff'] = () => m.bang_duel_hands_off();
