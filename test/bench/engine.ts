import { Chess } from 'chessops/chess';
import type { NormalMove } from 'chessops/types';
import { parseArgs } from 'node:util';
import { SEATS } from '#shared/games/kit/game.ts';
import type { Command } from '#shared/games/wright/match/commands.ts';
import type { Setup } from '#shared/games/wright/match/state.ts';
import { playMatch } from '#shared/games/wright/simulate/play-match.ts';
import { randomPolicy, simplePolicy } from '#shared/games/wright/simulate/policies.ts';
import { randomFrom } from '#shared/random.ts';
import { wright } from '#shared/games/wright/wright.ts';
import type { Row } from '#shared/table/log.ts';
import { WRIGHT_TABLE } from '#shared/games/wright/index.ts';
import type { Bench } from '../../scripts/bench.ts';
import { wholeNumber } from './flags/whole-number.ts';

const MATCHES = '200';
/** So many games of chess for each match of cards: about as long to play. */
const CHESS_GAMES_A_MATCH = 0.5;
const LONGEST_CHESS_GAME = 150;
/** Long enough that a busy moment of the machine is an exception; both sides take turns. */
const ROUNDS = '15';
const SLICE_MS = 200;

/** A match of cards is played once, with hidden hands, to know what its referee would tell; only the telling is timed. */
interface Match {
  readonly setup: Setup;
  readonly commands: readonly Command[];
  readonly log: readonly Row[];
}

const engine: Bench = {
  about:
    'rules engine: decide + evolve steps and whole matches a second, beside clone + play of chessops [--matches N] [--rounds N]',
  figures: [
    ...['steps_per_s', 'matches_per_s', 'chessops_plays_per_s', 'ratio'],
    ...['replay_log_ms_median', 'replay_log_ms_worst', 'longest_log_rows'],
  ],
  run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        matches: { type: 'string', default: MATCHES },
        rounds: { type: 'string', default: ROUNDS },
        json: { type: 'boolean' },
      },
    });
    const count = wholeNumber('matches', values.matches, 1);
    const rounds = wholeNumber('rounds', values.rounds, 1);
    const matches = Array.from({ length: count }, (_, seed) => record(seed));
    const games = Array.from({ length: Math.ceil(count * CHESS_GAMES_A_MATCH) }, (_, seed) =>
      chessGame(seed),
    );
    const steps: number[] = [];
    const whole: number[] = [];
    const plays: number[] = [];
    for (let i = 0; i < rounds; i++) {
      const ours = perSecond(matches, replayCommands);
      steps.push(ours.steps);
      whole.push(ours.items);
      plays.push(perSecond(games, replayChess).steps);
    }
    const replays = matches.map(({ log }) => quickest(() => WRIGHT_TABLE.replay(log))).sort((a, b) => a - b);
    const stepsPerS = Math.round(median(steps));
    const playsPerS = Math.round(median(plays));
    return Promise.resolve({
      steps_per_s: stepsPerS,
      matches_per_s: Math.round(median(whole)),
      chessops_plays_per_s: playsPerS,
      ratio: Math.round((stepsPerS / playsPerS) * 100) / 100,
      replay_log_ms_median: inMs(replays[Math.floor(replays.length / 2)]),
      replay_log_ms_worst: inMs(replays.at(-1)),
      longest_log_rows: Math.max(...matches.map(({ log }) => log.length)),
    });
  },
};
export default engine;

/** Full level, two to five players, both ways of playing, six rounds. */
function record(seed: number): Match {
  const seats = SEATS.slice(0, 2 + (seed % 4));
  const setup = wright.readSetup({ seats, level: 'full' });
  const at = '';
  const created = WRIGHT_TABLE.create(
    { id: 'c', level: 'full', seats: seats.map((name) => ({ name })) },
    { author: 'hub', at },
  );
  if (!setup.ok || !created.ok) throw new Error('a plain table can be set up');
  let { table } = created.value;
  const commands: Command[] = [];
  playMatch({
    state: () => table.core.state,
    random: randomFrom(seed),
    policy: () => (seed % 2 === 0 ? simplePolicy : randomPolicy),
    dispatch: (command) => {
      // As they come over the wire: every command an object of its own.
      commands.push(structuredClone(command));
      const answer = WRIGHT_TABLE.handle(
        table,
        { ...command, id: String(commands.length) },
        { author: 'hub', at },
      );
      if (!answer.ok) throw new Error(`${command.type}: ${answer.fault.code}`);
      ({ table } = answer.value);
    },
  });
  return { setup: setup.value, commands, log: [...table.rows] };
}

function replayCommands({ setup, commands }: Match): number {
  let state = wright.start(setup);
  for (const command of commands) {
    const decision = wright.decide(state, command);
    if (!decision.ok) throw new Error(decision.fault.code);
    for (const event of decision.value) state = wright.evolve(state, event);
  }
  if (state.stage.phase !== 'finished') throw new Error('the match did not come to its end');
  return commands.length;
}

function chessGame(seed: number): readonly NormalMove[] {
  const random = randomFrom(seed);
  const position = Chess.default();
  const moves: NormalMove[] = [];
  while (moves.length < LONGEST_CHESS_GAME && !position.isEnd()) {
    const all = [...position.allDests()].flatMap(([from, to]) =>
      [...to].map((square) => ({ from, to: square })),
    );
    const move = random.pick(all);
    moves.push(move);
    position.play(move);
  }
  return moves;
}

function replayChess(moves: readonly NormalMove[]): number {
  let position = Chess.default();
  for (const move of moves) {
    position = position.clone();
    position.play(move);
  }
  return moves.length;
}

/** Items over and over for a slice of time. */
function perSecond<Item>(
  items: readonly Item[],
  work: (item: Item) => number,
): { steps: number; items: number } {
  let steps = 0;
  let done = 0;
  const started = performance.now();
  while (performance.now() - started < SLICE_MS)
    for (const item of items) {
      steps += work(item);
      done += 1;
    }
  const seconds = (performance.now() - started) / 1_000;
  return { steps: steps / seconds, items: done / seconds };
}

/** Of a few tries, so that one interruption by the machine is not taken for the engine. */
function quickest(work: () => unknown): number {
  const tries = Array.from({ length: 5 }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
  return Math.min(...tries);
}

const inMs = (ms: number | undefined): number => Math.round((ms ?? NaN) * 1_000) / 1_000;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
