/** Around a tablet that lies in the middle of a table: who presses from which side of it. */

/** Clockwise, seen from above. */
export const SIDES = ['bottom', 'left', 'top', 'right'] as const;
export type Side = (typeof SIDES)[number];

/**
 * The screen of the tablet. `wide` and `tall` have room for pads on all four sides; a phone that stands, `narrow`, has it
 * above and below, and one that lies, `low`, on the left and right.
 */
export type Shape = 'wide' | 'tall' | 'narrow' | 'low';

/** Where anybody can sit. */
export const SIDES_OF: Readonly<Record<Shape, readonly Side[]>> = {
  wide: SIDES,
  tall: SIDES,
  narrow: ['bottom', 'top'],
  low: ['left', 'right'],
};

/** So many on each of the short sides of a tablet; two players face each other. */
const atShortSide = (count: number): number => (count < 3 ? 0 : Math.max(1, Math.floor(count / 6)));

/** How many sit on each side, clockwise from the bottom, while nobody has said otherwise. */
function usualCounts(count: number, shape: Shape): readonly [number, number, number, number] {
  const [more, fewer] = [Math.ceil(count / 2), Math.floor(count / 2)];
  if (shape === 'narrow' || (shape === 'tall' && count < 3)) return [more, 0, fewer, 0];
  if (shape === 'low') return [0, more, 0, fewer];
  if (shape === 'tall' && count > 3) {
    const short = atShortSide(count);
    const rest = count - 2 * short;
    return [short, Math.ceil(rest / 2), short, Math.floor(rest / 2)];
  }
  const short = atShortSide(count);
  const rest = count - 2 * short;
  return [Math.ceil(rest / 2), short, Math.floor(rest / 2), short];
}

/** The side of each seat, in the order of seats, which is clockwise. */
export const usualSides = (count: number, shape: Shape): readonly Side[] =>
  usualCounts(count, shape).flatMap((many, at) => Array.from({ length: many }, () => SIDES[at] ?? 'bottom'));

/** Where a tap takes somebody: to the next side that this screen has. */
export function nextSide(side: Side, shape: Shape): Side {
  const sides = SIDES_OF[shape];
  return sides[(sides.indexOf(side) + 1) % sides.length] ?? side;
}

/** Whoever presses from each side, from left to right or from top to bottom as the screen is drawn. */
export function seatedAt<Seat>(
  seats: readonly Seat[],
  sides: readonly Side[],
): Readonly<Record<Side, readonly Seat[]>> {
  // The first seat of a side is the one whose neighbour before it sits elsewhere; seats of one side alone begin at the first.
  const from = Math.max(
    0,
    sides.findIndex((side, at) => side !== sides.at(at - 1)),
  );
  const clockwise = seats.map((_, at) => (from + at) % seats.length);
  const on = (side: Side) =>
    clockwise.flatMap((at) => {
      const seat = seats[at];
      return sides[at] === side && seat !== undefined ? [seat] : [];
    });
  // Clockwise is from right to left at the bottom, and upwards on the left; who share one side read from left to right.
  const isShared = new Set(sides).size === 1;
  return {
    bottom: isShared ? on('bottom') : on('bottom').toReversed(),
    left: on('left').toReversed(),
    top: on('top'),
    right: on('right'),
  };
}
