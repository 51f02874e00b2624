import type { SeatHealth } from '#shared/wire/table-message.ts';

const boardOf = (buzzer: string | null): string => buzzer?.replace(/:[^:]*$/, '') ?? '';

/** The same is wrong with the buzzer of a player further up, by the same board: a small screen says it once. */
export function isSameTrouble(all: readonly SeatHealth[], seat: string): boolean {
  const at = all.findIndex((health) => health.seat === seat);
  const own = all[at];
  const code = own?.trouble[0]?.code;
  if (!own || code === undefined) return false;
  return all
    .slice(0, at)
    .some(({ buzzer, trouble }) => trouble[0]?.code === code && boardOf(buzzer) === boardOf(own.buzzer));
}
