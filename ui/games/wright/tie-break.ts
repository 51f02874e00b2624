import type { Seat } from '#shared/games/kit/game.ts';
import type { WrightView } from './view.ts';

/** Who shares the lead, once the rounds agreed on are played and another one has to part them (WA50). */
export function tieBreakOf({
  finished,
  standings,
  state,
}: Pick<WrightView, 'finished' | 'standings' | 'state'>): readonly Seat[] {
  const isOver = state.scored.length >= state.setup.options.rounds;
  return isOver && !finished ? standings.filter(({ place }) => place === 1).map(({ seat }) => seat) : [];
}
