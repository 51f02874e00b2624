import type { Because, Question } from '#shared/games/bang-duel/effects/questions.ts';
import { m } from '../../../words/messages.js';
import { cardName, characterName, sideName } from '../names.ts';
import { sourceName } from '../turn/reminder-words.ts';

interface Said {
  readonly title: string;
  readonly more: string;
}

const said = (title: string, more = ''): Said => ({ title, more });

/** What is asked, of whom and why. `name` is the player who answers. */
export function questionWords(question: Question, name: string): Said {
  switch (question.ask) {
    case 'begin':
    case 'act':
      return said(m.bang_duel_your_turn({ name }));
    case 'react': {
      const { target, card, shooter } = question;
      const what = card === null ? [] : [sourceName(card)];
      const tex = shooter === 'Tex Willer' && card !== null ? [m.bang_duel_tex()] : [];
      return said(
        m.bang_duel_shot_on({ target: characterName(target) }),
        [...what, m.bang_duel_answers({ name }), ...tex].join(' · '),
      );
    }
    case 'open':
      return said(
        question.cards === 2
          ? m.bang_duel_open_two({ side: sideName(question.deck) })
          : m.bang_duel_open_one({ side: sideName(question.deck) }),
        m.bang_duel_card_on({ card: sourceName(question.for), name: characterName(question.on) }),
      );
    case 'pay':
      return said(m.bang_duel_pay({ name }), m.bang_duel_tex());
    case 'bill':
      return said(
        m.bang_duel_bill({ name: characterName(question.for), n: question.units }),
        m.bang_duel_answers({ name }),
      );
    case 'duel':
      return said(m.bang_duel_duel_turn({ name }), m.bang_duel_for({ name: characterName(question.target) }));
    case 'indians':
      return said(
        m.bang_duel_indians_turn({ name }),
        m.bang_duel_for({ name: characterName(question.target) }),
      );
    case 'bonus':
      return said(
        question.card === 'Shotgun' ? m.bang_duel_bonus_shotgun() : m.bang_duel_bonus_carbine(),
        m.bang_duel_answers({ name }),
      );
    case 'discard':
      return said(m.bang_duel_discard_some({ name, n: question.count }), becauseWords(question.because));
    case 'anderson':
      return said(m.bang_duel_rob({ name, dead: characterName(question.dead) }));
    case 'show':
      return said(m.bang_duel_show({ name }), characterName('Pat Garrett'));
    case 'arrive':
      return said(
        m.bang_duel_arrive({ name }),
        m.bang_duel_arrive_for({ dead: characterName(question.for) }),
      );
  }
}

function becauseWords(because: Because): string {
  switch (because) {
    case 'limit':
      return m.bang_duel_because_limit();
    case 'Wagon':
    case 'Peacemaker':
      return cardName(because);
    default:
      return characterName(because);
  }
}
