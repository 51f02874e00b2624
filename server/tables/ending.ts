import { isFrameEvent } from '#shared/games/kit/frame-events.ts';
import type { Verdict } from '#shared/games/kit/game.ts';
import type { Row } from '#shared/table/log.ts';

/** How a race ended: by its verdict, by the word of a person, or not at all. */
export function verdictOf(raw: unknown, rows: readonly Row[], provisional: Verdict): Verdict {
  const fact = raw as { readonly type?: unknown; readonly verdict?: Verdict };
  if (fact.type === 'race-settled' && fact.verdict) return fact.verdict;
  const settled = rows.find((row) => isFrameEvent(row, 'hands-settled'))?.data as
    | Pick<Verdict, 'groups' | 'missing'>
    | undefined;
  if (!settled) return { ...provisional, last: null, status: 'void' };
  const { groups, missing } = settled;
  const end = groups.at(-1) ?? [];
  return { groups, missing, last: end.length === 1 ? (end[0] ?? null) : null, status: 'by-hand' };
}
