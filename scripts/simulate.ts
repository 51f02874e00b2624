import { parseArgs } from 'node:util';
import { LEVELS, SEATS } from '#shared/games/kit/game.ts';
import type { RoundRecord } from '#shared/games/wright/match/state.ts';
import { playMatch } from '#shared/games/wright/simulate/play-match.ts';
import { randomPolicy, simplePolicy } from '#shared/games/wright/simulate/policies.ts';
import { randomFrom } from '#shared/random.ts';
import { wright } from '#shared/games/wright/wright.ts';

/** `npm run simulate -- [--players 4] [--matches 1000] [--seed 1] [--policy simple|random]`: what matches are like. */

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '4' },
    matches: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    policy: { type: 'string', default: 'simple' },
  },
});
const policies = { simple: simplePolicy, random: randomPolicy } as const;

process.exit(main());

function main(): number {
  const [players, matches, seed] = [values.players, values.matches, values.seed].map(Number);
  const policy = policies[values.policy as keyof typeof policies] as (typeof policies)['simple'] | undefined;
  const setup = wright.readSetup({ seats: SEATS.slice(0, players), level: LEVELS[1] });
  if (!setup.ok || !policy || !Number.isInteger(seed) || !((matches ?? 0) >= 1)) {
    console.error(
      'Players are 2 to 5, matches 1 or more, the seed a whole number, the policy simple or random.',
    );
    return 1;
  }
  const rounds: RoundRecord[] = [];
  let steps = 0;
  let shared = 0;
  for (let match = 0; match < (matches ?? 0); match++) {
    let state = wright.start(setup.value);
    playMatch({
      state: () => state,
      random: randomFrom((seed ?? 0) + match),
      policy: () => policy,
      dispatch: (command) => {
        const decision = wright.decide(state, command);
        if (!decision.ok) throw new Error(`${command.type} was refused: ${JSON.stringify(decision.fault)}`);
        state = decision.value.reduce(wright.evolve, state);
        steps += 1;
      },
    });
    rounds.push(...state.scored);
    if (wright.view(state).winners.length > 1) shared += 1;
  }
  report(rounds, steps, shared, matches ?? 0);
  return 0;
}

function report(rounds: readonly RoundRecord[], steps: number, shared: number, matches: number): void {
  const piles = rounds.map(({ loot }) => loot).sort((a, b) => a - b);
  const mean = piles.reduce((sum, loot) => sum + loot, 0) / piles.length;
  const share = (count: number, of: number) => `${((100 * count) / of).toFixed(1)} %`;
  console.log(`${matches} matches, ${rounds.length} rounds, ${steps} things told`);
  console.log(
    `pile            mean ${mean.toFixed(1)}, from ${piles[0] ?? 0} to ${piles.at(-1) ?? 0}, half of them below ${piles[Math.floor(piles.length / 2)] ?? 0}`,
  );
  for (const [kind, of] of Map.groupBy(rounds, (round) => round.kind))
    console.log(`${kind.padEnd(16)}${share(of.length, rounds.length)} of the rounds`);
  const missed = rounds.filter(({ cancelled }) => cancelled.length > 0).length;
  console.log(`misses          hit something in ${share(missed, rounds.length)} of the rounds`);
  console.log(`shared wins     ${share(shared, matches)} of the matches`);
}
