import type { RoundClock } from '#shared/tournament/log/clock.ts';
import type { PlayerView } from '#shared/wire/tournament-message.ts';

/** What this phone showed last, so that it shows that again while the hub is away. */
export interface Seen {
  /** When the hub last stood by it, by this phone's clock. */
  readonly at: number;
  /** The id of the tournament, and how it is called. */
  readonly id: string;
  readonly tournament: string;
  readonly you: PlayerView;
  readonly clock?: RoundClock | undefined;
  readonly aheadMs: number;
}

/** One for all tournaments: nobody sits in two of them. */
const KEY = 'quickdraw-me-seen';

export function lastSeen(id: string, player: string | null): Seen | undefined {
  try {
    const seen = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Seen | null;
    return seen?.id === id && seen.you.player === player ? seen : undefined;
  } catch {
    return undefined;
  }
}

export function keepSeen(seen: Seen): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(seen));
  } catch {
    // A phone that keeps nothing has nothing to show without the hub.
  }
}

export const forgetSeen = (): void => {
  localStorage.removeItem(KEY);
};

const MINUTE_MS = 60_000;

/** Whether both are told as the same time: what is kept is as late as what is shown. */
export const isSameMinute = (a: number, b: number): boolean =>
  Math.floor(a / MINUTE_MS) === Math.floor(b / MINUTE_MS);

const dayOf = (at: number) => new Date(at).toDateString();

/** The time; of another day the day as well. */
export function seenText(at: number, now: number, locale: string): string {
  const day = dayOf(at) === dayOf(now) ? {} : ({ day: 'numeric', month: 'long' } as const);
  return new Intl.DateTimeFormat(locale, { ...day, hour: 'numeric', minute: '2-digit' }).format(at);
}
