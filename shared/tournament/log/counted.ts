import { roundsFor } from '../rounds-for.ts';
import type { MatchResult, Player } from '../results.ts';
import { standings, type Standing } from '../standings.ts';
import { sizesIn } from '../table-sizes.ts';
import { byFinal } from './by-final.ts';
import { currentRound, drawnIn, isPlaying, type Match, type Round, type Tournament } from './state.ts';

/** What the record adds up to. */

/** Results that count for the standings; a final only orders those who play it. */
export const resultsOf = ({ rounds }: Tournament): readonly MatchResult[] =>
  rounds.filter(({ isFinal }) => !isFinal).flatMap(playedIn);

const playedIn = ({ round, matches, published }: Round): readonly MatchResult[] =>
  matches.flatMap(({ table, seats, result }) => {
    if (!published || !result) return [];
    const { groups, scores } = result;
    return [{ round, table, seats, groups, scores }];
  });

/** A state never changes: its standings are counted once, whoever asks for them. */
const known = new WeakMap<Tournament, readonly Standing[]>();

/** Everybody who was ever here: whoever dropped keeps the points, and the place. */
export function standingsOf(state: Tournament): readonly Standing[] {
  const standings = known.get(state) ?? counted(state);
  known.set(state, standings);
  return standings;
}

function counted(state: Tournament): readonly Standing[] {
  const results = resultsOf(state);
  const drawn = new Set(state.rounds.flatMap(drawnIn));
  const players = state.entries.filter((entry) => isPlaying(entry) || drawn.has(entry.player));
  const penalties = state.penalties.filter(({ cancelled }) => !cancelled);
  const { seed, settings, compared } = state;
  const inOrder = standings(
    players.map(({ player }) => player),
    { results, penalties, byes: byesOf(state), seed, pointTable: settings.pointTable },
    settings.tieBreaks,
    compared,
  );
  return byFinal(state, inOrder);
}

/** Whoever sat out a round, once for each that was published. */
export const byesOf = ({ rounds }: Tournament): readonly Player[] =>
  rounds.flatMap(({ byes, published }) => (published ? byes : []));

/** How many rounds are played before the final, as settled or as suits the number of players. */
export const roundsOf = (state: Tournament): number =>
  state.settings.rounds === 'auto' ? roundsFor(playersOf(state), sizesIn(state.game)) : state.settings.rounds;

/** Whoever is expected; from the first round on whoever has come, so that it does not shrink when some leave. */
function playersOf({ entries, rounds }: Tournament): number {
  const seated = new Set(rounds.flatMap((round) => (round.published ? drawnIn(round) : [])));
  return entries.filter((entry) =>
    seated.size === 0 ? !entry.dropped : isPlaying(entry) || seated.has(entry.player),
  ).length;
}

/** Tables that have no result, or none that a referee has confirmed. */
interface Open {
  readonly missing: readonly number[];
  readonly unconfirmed: readonly number[];
}

export function openIn({ matches }: Pick<Round, 'matches'>): Open {
  const numbers = (open: (match: Match) => boolean) => matches.filter(open).map(({ table }) => table);
  return {
    missing: numbers(({ result }) => !result),
    unconfirmed: numbers(({ result }) => result?.byReferee === false),
  };
}

/** What is open in the round that is played, or was last. */
export const openTables = (state: Tournament): Open => openIn(currentRound(state) ?? { matches: [] });

/** Whether one has gone on without a result, or without anybody's word for it. */
export const isLeftOpen = (state: Tournament, round: Round): boolean =>
  round.published &&
  round !== currentRound(state) &&
  round.matches.some(({ result }) => result?.byReferee !== true);

export const pastSeats = ({ rounds }: Tournament) =>
  rounds
    .filter(({ published }) => published)
    .flatMap(({ round, matches }) => matches.map(({ seats }) => ({ round, seats })));

export const pointsOf = (state: Tournament): ReadonlyMap<Player, number> =>
  new Map(standingsOf(state).map(({ player, points }) => [player, points]));

/** Who plays the final: the best who are still here. */
export const finalists = (state: Tournament): readonly Player[] =>
  standingsOf(state)
    .map(({ player }) => player)
    .filter((player) => state.entries.some((entry) => entry.player === player && isPlaying(entry)))
    .slice(0, state.settings.final);
