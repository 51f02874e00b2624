import { openTables } from './counted.ts';
import type { Tournament } from './state.ts';
import { refusal } from './violations.ts';

/** Nothing goes on while a result of the round is missing or nobody has confirmed it, unless somebody says so. */
export function resultsOpen(state: Tournament): ReturnType<typeof refusal> | undefined {
  const { missing, unconfirmed } = openTables(state);
  if (missing.length > 0) return refusal('results-missing', { tables: missing.join(', ') });
  return unconfirmed.length > 0
    ? refusal('results-unconfirmed', { tables: unconfirmed.join(', ') })
    : undefined;
}
