/** How far back people look. */
export const PERIODS = ['all', 'month', 'evening'] as const;
export type Period = (typeof PERIODS)[number];

/** Whoever plays past midnight still plays the same evening. */
const DAY_BEGINS_H = 6;
const MONTH_DAYS = 30;

/** The first moment of it; null: the beginning of all. */
export function beginOf(period: Period, now: Date): Date | null {
  if (period === 'all') return null;
  const begin = new Date(now);
  if (period === 'month') begin.setDate(begin.getDate() - MONTH_DAYS);
  else if (begin.getHours() < DAY_BEGINS_H) begin.setDate(begin.getDate() - 1);
  begin.setHours(DAY_BEGINS_H, 0, 0, 0);
  return begin;
}
