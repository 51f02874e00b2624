/** Where a card goes that says something about a thing, both in pixels of the screen. */
export interface Spot {
  readonly left: number;
  readonly top: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const GAP = 20;
const EDGE = 16;

/** Above what is in the lower half, below all else, and never off the screen. */
export function beside(target: Size & Spot, card: Size, screen: Size): Spot {
  const isLow = target.top + target.height / 2 > screen.height / 2;
  const top = isLow ? target.top - GAP - card.height : target.top + target.height + GAP;
  const left = target.left + target.width / 2 - card.width / 2;
  return {
    left: within(left, screen.width - card.width),
    top: within(top, screen.height - card.height),
  };
}

const within = (wanted: number, room: number): number => Math.max(EDGE, Math.min(wanted, room - EDGE));
