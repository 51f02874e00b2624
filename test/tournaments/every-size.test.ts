import { expect, it } from 'vitest';
import { randomFrom } from '#shared/random.ts';
import { played } from '#shared/tournament/an-event.example.ts';
import { draw } from '#shared/tournament/draw/draw.ts';
import type { MatchResult, Player } from '#shared/tournament/results.ts';
import { roundsFor } from '#shared/tournament/rounds-for.ts';
import { standings } from '#shared/tournament/standings.ts';
import { canBeSeated, isOfPairs, sizesOf, tableSizes, type Sizes } from '#shared/tournament/table-sizes.ts';
import { SOAK } from '../effort.ts';

/** Every number of players up to here in `npm run soak`; otherwise those where something is different, and a few more. */
const MOST = 200;
const SOME = [2, 3, 4, 5, 6, 7, 9, 11, 23, 40];
const NUMBERS = SOAK ? Array.from({ length: MOST - 1 }, (_, at) => at + 2) : SOME;

const GAMES = [[2], [2, 3], [3], [3, 4], [3, 4, 5], [4], [5], [2, 3, 4, 5]].map((tableSizes) =>
  sizesOf({ tableSizes, players: { least: tableSizes[0] ?? 2, most: tableSizes.at(-1) ?? 5 } }),
);

const HOUR_MS = 3_600_000;

it.for(GAMES)(
  'games of $least to $most are drawn for any number, while some drop out',
  { timeout: HOUR_MS },
  (sizes) => {
    for (const players of NUMBERS) event(players, sizes);
  },
);

/** One event, of which one in ten leaves after each round. */
function event(players: number, sizes: Sizes): void {
  const random = randomFrom(players);
  let here: readonly Player[] = Array.from({ length: players }, (_, at) => String(at + 1));
  const results: MatchResult[] = [];
  const byes: Player[] = [];
  for (let round = 1; round <= roundsFor(players, sizes) && canBeSeated(here.length, sizes); round++) {
    const points = new Map(
      standings(here, { results, byes, seed: 1 }).map((each) => [each.player, each.points]),
    );
    const entered = here.map((player) => ({ player, points: points.get(player) ?? 0 }));
    const drawn = draw({ players: entered, past: results, byes, seed: round, sizes });
    const seated = drawn.tables.flatMap(({ seats }) => seats);
    expect([...seated, ...drawn.byes].toSorted()).toEqual(here.toSorted());
    expect(drawn.tables.map(({ seats }) => seats.length).toSorted((a, b) => b - a)).toEqual(
      tableSizes(seated.length, sizes),
    );
    for (const { table, seats } of drawn.tables) results.push(played(random, { round, table, seats }));
    byes.push(...drawn.byes);
    here = here.filter(() => !random.chance(0.1));
  }
  if (!isOfPairs(sizes)) return;
  const met = results.map(({ seats }) => seats.toSorted().join());
  // Of a few who are left, two may have nobody new.
  const again = met.filter((pair, at) => met.indexOf(pair) < at).length;
  expect(again, `${players} players met again`).toBeLessThanOrEqual(players < 8 ? 2 : 0);
  expect(new Set(byes).size, `${players} players, byes`).toBe(byes.length);
}
