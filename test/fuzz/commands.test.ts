import { describe, it } from 'vitest';
import { randomFrom, type Random } from '#shared/random.ts';
import { COMMAND_TYPES } from '#shared/games/wright/match/commands.ts';
import { OPTIONS } from '#shared/games/wright/rules/options.ts';
import type { State } from '#shared/games/wright/match/state.ts';
import { SEATS } from '#shared/games/kit/game.ts';
import { TABLE_COMMANDS } from '#shared/table/seating.ts';
import { SET_UP } from '#shared/table/set-up.ts';
import { effort } from '#test/effort.ts';
import { SEED, seeded } from '#test/faults/seed.ts';
import { mischief } from '#test/wright/mischief.ts';
import { expectDecent, startFuzzHub, type FuzzHub } from './fuzz-hub.ts';
import { hostileValue, TEXTS, textOf } from './hostile.ts';

const OF_THE_TABLE = [...Object.keys(TABLE_COMMANDS), SET_UP, 'race-recorded', 'nothing-changed'];
const TYPES = [...COMMAND_TYPES, ...OF_THE_TABLE];
const BUZZERS = ['SIM1:0', 'SIM1:1', 'SIM1:99', 'phone', 'pad', 'keyboard', null, 'nobody', 'A:1'];
/** What the hub itself calls its facts, and what people may therefore send as well. */
const HUB_IDS = [
  ...['hub:settle', ' hub:record'],
  'settle',
  'record',
  'timer',
  'clock-restarted',
  'interrupted',
  'opens-SIM1',
  'joined',
  'learn',
];

async function newTable({ ask }: FuzzHub, random: Random): Promise<string> {
  const players = 2 + random.below(4);
  const options = Object.fromEntries(
    Object.entries(OPTIONS).flatMap(([name, option]) =>
      option.kind === 'choice' && random.chance(0.2)
        ? [[name, random.pick(option.values as readonly unknown[])]]
        : [],
    ),
  );
  const body = {
    ...{ game: 'wright', level: random.pick(['light', 'full']), options },
    rounds: 1 + random.below(4),
    seats: SEATS.slice(0, players).map((seat) => ({ name: `Player ${seat}` })),
  };
  const made = await ask({ ...JSON_POST, path: '/api/tables', body: JSON.stringify(body) });
  expectDecent(made, body);
  return (JSON.parse(made.text) as { id: string }).id;
}

const JSON_POST = { method: 'POST', headers: { 'content-type': 'application/json' } };

/** A command that fits the moment, more or less, with a field spoilt here and there, and an id that may have been used. */
function command(
  random: Random,
  view: Readonly<Record<string, unknown>>,
  at: number,
): Record<string, unknown> {
  const seats = (view['seats'] as { seat: string }[]).map(({ seat }) => seat);
  const likely = mischief(asState(view, seats), random);
  const said: Record<string, unknown> = {
    ...likely,
    ...(random.chance(0.15) ? { type: random.pick(TYPES) } : {}),
    buzzer: random.pick(BUZZERS),
    name: random.pick(TEXTS),
    id: random.chance(0.05)
      ? random.pick(TEXTS)
      : random.chance(0.05)
        ? `${random.pick(HUB_IDS)}-${1 + random.below(4)}`
        : `tap-${random.chance(0.05) ? random.below(at + 1) : at}`,
  };
  if (random.chance(0.1)) said['expect'] = random.chance(0.5) ? view['seq'] : hostileValue(random);
  if (random.chance(0.15)) said[random.pick(Object.keys(said))] = hostileValue(random);
  if (random.chance(0.1)) Reflect.deleteProperty(said, random.pick(Object.keys(said)));
  return said;
}

/** As much of a state as it takes to guess what somebody might tap. */
const asState = (view: Readonly<Record<string, unknown>>, seats: readonly string[]): State =>
  ({
    setup: { seats },
    stage: { phase: view['phase'], race: { tie: view['tie'] } },
    round: {},
  }) as unknown as State;

describe('commands', () => {
  it(seeded('of every kind, in any order and with any fields, are done or refused'), async () => {
    const random = randomFrom(SEED);
    const hub = await startFuzzHub();
    const { numRuns: evenings } = effort(4);
    for (let evening = 0; evening < evenings; evening++) {
      const id = await newTable(hub, random);
      for (let at = 0; at < 120; at++) {
        const seen = await hub.ask({ method: 'GET', path: `/api/tables/${id}` });
        expectDecent(seen, id);
        const view = JSON.parse(seen.text) as Record<string, unknown>;
        // Sometimes several people at once.
        const all = Array.from({ length: random.chance(0.2) ? 4 : 1 }, () =>
          textOf(command(random, view, at)),
        );
        await Promise.all(
          all.map(async (body) => {
            expectDecent(await hub.ask({ ...JSON_POST, path: `/api/tables/${id}/commands`, body }), body);
          }),
        );
      }
      for (const path of ['log', 'scores.csv', 'races', 'races/1'])
        expectDecent(await hub.ask({ method: 'GET', path: `/api/tables/${id}/${path}` }), path);
    }
    await hub.isWell();
  });
});
