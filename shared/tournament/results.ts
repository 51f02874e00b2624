/** Who plays in an event: an id. What people are called is said elsewhere. */
export type Player = string;

/** A match that was played: one whole game at one table. */
export interface MatchResult {
  readonly round: number;
  readonly table: number;
  /** In the order of the seats: whoever begins sits first. */
  readonly seats: readonly Player[];
  /** Best to worst; whoever shares a place stands together. */
  readonly groups: readonly (readonly Player[])[];
  /** What each of them won in the game. */
  readonly scores: Readonly<Record<Player, number>>;
}

/** Taken from a player's points by the organiser, whatever he does at the tables. */
export interface Penalty {
  readonly player: Player;
  readonly points: number;
}

/** The place of a player in a match, from zero; whoever shares one has the best of those shared. */
export function placeIn({ groups }: Pick<MatchResult, 'groups'>, player: Player): number | undefined {
  let place = 0;
  for (const group of groups) {
    if (group.includes(player)) return place;
    place += group.length;
  }
  return undefined;
}
