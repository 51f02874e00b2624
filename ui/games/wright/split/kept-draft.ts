import type { Seat } from '#shared/games/game.ts';
import type { Shown } from '#shared/games/wright/match/state.ts';

/** What was tapped in a split and not told yet, kept by this tab: it is there after a reload, or in another language. */
export interface KeptDraft {
  readonly byCards: boolean;
  readonly revolvers: Shown['revolvers'];
  readonly entering: Seat | undefined;
  readonly picked: readonly Seat[];
}

const NOTHING: KeptDraft = { byCards: false, revolvers: {}, entering: undefined, picked: [] };

const keyOf = (table: string) => `quickdraw-draft-${table}`;

/** Only what belongs to this very moment of the table. */
export function keptDraft(table: string, moment: string): KeptDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(table)) ?? '') as KeptDraft & { at: string };
    return kept.at === moment ? { ...NOTHING, ...kept } : NOTHING;
  } catch {
    return NOTHING;
  }
}

export function keepDraft(table: string, moment: string, draft: KeptDraft): void {
  try {
    sessionStorage.setItem(keyOf(table), JSON.stringify({ at: moment, ...draft }));
  } catch {
    // A full or forbidden store only means that it has to be tapped again.
  }
}
