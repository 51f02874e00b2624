import type { About } from '#shared/tournament/log/state.ts';

/** Where a player comes from, in a line; empty where nobody said so. */
export const clubAndCity = ({ club, city }: About): string =>
  [club, city].filter((each) => each !== undefined).join(', ');
