import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { SEATS } from '#shared/games/kit/game.ts';
import { effort } from '#test/effort.ts';
import { anyOptions } from '#test/wright/arbitrary.ts';
import { mischief } from '#test/wright/mischief.ts';
import { scene } from '#test/wright/scene.ts';
import { randomFrom } from '#shared/random.ts';
import { wright } from '../wright.ts';
import type { Event } from './events.ts';
import { question } from './held.ts';
import { sheriffChances } from './pile.ts';
import type { State } from './state.ts';

/** What holds in every state, however silly the way there. */
function isSound(state: State): void {
  const { round, setup, scored, stage } = state;
  expect(round.sheriffs).toBeGreaterThanOrEqual(0);
  expect(round.sheriffs).toBeLessThanOrEqual(4);
  expect(stage.phase === 'finished').toBe(wright.view(state).finished);
  for (const { points, leftover, loot, marks } of scored)
    if (!marks.includes('corrected'))
      expect(Object.values(points).reduce((sum, share) => sum + share, leftover)).toBe(loot);
  for (const { seat: at } of wright.standings(state)) expect(setup.seats).toContain(at);
  const plan = wright.buzzers(state);
  expect(Object.keys(plan.seats)).toHaveLength(setup.seats.length);
  if (plan.race) {
    expect(plan.race.need).toBeGreaterThan(0);
    expect(plan.race.need).toBeLessThan(plan.race.entrants.length);
  }
  question(state);
  const chances = sheriffChances(state);
  if (chances) for (const chance of Object.values(chances)) expect(chance).toBeGreaterThanOrEqual(0);
  const { full } = round;
  if (!full) return;
  for (const { held, loaded, helpers } of full.players) {
    expect(Math.min(held, loaded, helpers)).toBeGreaterThanOrEqual(0);
    expect(loaded).toBeLessThanOrEqual(held);
  }
  expect(Math.min(full.deck, full.under, full.loot, full.aside)).toBeGreaterThanOrEqual(0);
}

const STEPS = 150;

const silly = fc.record({
  seed: fc.nat(),
  players: fc.integer({ min: 2, max: 5 }),
  level: fc.constantFrom('light', 'full'),
  options: anyOptions,
});

/** Acts silly for a while; `done` gets the state before, the events and the state after each step that was accepted. */
function actSilly(
  { seed, players, level, options }: { seed: number; players: number; level: string; options: object },
  done: (before: State, events: readonly Event[], after: State) => void,
): State {
  const setup = wright.readSetup({ seats: SEATS.slice(0, players), level, options });
  if (!setup.ok) throw new Error(JSON.stringify(setup.fault));
  const random = randomFrom(seed);
  const start = wright.start(setup.value);
  let state = start;
  for (let step = 0; step < STEPS; step++) {
    const told = wright.readCommand(mischief(state, random), state);
    if (!told.ok) {
      expect(told.fault.code).toBe('no-such-seat');
      continue;
    }
    const decision = wright.decide(state, told.value);
    if (!decision.ok) {
      // "Confirm and it goes through" has to be true.
      if (decision.fault.overridable)
        expect(wright.decide(state, { ...told.value, confirm: true }), told.value.type).toMatchObject({
          ok: true,
        });
      continue;
    }
    const before = state;
    state = decision.value.reduce(wright.evolve, state);
    done(before, decision.value, state);
  }
  return start;
}

describe('the engine', () => {
  test.prop([silly], effort(150))(
    'takes any commands in any order without throwing or losing its balance',
    (match) => {
      const seen: Event[] = [];
      let last: State | undefined;
      const start = actSilly(match, (_, events, after) => {
        seen.push(...events);
        isSound(after);
        last = after;
      });
      const again = (JSON.parse(JSON.stringify(seen)) as Event[]).reduce(wright.evolve, start);
      expect(again).toEqual(last ?? start);
    },
  );

  test.prop([silly], effort(50))('never changes a state it was given', (match) => {
    actSilly(match, (before, events) => {
      const copy = JSON.stringify(before);
      events.reduce(wright.evolve, before);
      expect(JSON.stringify(before)).toBe(copy);
    });
  });

  test.prop([silly], effort(80))('evolves even from events of which some were taken away', (match) => {
    const random = randomFrom(match.seed + 1);
    let torn: State | undefined;
    actSilly(match, (before, events) => {
      torn ??= before;
      if (random.chance(0.7)) torn = events.reduce(wright.evolve, torn);
      isSound(torn);
    });
  });

  it('gets to every phase when acted silly with, so that the above means something', () => {
    const phases = new Map<string, number>();
    for (let seed = 0; seed < 200; seed++) {
      const options = { rounds: 2, pressTie: seed % 3 === 0 ? 'rerace' : 'referee' };
      actSilly(
        { seed, players: 2 + (seed % 4), level: seed % 8 < 4 ? 'full' : 'light', options },
        (_, __, { stage }) => {
          phases.set(stage.phase, (phases.get(stage.phase) ?? 0) + 1);
        },
      );
    }
    for (const phase of ['playing', 'duel', 'racing', 'reveal', 'misses', 'split', 'between', 'finished'])
      expect(phases.get(phase) ?? 0, phase).toBeGreaterThan(50);
  });

  test.prop([fc.jsonValue()], effort(500))('answers garbage with a violation', (garbage) => {
    expect(wright.readCommand(garbage, scene().state()).ok).toBe(false);
    expect(wright.readSetup(garbage).ok).toBe(false);
  });

  it.for([
    [{ type: 'discard', cards: ['sheriff'] }, 'cards'],
    [{ type: 'load', seat: '13', count: 1 }, 'seat'],
    [{ type: 'load', seat: '1', count: -1 }, 'count'],
    [{ type: 'load', seat: '1', count: 1.5 }, 'count'],
    [{ type: 'give-ranking', ranking: ['1', '1'] }, 'ranking'],
    [{ type: 'correct-round', round: 1, points: { '13': 1 }, reason: 'x' }, 'points'],
    [{ type: 'void-race' }, 'reason'],
  ] as const)('%j cannot be read: %s', ([raw, field]) => {
    expect(wright.readCommand(raw, scene().state())).toMatchObject({
      fault: { code: 'bad-command', params: { field } },
    });
  });
});
