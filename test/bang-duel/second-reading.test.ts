import { expect, it } from 'vitest';
import { resolve } from '#shared/games/bang-duel/api/resolve.ts';
import { Run } from '#shared/games/bang-duel/effects/run.ts';
import type { Decision } from '#shared/games/bang-duel/effects/questions.ts';
import { CARDS, isGear, SYMBOLS } from '#shared/games/bang-duel/rules/cards.ts';
import { CHARACTERS, squadOf, type Side } from '#shared/games/bang-duel/rules/characters.ts';
import type { Duel, DuelSide } from '#shared/games/bang-duel/rules/duel.ts';
import { DEFAULTS, type Options } from '#shared/games/bang-duel/rules/options.ts';
import { choices } from '#shared/games/bang-duel/simulate/choices.ts';
import { HiddenCards } from '#shared/games/bang-duel/simulate/hidden-cards.ts';
import { randomFrom, type Random } from '#shared/random.ts';
import { SOAK } from '#test/effort.ts';
import { secondReading, type Table } from './oracle.ts';

/** Two readings of the rules, one stretch of play: after every decision both say the same. */

const STRETCHES = SOAK ? 5_000 : 100;
const LENGTH = 60;

function anyDuel(random: Random): Duel {
  const gear = CARDS.filter(isGear);
  const side = (name: Side): DuelSide => {
    const ids = random.shuffled(squadOf(name));
    const count = random.chance(0.75) ? 2 : 1;
    const chars = ids.slice(0, count).map((id) => {
      const max = 3 + random.below(3);
      const own = random.shuffled(gear).slice(0, random.below(4));
      return { id, max, health: 1 + random.below(max), gear: own };
    });
    const reserve = ids
      .slice(2, 2 + random.below(3))
      .map((id) => (random.chance(0.5) ? null : { id, max: 4 }));
    return {
      ...{ chars, ap: count === 2 && random.chance(0.5) ? 1 : 0, reserve: count === 2 ? reserve : [] },
      ...{ hand: random.below(6), deck: random.chance(0.3) ? random.below(3) : 20 },
    };
  };
  const discard = random.below(5);
  return {
    ...{ turn: random.pick(['law', 'outlaw']), phase: random.pick(['start', 'play']) },
    ...{ bangs: random.below(2), swapped: random.chance(0.2), used: [], winner: null },
    sides: { law: side('law'), outlaw: side('outlaw') },
    ...{
      common: random.below(3),
      discard,
      top: discard > 0 && random.chance(0.8) ? random.pick(CARDS) : null,
    },
  };
}

function anyHouse(random: Random): Options {
  if (random.chance(0.5)) return DEFAULTS;
  return {
    frames: {
      Winchester: random.pick(['bang', 'action']),
      'Hail of Bullets': random.pick(['bang', 'action']),
    },
    alwaysOn: DEFAULTS.alwaysOn.filter(() => random.chance(0.5)),
    reload: random.chance(0.5) ? DEFAULTS.reload : ['Colt', 'Hat'],
    kidCurry: random.pick(SYMBOLS),
    patGarrett: random.pick(SYMBOLS),
    wesCounts: random.chance(0.5),
    markerMoves: random.pick(['own', 'any']),
    rangerOpened: random.chance(0.5),
    peacemakerRobs: random.chance(0.5),
  };
}

/** The same decision with something else in it, that exists. */
function mischief(decision: Decision, random: Random): Decision {
  const others: Record<string, unknown> = {
    card: random.pick(CARDS),
    as: 'Colt',
    target: random.pick(CHARACTERS),
    gear: Array.isArray(decision['gear']) ? ['Hat', 'Bank'] : random.pick(CARDS.filter(isGear)),
    repeat: random.pick(CARDS),
    side: random.pick(['law', 'outlaw']),
    units: 2,
    hand: 2,
    symbols: ['snake'],
    pick: 2,
    cards: ['Hat'],
  };
  const fields = Object.keys(decision).filter((field) => field in others);
  const [field = 'target'] = random.shuffled(fields);
  return { ...decision, [field]: others[field] };
}

function firstReading(duel: Duel, decisions: readonly Decision[], house: Options): object {
  const end = resolve(duel, decisions, house);
  return end.ok ? end.value : { code: end.fault.code, ...end.fault.params };
}

/** How often each answer came up, so that the test means something. */
const seen = new Map<string, number>();

it.for(Array.from({ length: STRETCHES }, (_, at) => at + 1))(
  'two readings of the rules agree, seed %i',
  (seed) => {
    const random = randomFrom(seed);
    const [duel, house] = [anyDuel(random), anyHouse(random)];
    const cards = new HiddenCards(random);
    const told: Decision[] = [];
    for (let step = 0; step < LENGTH; step++) {
      const run = new Run(duel, house);
      for (const decision of told) run.answer(decision);
      const { question } = run;
      if (!question) break;
      cards.follow(run.duel);
      const all = choices(question, { duel: run.duel, cards, random });
      const chosen = random.chance(0.6) ? random.pick(all) : (all[0] ?? { do: 'end' });
      const tried = [...told, random.chance(0.25) ? mischief(chosen, random) : chosen];
      const first = firstReading(duel, tried, house);
      const second = secondReading(duel as unknown as Table, tried, house);
      expect(JSON.parse(JSON.stringify(second)), JSON.stringify({ house, duel, tried })).toEqual(
        JSON.parse(JSON.stringify(first)),
      );
      const { code = 'between', why = '' } = first as { code?: string; why?: string };
      const name = `${code} ${why}`;
      seen.set(name, (seen.get(name) ?? 0) + 1);
      if (code === 'illegal-decision') continue;
      told.push(...tried.slice(-1));
    }
  },
);

it('and the stretches have met refusals of many kinds', () => {
  expect(seen.get('between ')).toBeGreaterThan(500);
  expect(seen.get('decision-needed ')).toBeGreaterThan(500);
  for (const why of [
    'bad-target',
    'not-a-miss',
    'not-a-hit',
    'bang-limit',
    'not-as-colt',
    'no-such-gear',
    'wrong-count',
    'no-pick',
  ])
    expect(seen.get(`illegal-decision ${why}`), why).toBeGreaterThan(3);
});
