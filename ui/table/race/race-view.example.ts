import type { Seat } from '#shared/games/kit/game.ts';
import type { RaceView } from '#shared/wire/race-view.ts';

/** A race for tests: hands in order, each so many microseconds after the first. */
export function raceWith(
  hands: readonly (readonly [Seat, number])[],
  change: Partial<RaceView> = {},
): RaceView {
  const entrants: Seat[] = ['1', '2', '3', '4'];
  const press = ([seat, us]: readonly [Seat, number]) => ({
    ...{ seat, us, bound_us: us === 0 ? 0 : 1, own_bound_us: 1 },
    ...{ source: 'serial' as const, late: false },
  });
  const seats = hands.map(([seat]) => seat);
  return {
    ...{ race: 1, entrants, need: 3, behind: [], since: null },
    presses: hands.map(press),
    refused: [],
    gaps: hands.slice(1).map(([to, us], at) => ({
      from: hands[at]?.[0] ?? to,
      to,
      us: us - (hands[at]?.[1] ?? 0),
      bound_us: 1,
    })),
    verdict: {
      groups: seats.map((seat) => [seat]),
      last: null,
      missing: entrants.filter((seat) => !seats.includes(seat)),
      status: 'provisional',
    },
    waiting: [],
    doubts: [],
    overdue: false,
    armed_at_us: null,
    ...change,
  };
}
