import type { Seat } from '#shared/games/kit/game.ts';
import type { RoundRecord } from '#shared/games/wright/match/state.ts';
import { m } from '../../../words/messages.js';
import { isCorrected, storyOf, type Step } from './story.ts';

/** "Jessie keeps 12, passes 11" */
export function stepWords({ takes, keeps, passes, last, skipped }: Step, name: string): string {
  if (skipped) return m.split_skipped({ name });
  if (takes === 0) return m.split_gets_none({ name });
  return passes > 0 && !last ? m.split_keeps_passes({ name, keeps, passes }) : m.split_keeps({ name, keeps });
}

export const leftoverWords = ({ loot, leftover }: Pick<RoundRecord, 'loot' | 'leftover'>): string =>
  loot === 0
    ? m.split_empty_pile()
    : leftover > 0
      ? m.split_leftover({ n: leftover })
      : m.split_no_leftover();

/** All of it in a breath, for those who listen. */
export function spokenWords(record: RoundRecord, nameOf: (seat: Seat) => string): string {
  if (isCorrected(record)) return m.split_points_corrected();
  const shares = storyOf(record).map(({ seat, keeps }) => m.split_share({ name: nameOf(seat), n: keeps }));
  return [...shares, leftoverWords(record)].join('. ');
}
