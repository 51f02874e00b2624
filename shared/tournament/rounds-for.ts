const MANY_PLAYERS = 16;

/** As an organiser is offered them. */
export const roundsFor = (players: number): number => (players < MANY_PLAYERS ? 3 : 4);
