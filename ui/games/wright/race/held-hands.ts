import { SHERIFFS } from '#shared/games/wright/rules/cards.ts';
import type { State } from '#shared/games/wright/match/state.ts';

export type Answer = 'shootout' | 'fourth-sheriff' | 'mistake';

/** What hands that came before anyone told why can have been (W60), the likeliest first. */
export function answersTo({ round, stage }: State): readonly Answer[] {
  // With four sheriffs in the row nothing else is left that they could be.
  if (round.sheriffs >= SHERIFFS || (stage.phase === 'racing' && stage.race.kind !== 'initiative'))
    return ['fourth-sheriff', 'mistake'];
  return ['shootout', 'fourth-sheriff', 'mistake'];
}
