import type { Gap } from '#shared/race/gap.ts';

/** What was pressed. Times of different kinds are never compared. */
export const KINDS = ['pad', 'button', 'simulated'] as const;
export type Kind = (typeof KINDS)[number];

export interface Times {
  readonly best: Gap;
  /** The latest first. */
  readonly last: readonly Gap[];
}

/** By kind, then by person: a name, or the buzzer of one who has none. */
export type Records = Readonly<Partial<Record<Kind, Readonly<Record<string, Times>>>>>;

/** How a time stands against the best before it. */
export type Against = 'first' | 'better' | 'level' | 'behind';

/** Enough to see whether somebody gets quicker. */
const LAST = 5;
const KEY = 'quickdraw-practice';

export function withTime(all: Records, kind: Kind, who: string, time: Gap): Records {
  const before = all[kind]?.[who];
  const best = before && before.best.us <= time.us ? before.best : time;
  const last = [time, ...(before?.last ?? [])].slice(0, LAST);
  return { ...all, [kind]: { ...all[kind], [who]: { best, last } } };
}

/** Better only if no bound leaves it open. */
export function againstBest(before: Times | undefined, time: Gap): Against {
  if (!before) return 'first';
  const bound = before.best.boundUs + time.boundUs;
  const later = time.us - before.best.us;
  if (later > bound) return 'behind';
  return later < -bound ? 'better' : 'level';
}

export interface Kept {
  readonly records: Records;
  /** Which buzzer is whose. */
  readonly names: Readonly<Record<string, string>>;
}
export const NOTHING: Kept = { records: {}, names: {} };

export function kept(): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
    return { ...NOTHING, ...found };
  } catch {
    return NOTHING;
  }
}

export function keep(all: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // A tablet that keeps nothing still plays.
  }
}
