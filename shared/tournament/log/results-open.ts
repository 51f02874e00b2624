import { isLeftOpen, openIn, openTables } from './counted.ts';
import type { Tournament } from './state.ts';
import { refusal } from './violations.ts';

/** Nothing goes on while a result is missing or nobody has confirmed it, in whichever round, unless somebody says so. */
export function resultsOpen(state: Tournament): ReturnType<typeof refusal> | undefined {
  const { missing, unconfirmed } = openTables(state);
  const isMixed = missing.length > 0 && unconfirmed.length > 0;
  if (isMixed || state.rounds.some((round) => isLeftOpen(state, round))) return openAnywhere(state);
  if (missing.length > 0) return refusal('results-missing', { tables: missing.join(', ') });
  return unconfirmed.length > 0
    ? refusal('results-unconfirmed', { tables: unconfirmed.join(', ') })
    : undefined;
}

function openAnywhere({ rounds }: Tournament): ReturnType<typeof refusal> {
  const published = rounds.filter((round) => round.published);
  const named = (kind: 'missing' | 'unconfirmed') =>
    published.flatMap((round) => openIn(round)[kind].map((table) => `${round.round}/${table}`)).join(', ') ||
    '–';
  return refusal('results-open', { missing: named('missing'), unconfirmed: named('unconfirmed') });
}
