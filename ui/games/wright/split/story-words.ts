import type { Seat } from '#shared/games/kit/game.ts';
import type { RoundRecord } from '#shared/games/wright/match/state.ts';
import { m } from '../../../words/messages.js';
import { isCorrected, storyOf, type Step } from './story.ts';

/** "Jessie keeps 12, passes 11" */
export function stepWords({ takes, keeps, passes, last, skipped }: Step, name: string): string {
  if (skipped) return m.wright_split_skipped({ name });
  if (takes === 0) return m.wright_split_gets_none({ name });
  return passes > 0 && !last
    ? m.wright_split_keeps_passes({ name, keeps, passes })
    : m.wright_split_keeps({ name, keeps });
}

export const leftoverWords = ({ loot, leftover }: Pick<RoundRecord, 'loot' | 'leftover'>): string =>
  loot === 0
    ? m.wright_split_empty_pile()
    : leftover > 0
      ? m.wright_split_leftover({ n: leftover })
      : m.wright_split_no_leftover();

/** All of it in a breath, for those who listen. */
export function spokenWords(record: RoundRecord, nameOf: (seat: Seat) => string): string {
  if (isCorrected(record)) return m.wright_split_points_corrected();
  const shares = storyOf(record).map(({ seat, keeps }) =>
    m.wright_split_share({ name: nameOf(seat), n: keeps }),
  );
  return [...shares, leftoverWords(record)].join('. ');
}
