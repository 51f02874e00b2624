import type { Reminder } from '#shared/games/bang-duel/effects/table-top.ts';
import type { Source } from '#shared/games/bang-duel/effects/questions.ts';
import { isCard } from '#shared/games/bang-duel/rules/cards.ts';
import { m } from '../../../words/messages.js';
import { playerOf } from '../board/places.ts';
import { cardName, characterName } from '../names.ts';
import type { BangView } from '../view.ts';

export const sourceName = (source: Source): string =>
  isCard(source) ? cardName(source) : characterName(source);

/** What is easily forgotten at this moment, in a sentence. */
export function reminderWords(view: Pick<BangView, 'seats' | 'sides'>, reminder: Reminder): string {
  const { kind, side, about, count: n = 1, target } = reminder;
  const [name, why] = [playerOf(view, side), sourceName(about)];
  switch (kind) {
    case 'draw':
      return target === undefined
        ? m.bang_duel_remind_draw({ name, n, why })
        : m.bang_duel_remind_rob({ name, n, dead: characterName(target) });
    case 'hit':
      return m.bang_duel_remind_hit({ why, n, target: target === undefined ? '' : characterName(target) });
    case 'discard':
      return m.bang_duel_remind_discard({ name, n, why });
    case 'limit':
      return m.bang_duel_remind_limit({ n });
    case 'bang':
      return reminder.count === undefined ? m.bang_duel_bang_any({ why }) : m.bang_duel_bang_left({ n });
    case 'reload':
      return m.bang_duel_remind_reload();
  }
}

/** What holds all through a turn is said more quietly than what is to be done at once. */
export const isStanding = ({ kind }: Reminder): boolean =>
  kind === 'limit' || kind === 'bang' || kind === 'reload';
