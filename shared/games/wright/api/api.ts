import type { Static, TSchema } from 'typebox';
import { no, ok, type Result } from '#shared/result.ts';
import { malformed, question, type Malformed, type RulesApi } from '../../kit/rules-api.ts';
import type { Violation } from '../../kit/violation.ts';
import { isCard, type Card } from '../rules/cards.ts';
import { discardFault, formsOf, impossibleCount } from '../rules/discard.ts';
import { duelResult } from '../rules/duel-result.ts';
import { missTargets } from '../rules/misses.ts';
import { DEFAULTS, readOptions, type Options } from '../rules/options.ts';
import { roundResult } from '../rules/round-result.ts';
import { split, splitStory } from '../rules/split.ts';
import { sentence } from '../refusal-words.ts';
import { wrightViolation } from '../violations.ts';
import * as schema from './schemas.ts';

type Answer<S extends TSchema> = Result<Static<S>, Violation | Malformed>;

function discard({
  cards: names,
}: Static<typeof schema.DiscardQuestion>): Answer<typeof schema.DiscardAnswer> {
  const cards = cardsIn(names);
  if (!cards.ok) return cards;
  const fault = discardFault(cards.value);
  const forms = [...formsOf(cards.value)];
  if (!fault) return ok({ legal: true, forms });
  const { code, rule } = fault;
  return ok({
    legal: false,
    forms,
    why: { code, rule, message: sentence(fault, 'en') },
  });
}

function targets(body: Static<typeof schema.TargetsQuestion>): Answer<typeof schema.TargetsAnswer> {
  const { order, shooter } = body;
  const revolvers = revolversIn(body.revolvers);
  if (!revolvers.ok) return revolvers;
  // The excluded player may shoot where the house lets him (`excludedMiss`), so he need not be in the order.
  if (!order.includes(shooter) && !revolvers.value.has(shooter))
    return no(malformed('The shooter is neither in the order nor has a revolver.'));
  return ok({ targets: [...missTargets(order, revolvers.value, shooter, optionsIn(body.options))] });
}

function halve({
  loot,
  participants,
}: Static<typeof schema.SplitQuestion>): Answer<typeof schema.SplitAnswer> {
  if (typeof participants === 'number') {
    const { shares, leftover } = split(loot, participants);
    return ok({ shares: [...shares], leftover });
  }
  const { shares, leftover } = split(loot, participants.length);
  return ok({ shares: [...shares], leftover, story: [...splitStory(loot, participants)] });
}

function round(body: Static<typeof schema.RoundQuestion>): Answer<typeof schema.RoundAnswer> {
  const { seats, order, loot, choices } = body;
  const revolvers = revolversIn(body.revolvers);
  if (!revolvers.ok) return revolvers;
  if (order.length !== seats.length || !seats.every((seat) => order.includes(seat)))
    return no(malformed('The order has to name every seat once.'));
  if (![...revolvers.value.keys()].every((player) => seats.includes(player)))
    return no(malformed('A revolver belongs to no seat.'));
  const result = roundResult(
    { seats, order, revolvers: revolvers.value, loot, choices },
    optionsIn(body.options),
  );
  if (!result.ok) return result;
  const { ranking, strengths, points, leftover, excluded, nextFirst, cancelled } = result.value;
  return ok({
    ranking: [...ranking],
    strength: byName(strengths),
    points: Object.fromEntries(points),
    leftover,
    excluded,
    nextFirst,
    cancelled: [...cancelled],
  });
}

function duel(body: Static<typeof schema.DuelQuestion>): Answer<typeof schema.DuelAnswer> {
  const { first, bonusTo, loot, choices } = body;
  const players = body.players as [string, string];
  const revolvers = revolversIn(body.revolvers, body.bonus);
  if (!revolvers.ok) return revolvers;
  const named = [first, ...(bonusTo === null ? [] : [bonusTo]), ...revolvers.value.keys()];
  if (!named.every((name) => players.includes(name)))
    return no(malformed('Somebody named here is not one of the two players.'));
  const bonus = body.bonus as Card[];
  const asked = { players, first, bonusTo, revolvers: revolvers.value, bonus, loot, choices };
  const result = duelResult(asked, optionsIn(body.options));
  if (!result.ok) return result;
  const { winner, loser, ranking, strengths, points, leftover, cancelled } = result.value;
  return ok({
    winner,
    loser,
    points: Object.fromEntries(points),
    leftover,
    strength: byName(strengths),
    ranking: [...ranking],
    cancelled: [...cancelled],
  });
}

const byName = (strengths: ReadonlyMap<string, readonly [number, number]>) =>
  Object.fromEntries([...strengths].map(([player, [count, value]]) => [player, [count, value]]));

function cardsIn(names: readonly string[]): Result<readonly Card[], Violation> {
  const unknown = names.find((name) => !isCard(name));
  if (unknown !== undefined) return no(wrightViolation('unknown-card', { card: unknown }));
  const cards = names as readonly Card[];
  const fault = impossibleCount(cards);
  return fault ? no(fault) : ok(cards);
}

/** All cards come from one box, whoever holds them. */
function revolversIn(
  revolvers: Readonly<Record<string, readonly string[]>>,
  bonus: readonly string[] = [],
): Result<ReadonlyMap<string, readonly Card[]>, Violation> {
  const all = cardsIn([...Object.values(revolvers).flat(), ...bonus]);
  return all.ok ? ok(new Map(Object.entries(revolvers) as [string, readonly Card[]][])) : all;
}

/** The schema has checked them. */
function optionsIn(given: Readonly<Record<string, unknown>> = {}): Options {
  const options = readOptions(given);
  return options.ok ? options.value : DEFAULTS;
}

export const API: RulesApi = {
  questions: [
    question(
      'discard',
      'May these cards be discarded together?',
      schema.DiscardQuestion,
      schema.DiscardAnswer,
      discard,
    ),
    question('miss-targets', 'Whom may a miss hit?', schema.TargetsQuestion, schema.TargetsAnswer, targets),
    question('split', 'How is the pile halved?', schema.SplitQuestion, schema.SplitAnswer, halve),
    question('round', 'Who gets what among three to five?', schema.RoundQuestion, schema.RoundAnswer, round),
    question('duel', 'Who gets what between two?', schema.DuelQuestion, schema.DuelAnswer, duel),
  ],
};
