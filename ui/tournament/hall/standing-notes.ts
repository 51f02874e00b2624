import { currentRound, type Tournament } from '#shared/tournament/log/state.ts';
import { m } from '../../words/messages.js';

/** After a dash a line may break otherwise. */
const NO_BREAK = '\u2060';

/** How much of the tournament the standings know; nothing once it is over, or before it begins. */
function soFar(state: Tournament): string | undefined {
  const round = currentRound(state);
  if (!round || state.finished) return undefined;
  const isPlayed = round.matches.every(({ result }) => result);
  if (round.isFinal) return isPlayed ? undefined : m.hall_in_final();
  return isPlayed ? m.hall_after_round({ n: round.round }) : m.hall_in_round({ n: round.round });
}

/** Whoever played the final stands where it put them: the winner may have fewer points than the second. */
function byFinal({ rounds }: Tournament): readonly string[] {
  const final = rounds.findLast(({ isFinal, published }) => isFinal && published);
  const groups = final?.matches[0]?.result?.groups;
  if (!groups) return [];
  const level = groups.flatMap((group) => {
    const from = groups.slice(0, groups.indexOf(group)).flat().length;
    return group.length > 1 ? [`${from + 1}–${NO_BREAK}${from + group.length}`] : [];
  });
  return [
    m.hall_by_final({ n: groups.flat().length }),
    ...(level.length > 0 ? [m.hall_level_in_final({ places: level.join(', ') })] : []),
  ];
}

/** What has to be known to read the standings, in a few words; empty where they speak for themselves. */
export const standingNotes = (state: Tournament): string =>
  [soFar(state), ...byFinal(state)].filter((note) => note !== undefined).join(' · ');
