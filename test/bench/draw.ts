import { parseArgs } from 'node:util';
import { randomFrom } from '#shared/random.ts';
import { draw as drawRound } from '#shared/tournament/draw/draw.ts';
import { meanOf, type Fairness } from '#shared/tournament/fairness/fairness.ts';
import { DRAWINGS, simulatedEvent, type DrawingName } from '#shared/tournament/fairness/simulated-event.ts';
import { simulated, sizesOfSimulated, type Played } from '#shared/tournament/fairness/simulation.ts';
import { errorOf } from '#shared/tournament/fairness/verdict.ts';
import type { Sizes } from '#shared/tournament/table-sizes.ts';
import type { Bench } from '../../scripts/bench.ts';
import { wholeNumber } from './flags/whole-number.ts';

const SIZES = [8, 11, 16, 23, 40, 80, 120, 200];
const FEWEST_PLAYERS = 8;
const MOST_PLAYERS = 200;
const EVENTS = '100';
const DRAWS = '10';
/** Of a figure of this name: the standard error of it, over all events of all sizes. */
const ERROR = '_error';

const FIGURES: Readonly<Record<keyof Fairness, string>> = {
  repeatPercent: 'met_before_percent',
  repeatAtOncePercent: 'met_last_round_percent',
  seatLeanPercent: 'seat_lean_percent',
  oddTwicePercent: 'same_odd_size_twice_percent',
  oddTablesPercent: 'odd_tables_percent',
  strongestWinsPercent: 'strongest_wins_percent',
};

const TIMES = ['draw_200_players_median_ms', 'draw_200_players_worst_ms'] as const;

const draw: Bench = {
  about:
    'draws of simulated events for 8 to 200 players: repeats, seats, odd tables, beside random and by rank [--events N] [--players N,N] [--pairs] [--draws N] [--seed S]',
  figures: [
    ...['seed', 'events_of_each_size', ...TIMES],
    ...Object.keys(DRAWINGS).flatMap((name) =>
      Object.values(FIGURES).flatMap((figure) => [`${name}_${figure}`, `${name}_${figure}${ERROR}`]),
    ),
  ],
  run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        events: { type: 'string', default: EVENTS },
        seed: { type: 'string', default: '1' },
        players: { type: 'string', default: SIZES.join() },
        draws: { type: 'string', default: DRAWS },
        pairs: { type: 'boolean', default: false },
        json: { type: 'boolean' },
      },
    });
    const events = wholeNumber('events', values.events, 1);
    const seed = wholeNumber('seed', values.seed, 0);
    const draws = wholeNumber('draws', values.draws, 1);
    const { pairs } = values;
    const sizes = values.players.split(',').map(Number);
    if (!sizes.every((size) => Number.isInteger(size) && size >= FEWEST_PLAYERS && size <= MOST_PLAYERS))
      throw new Error(`--players is one size or several, as 8,23: from ${FEWEST_PLAYERS} to ${MOST_PLAYERS}`);
    const figures: Record<string, number> = { seed, events_of_each_size: events };
    const bySize = sizes.map((players) => [...simulated({ players, pairs, events, seed })]);
    const played = bySize.flat();
    for (const name of Object.keys(DRAWINGS) as DrawingName[]) {
      const all = played.map((each) => each[name]);
      for (const [figure, word] of Object.entries(FIGURES) as [keyof Fairness, string][]) {
        figures[`${name}_${word}`] = rounded(meanOf(all, figure));
        figures[`${name}_${word}${ERROR}`] = rounded(errorWithin(bySize, name, figure));
      }
    }
    return Promise.resolve({ ...figures, ...timed(sizesOfSimulated(pairs), seed, draws) });
  },
};
export default draw;

/** Small events differ from large ones on purpose: what counts is how much those of one size differ. */
function errorWithin(bySize: readonly (readonly Played[])[], name: DrawingName, figure: keyof Fairness) {
  const errors = bySize.map((events) =>
    errorOf(
      events.map((each) => each[name]),
      figure,
    ),
  );
  return Math.hypot(...errors) / bySize.length;
}

/** The last round of the largest event, where most has to be kept apart. */
function timed(sizes: Sizes, seed: number, draws: number): Record<(typeof TIMES)[number], number> {
  const event = { players: MOST_PLAYERS, rounds: 3, sizes };
  const { results, byes } = simulatedEvent(event, DRAWINGS.quickdraw, randomFrom(seed));
  const players = [...new Set(results.flatMap(({ seats }) => seats))];
  const random = randomFrom(seed);
  const entered = players.map((player) => ({ player, points: 15 * random.below(13) }));
  const took = Array.from({ length: draws }, (_, at) => {
    const before = performance.now();
    drawRound({ players: entered, past: results, byes, sizes, seed: seed + at });
    return performance.now() - before;
  }).sort((a, b) => a - b);
  return {
    draw_200_players_median_ms: rounded(took[Math.floor(draws / 2)] ?? NaN),
    draw_200_players_worst_ms: rounded(took.at(-1) ?? NaN),
  };
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
