import type { Timer } from '../../kit/game.ts';
import { isTwo } from './seats.ts';
import type { State } from './state.ts';

/** What follows by itself when nobody does anything (WA45, WA46). */
export function timers(state: State): readonly Timer[] {
  const { stage, round, setup } = state;
  const { nerveWindowS, duelLoadCloseS } = setup.options;
  const key = (what: string) => `${what} ${round.number}.${round.races}`;
  if (stage.phase === 'duel' && round.duel?.failed)
    return [{ key: key('nerves'), afterS: nerveWindowS, dispatch: { type: 'cancel-duel' } }];
  return mayLoad(state)
    ? [{ key: key('loading'), afterS: duelLoadCloseS, dispatch: { type: 'close-loading' } }]
    : [];
}

const mayLoad = (state: State): boolean => {
  const { stage, round } = state;
  if (!isTwo(state)) return false;
  if (stage.phase === 'duel') return (round.duel?.hands?.missing.length ?? 0) > 0;
  return stage.phase === 'reveal' && stage.hands.mayLoad.length > 0;
};
