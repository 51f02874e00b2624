import { isOfPairs, USUAL_SIZES, type Sizes } from './table-sizes.ts';

const MANY_PLAYERS = 16;
const FEWEST = 3;

/** How many rounds an organiser is offered for so many players. */
export const roundsFor = (players: number, sizes: Sizes = USUAL_SIZES): number =>
  isOfPairs(sizes) ? roundsOfPairs(players) : players < MANY_PLAYERS ? FEWEST : FEWEST + 1;

/** So many that one of them alone can win all of theirs, and no more than there are opponents, or byes, to go round. */
const roundsOfPairs = (players: number): number =>
  Math.max(1, Math.min(Math.max(FEWEST, Math.ceil(Math.log2(Math.max(1, players)))), opponentsOf(players)));

const opponentsOf = (players: number): number => (players % 2 === 1 ? players : players - 1);
