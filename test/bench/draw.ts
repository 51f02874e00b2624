import { parseArgs } from 'node:util';
import { randomFrom } from '#shared/random.ts';
import { draw as drawRound } from '#shared/tournament/draw/draw.ts';
import type { Bench } from '../../scripts/bench.ts';
import { fairnessOf, meanOf, type Fairness } from './draw/fairness.ts';
import { DRAWINGS, simulatedEvent } from './draw/simulated-event.ts';

const SIZES = [8, 11, 16, 23, 40, 80, 120, 200];
const MOST_PLAYERS = 200;
const TIMED = 10;

/** As an organiser is offered them. */
const roundsFor = (players: number): number => (players < 16 ? 3 : 4);

const FIGURES: Readonly<Record<keyof Fairness, string>> = {
  repeatPercent: 'met_before_percent',
  repeatAtOncePercent: 'met_last_round_percent',
  seatLeanPercent: 'seat_lean_percent',
  oddTwicePercent: 'same_odd_size_twice_percent',
  oddTablesPercent: 'odd_tables_percent',
  strongestWinsPercent: 'strongest_wins_percent',
};

const draw: Bench = {
  about:
    'draws of simulated events for 8 to 200 players: repeats, seats, odd tables, beside random and by rank',
  run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        events: { type: 'string', default: '5' },
        seed: { type: 'string', default: '1' },
        json: { type: 'boolean' },
      },
    });
    const [events, seed] = [Number(values.events), Number(values.seed)];
    if (!Number.isInteger(events) || events < 1)
      throw new Error('--events is how many of each size: 1 or more');
    const figures: Record<string, number> = { seed, events_of_each_size: events };
    for (const [name, drawing] of Object.entries(DRAWINGS)) {
      const all = SIZES.flatMap((players) =>
        Array.from({ length: events }, (_, at) =>
          fairnessOf(
            simulatedEvent(players, roundsFor(players), drawing, randomFrom(seed + 1_000 * at + players)),
          ),
        ),
      );
      for (const [figure, word] of Object.entries(FIGURES) as [keyof Fairness, string][])
        figures[`${name}_${word}`] = rounded(meanOf(all, figure));
    }
    return Promise.resolve({ ...figures, ...timed(seed) });
  },
};
export default draw;

/** The last round of the largest event, where most has to be kept apart. */
function timed(seed: number): object {
  const { results } = simulatedEvent(MOST_PLAYERS, 3, DRAWINGS.quickdraw, randomFrom(seed));
  const players = [...new Set(results.flatMap(({ seats }) => seats))];
  const random = randomFrom(seed);
  const entered = players.map((player) => ({ player, points: 15 * random.below(13) }));
  const took = Array.from({ length: TIMED }, (_, at) => {
    const before = performance.now();
    drawRound({ players: entered, past: results, seed: seed + at });
    return performance.now() - before;
  }).sort((a, b) => a - b);
  return {
    draw_200_players_median_ms: rounded(took[TIMED / 2] ?? 0),
    draw_200_players_worst_ms: rounded(took.at(-1) ?? 0),
  };
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
