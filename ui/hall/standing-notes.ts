import { currentRound, type Tournament } from '#shared/tournament/record/state.ts';
import { m } from '../words/messages.js';

/** How much of the tournament the standings know; nothing once it is over, or before it begins. */
function soFar(state: Tournament): string | undefined {
  const round = currentRound(state);
  if (!round || state.finished) return undefined;
  const isPlayed = round.matches.every(({ result }) => result);
  if (round.isFinal) return isPlayed ? undefined : m.hall_in_final();
  return isPlayed ? m.hall_after_round({ n: round.round }) : m.hall_in_round({ n: round.round });
}

/** Whoever played the final stands where it put them: the winner may have fewer points than the second. */
function byFinal({ rounds }: Tournament): string | undefined {
  const final = rounds.findLast(({ isFinal, published }) => isFinal && published);
  const groups = final?.matches[0]?.result?.groups;
  return groups && m.hall_by_final({ n: groups.flat().length });
}

/** What has to be known to read the standings, in a few words; empty where they speak for themselves. */
export const standingNotes = (state: Tournament): string =>
  [soFar(state), byFinal(state)].filter((note) => note !== undefined).join(' · ');
