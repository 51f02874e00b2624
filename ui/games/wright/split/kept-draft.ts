import type { Seat } from '#shared/games/kit/game.ts';
import type { Shown } from '#shared/games/wright/match/state.ts';
import { keepByTab, keptByTab } from '../../../parts/kept-by-tab.ts';

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
  const kept = keptByTab(keyOf(table), { at: '', ...NOTHING });
  return kept.at === moment ? { ...NOTHING, ...kept } : NOTHING;
}

export function keepDraft(table: string, moment: string, draft: KeptDraft): void {
  keepByTab(keyOf(table), { at: moment, ...draft });
}
