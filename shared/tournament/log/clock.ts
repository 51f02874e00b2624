/**
 * The clock of a round, as its start, its pauses and what was added make it. In milliseconds of the wall clock: it goes on
 * while the hub is off, and nothing but what people read hangs on it.
 */
export interface RoundClock {
  readonly seconds: number;
  readonly usedMs: number;
  readonly runningSince: number | null;
  /** Beyond what everybody has, by table. */
  readonly extra: Readonly<Record<number, number>>;
}

export const newClock = (minutes: number): RoundClock => ({
  seconds: minutes * 60,
  usedMs: 0,
  runningSince: null,
  extra: {},
});

/** Below nothing: so much over time. */
export function leftMs(clock: RoundClock, now: number, table?: number): number {
  const extra = table === undefined ? 0 : (clock.extra[table] ?? 0);
  return (clock.seconds + extra) * 1_000 - usedMs(clock, now);
}

/** A wall clock may be set back; a round does not grow longer by it. */
const usedMs = ({ usedMs, runningSince }: RoundClock, now: number): number =>
  usedMs + (runningSince === null ? 0 : Math.max(0, now - runningSince));

export const started = (clock: RoundClock, at: number): RoundClock =>
  clock.runningSince === null ? { ...clock, runningSince: at } : clock;

export const paused = (clock: RoundClock, at: number): RoundClock =>
  clock.runningSince === null ? clock : { ...clock, usedMs: usedMs(clock, at), runningSince: null };

/** The clock with more time, for one table or for all of them (`null`). */
export function withTime(clock: RoundClock, seconds: number, table: number | null): RoundClock {
  if (table === null) return { ...clock, seconds: clock.seconds + seconds };
  return { ...clock, extra: { ...clock.extra, [table]: (clock.extra[table] ?? 0) + seconds } };
}
