import type { Seat } from '#shared/games/kit/game.ts';
import type { Place } from '#shared/table/seating.ts';
import type { RaceView } from '#shared/wire/race-view.ts';
import { kindsOf, type EdgeKind } from './edge-kinds.ts';
import { seatOf, type RawEdge } from './raw-edge.ts';

/** An edge on the strip's own time, counted from the first hand. */
export interface PlacedEdge {
  readonly seat: Seat;
  readonly us: number;
  readonly down: boolean;
  /** A press here is one that the record of the race is silent about: it came when nothing was left to decide. */
  readonly kind: EdgeKind;
}

interface Own {
  readonly edge: RawEdge;
  readonly seat: Seat;
}

/** Another source's clock is fitted to the hub's; its presses may be off by this much, and by this share of the time between. */
const ASTRAY_US = 2_000;
const ASTRAY = 0.013;

/**
 * Edges carry the time of their own clock, presses the time since the first hand. What is a press in both lists ties the
 * two together, seat by seat, so that the chatter of a button stands exactly where it was beside its press.
 */
export function placeEdges(
  edges: readonly RawEdge[],
  race: Pick<RaceView, 'presses' | 'refused'>,
  places: readonly Place[],
): PlacedEdge[] {
  const marks = [...race.presses, ...race.refused];
  const own = edges.flatMap((edge) => {
    const seat = seatOf(edge, places);
    return seat === undefined ? [] : [{ edge, seat }];
  });
  const clocks = [...new Set(own.map(({ edge }) => edge.clock))];
  return clocks.flatMap((clock) =>
    placeClock(
      own.filter(({ edge }) => edge.clock === clock),
      marks,
    ),
  );
}

type Mark = Pick<RaceView['presses'][number], 'seat' | 'us'>;

function placeClock(own: readonly Own[], marks: readonly Mark[]): PlacedEdge[] {
  const offset = offsetOf(own, marks);
  if (offset === undefined) return [];
  return [...new Set(own.map(({ seat }) => seat))].flatMap((seat) => {
    const theirs = own.filter((each) => each.seat === seat).map(({ edge }) => edge);
    const anchors = theirs.flatMap((edge) => {
      const mark = edge.fresh ? nearest(edge.us + offset, seat, marks) : undefined;
      return mark ? [{ edge, mark }] : [];
    });
    const kinds = kindsOf(theirs);
    return theirs.flatMap((edge, at): PlacedEdge[] => {
      if (anchors.some((anchor) => anchor.edge === edge)) return [];
      const anchor = anchors.findLast((each) => each.edge.us <= edge.us) ?? anchors[0];
      const us = anchor ? anchor.mark.us + edge.us - anchor.edge.us : edge.us + offset;
      return [{ seat, us, down: edge.down, kind: kinds[at] ?? 'bounce' }];
    });
  });
}

/** What to add to this clock: the difference that explains most presses, and those best. */
function offsetOf(own: readonly Own[], marks: readonly Mark[]): number | undefined {
  const fresh = own.filter(({ edge }) => edge.fresh);
  const tried = fresh.flatMap(({ edge, seat }) =>
    marks.filter((mark) => mark.seat === seat).map((mark) => mark.us - edge.us),
  );
  let best: { readonly offset: number; readonly hits: number; readonly off: number } | undefined;
  for (const offset of tried) {
    const found = fresh.flatMap(({ edge, seat }) => {
      const mark = nearest(edge.us + offset, seat, marks);
      return mark ? [Math.abs(mark.us - edge.us - offset)] : [];
    });
    const [hits, off] = [found.length, found.reduce((sum, each) => sum + each, 0)];
    if (!best || hits > best.hits || (hits === best.hits && off < best.off)) best = { offset, hits, off };
  }
  return best?.offset;
}

function nearest(us: number, seat: Seat, marks: readonly Mark[]): Mark | undefined {
  const [closest] = marks
    .filter((mark) => mark.seat === seat && Math.abs(mark.us - us) <= ASTRAY_US + Math.abs(us) * ASTRAY)
    .sort((a, b) => Math.abs(a.us - us) - Math.abs(b.us - us));
  return closest;
}
