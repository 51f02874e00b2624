import type { Ran } from './race-run.ts';

/** What the races were about, and how they went. */
export function figuresOf(ran: readonly Ran[]) {
  const count = (isSo: (race: Ran) => boolean) => ran.filter(isSo).length;
  const lags = ran.filter(({ calm, boardsOnly }) => calm && boardsOnly).map(({ lagUs = 0 }) => lagUs);
  const troubles: Record<string, number> = {};
  for (const { trouble } of ran) if (trouble) troubles[trouble] = (troubles[trouble] ?? 0) + 1;
  return {
    races: ran.length,
    final: count(({ status }) => status === 'final'),
    undecided: count(({ status }) => status === 'undecided'),
    neverBegun: count(({ status }) => status === 'never-begun'),
    calm: count(({ calm }) => calm),
    calmFinal: count(({ calm, status }) => calm && status === 'final'),
    deadHeats: count(({ deadHeat }) => deadHeat),
    mixed: count(({ mixed }) => mixed),
    wright: count(({ wright }) => wright),
    doubted: count(({ doubted }) => doubted),
    disbelieved: count(({ disbelieved }) => disbelieved),
    calmDisbelieved: count(({ calm, disbelieved }) => calm && disbelieved),
    troubles,
    slowestOnBoardsMs: lags.reduce((most, lag) => Math.max(most, lag), 0) / 1000,
  };
}
