import type { Seat } from '#shared/games/kit/game.ts';
import type { Place } from '#shared/table/seating.ts';
import type { RaceView } from '#shared/wire/race-view.ts';

/** One change of a button as `GET /api/tables/ID/races/N` tells it. */
export interface RawEdge {
  /** `BOARD/LIFE`, or that of a page. */
  readonly clock: string;
  readonly seq: number;
  readonly channel?: number;
  readonly seat?: string;
  /** On that clock. */
  readonly us: number;
  readonly down: boolean;
  /** A press, not the chatter after one. */
  readonly fresh: boolean;
}

export interface RaceWithEdges extends RaceView {
  readonly edges: readonly RawEdge[];
}

/** Whose buzzer an edge is of, as they were bound for that race. */
export function seatOf({ clock, channel, seat }: RawEdge, places: readonly Place[]): Seat | undefined {
  if (channel === undefined) return places.find((place) => place.seat === seat)?.seat;
  const [board = ''] = clock.split('/');
  return places.find(({ buzzer }) => buzzer === `${board}:${channel}`)?.seat;
}
