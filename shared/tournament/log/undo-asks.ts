import type { Violation } from '../../games/kit/violation.ts';
import type { Decision } from './part.ts';
import { currentRound, type Tournament } from './state.ts';
import type { Live, Logged } from './logged.ts';
import { refusal } from './violations.ts';

/** An undo is one tap, and nothing brings back what it took: what would be sorely missed is asked about first. */
export function askedFirst(now: Logged, found: Live, hasBegun: Decision['hasBegun']): Violation | undefined {
  return (
    inPlay(now, found, hasBegun) ??
    seatedAnew(now, found, hasBegun) ??
    pastResult(now, found) ??
    manyEntries(found)
  );
}

const PLAY: ReadonlySet<string> = new Set(['clock-started', 'reported']);

/**
 * The round that a command published, if it is played already. A clock that was started and taken back counts as well: one
 * tap too many must not send a whole hall home.
 */
function inPlay({ rows, state }: Logged, found: Live, hasBegun: Decision['hasBegun']): Violation | undefined {
  const published = found.rows.find(({ type }) => type === 'published');
  if (!published) return undefined;
  const round = Number(published.data['round']);
  const wasPlayed = rows.some(
    ({ seq, type, data }) => seq > published.seq && PLAY.has(type) && data['round'] === round,
  );
  const matches = state.rounds.find((each) => each.round === round)?.matches ?? [];
  const isBegun = matches.some(({ hubTable }) => hubTable !== null && hasBegun?.(hubTable));
  return wasPlayed || isBegun ? refusal('round-in-play', { round }) : undefined;
}

/** Tables that an undo seats otherwise once more, though people play there by now. */
function seatedAnew({ state }: Logged, found: Live, hasBegun: Decision['hasBegun']): Violation | undefined {
  const row = found.rows.find(({ type }) => type === 'reseated');
  if (!row) return undefined;
  const roundOf = ({ rounds }: Tournament) => rounds.find(({ round }) => round === row.data['round']);
  const before = roundOf(found.before);
  const begun = (roundOf(state)?.matches ?? []).filter(({ table, seats, hubTable }) => {
    const was = before?.matches.find((match) => match.table === table)?.seats ?? [];
    return was.join('\n') !== seats.join('\n') && hubTable !== null && hasBegun?.(hubTable) === true;
  });
  if (begun.length === 0) return undefined;
  return refusal('match-in-play', { table: begun.map(({ table }) => table).join(', ') });
}

type PastCode = 'round-past' | 'confirmation-past' | 'correction-past';
const PAST: Readonly<Record<string, PastCode>> = {
  reported: 'round-past',
  confirmed: 'confirmation-past',
  corrected: 'correction-past',
};

/** About the result of a round before this one: others have been drawn by it, and nobody looks there any more. */
function pastResult({ state }: Logged, { rows }: Live): Violation | undefined {
  const current = currentRound(state)?.round ?? 0;
  const about = rows.filter(({ type, data }) => PAST[type] && Number(data['round']) < current);
  const [first] = about;
  const code = first && PAST[first.type];
  if (!code) return undefined;
  const [table = 0, ...others] = about.map(({ data }) => Number(data['table']));
  const round = Number(first.data['round']);
  return refusal(code, { round, table: others.length > 0 ? [table, ...others].join(', ') : table });
}

/** So many new players were a pasted list, not a few names that are soon typed again. */
const MANY = 5;

function manyEntries({ rows }: Live): Violation | undefined {
  const players = rows.filter(({ type }) => type === 'entered').length;
  return players >= MANY ? refusal('entries-many', { players }) : undefined;
}
