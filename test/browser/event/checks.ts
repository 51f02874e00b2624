import type { Page } from '@playwright/test';
import { isPlaying, nameIn, type Match, type Round, type Tournament } from '#shared/tournament/log/state.ts';
import type { Standing } from '#shared/tournament/standings.ts';
import { asked } from '../by-script.ts';
import { expect } from '../fixtures.ts';

/** A tournament as the hub tells it to whoever may know, but by names, as people read it; and what has to be so in each. */
export interface Known {
  readonly tournament: Tournament;
  readonly standings: readonly Standing[];
}

export async function known(page: Page, path: string): Promise<Known> {
  const { tournament, standings } = await asked<Known>(page, path);
  const nameOf = (player: string) => nameIn(tournament, player);
  const named = (match: Match): Match => ({ ...match, seats: match.seats.map(nameOf) });
  return {
    tournament: {
      ...tournament,
      entries: tournament.entries.map((entry) => ({ ...entry, player: entry.name })),
      rounds: tournament.rounds.map((round) => ({ ...round, matches: round.matches.map(named) })),
    },
    standings: standings.map((standing) => ({ ...standing, player: nameOf(standing.player) })),
  };
}

/** The ids of those who have these names. */
export async function idsOf(page: Page, path: string): Promise<(name: string) => string> {
  const { tournament } = await asked<Known>(page, path);
  return (wanted) => tournament.entries.find(({ name }) => name === wanted)?.player ?? '';
}

export function roundOf({ tournament }: Known, n: number): Round {
  const round = tournament.rounds.find((each) => each.round === n);
  if (!round) throw new Error(`no round ${n}`);
  return round;
}

export function matchAt(round: Round, table: number): Match {
  const match = round.matches.find((each) => each.table === table);
  if (!match) throw new Error(`no table ${table}`);
  return match;
}

export const pointsOf = ({ standings }: Known, name: string): number =>
  standings.find(({ player }) => player === name)?.points ?? 0;

/** Whoever is here sits once, at a table of three to five, and where they must. */
export function expectSeated({ tournament: { entries } }: Known, { matches }: Round): void {
  const here = entries.filter(isPlaying);
  const seated = matches.flatMap(({ seats }) => seats);
  expect(seated.toSorted()).toEqual(here.map(({ player }) => player).toSorted());
  const sizes = matches.map(({ seats }) => seats.length);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(3);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(5);
  expect(new Set(matches.map(({ table }) => table)).size).toBe(matches.length);
  for (const { player, fixed } of here)
    if (fixed !== null)
      expect(matches.find(({ seats }) => seats.includes(player))?.table, player).toBe(fixed);
}

/** A table of m gives 60·m/2 points away, whoever gets them; a final gives none. */
export function expectSums({ tournament: { rounds, penalties }, standings }: Known): void {
  const given = rounds
    .filter(({ isFinal }) => !isFinal)
    .flatMap(({ matches }) => matches)
    .reduce((sum, { result, seats }) => sum + (result ? (60 * seats.length) / 2 : 0), 0);
  const taken = penalties.reduce((sum, { points, cancelled }) => sum + (cancelled ? 0 : points), 0);
  const left = standings.reduce((sum, { points }) => sum + points, 0);
  expect(left).toBeCloseTo(given - taken, 3);
  expect(standings.map(({ place }) => place)).toEqual(standings.map((_, at) => at + 1));
}

/** The results of these tables all at once, as somebody with a stack of slips would send them. */
export async function reportAll(
  page: Page,
  path: string,
  { round, matches }: Round,
  tables: readonly number[],
): Promise<void> {
  const idOf = await idsOf(page, path);
  for (const { table, seats } of matches.filter((match) => tables.includes(match.table)))
    await asked(page, `${path}/commands`, {
      ...{ id: `slip-${round}-${table}`, type: 'report', round, table },
      // Two share a place at every other table.
      scores: Object.fromEntries(
        seats.map((player, at) => [idOf(player), 3 * (table % 2 === 0 ? Math.max(1, at) : at)]),
      ),
    });
}
