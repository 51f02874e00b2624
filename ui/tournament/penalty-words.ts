import type { Tournament } from '#shared/tournament/log/state.ts';
import { withMinus } from '../parts/minus.ts';
import { m } from '../words/messages.js';

/** What penalties have taken from somebody's points, if anything. */
export function penaltyWords({ penalties }: Pick<Tournament, 'penalties'>, of: string): string | undefined {
  const taken = penalties
    .filter(({ player, cancelled }) => player === of && !cancelled)
    .reduce((sum, { points }) => sum + points, 0);
  return taken > 0 ? m.tournament_penalty({ n: withMinus(-taken) }) : undefined;
}
