import type { GesturesPart } from '../screens.ts';
import { m } from '../../words/messages.js';
import { bangView } from './view.ts';

/** What a short and a long press mean now, for the two buttons on glass. */
export const gestureWords: GesturesPart['gestureWords'] = (seen, _seat, gesture) => {
  const { question, level } = bangView(seen);
  const isLong = gesture === 'long';
  switch (question?.ask) {
    case 'begin':
      return isLong ? m.bang_duel_begin() : m.bang_duel_knock();
    case 'act':
      return isLong ? m.bang_duel_end() : m.bang_duel_knock();
    case 'react':
      if (isLong) return m.bang_duel_take();
      return level === 'light' ? m.bang_duel_cancelled() : m.bang_duel_i_answer();
    case 'duel':
      return isLong ? m.bang_duel_give_up() : m.bang_duel_i_answer();
    case 'indians':
      return isLong ? m.bang_duel_take() : m.bang_duel_i_answer();
    default:
      return m.bang_duel_i_answer();
  }
};
