import type { Random } from '#shared/random.ts';
import type { Decision, Question, QuestionOf } from '../effects/questions.ts';
import { isLasting, type Card } from '../rules/cards.ts';
import { SIDES, squadOf, type Character, type Side } from '../rules/characters.ts';
import type { Duel } from '../rules/duel.ts';
import type { HiddenCards } from './hidden-cards.ts';

/** What a simulated player might decide, best first; the last of them is always legal. */

interface Sight {
  readonly duel: Duel;
  readonly cards: HiddenCards;
  readonly random: Random;
}

const one = (type: string, fields: object = {}): Decision => ({ do: type, ...fields });

export function choices(question: Question, sight: Sight): readonly Decision[] {
  const { cards, random } = sight;
  switch (question.ask) {
    case 'begin':
      return [one('begin')];
    case 'act':
      return acts(question, sight);
    case 'react':
      return reactions(question, sight);
    case 'open': {
      const symbols = Array.from({ length: question.cards }, () => cards.symbol());
      return [one('open', { symbols, pick: random.below(question.cards) })];
    }
    case 'pay':
      return [
        ...cards
          .hand(question.by)
          .slice(0, 1)
          .map((card) => one('pay', { card })),
        one('none'),
      ];
    case 'bill':
      return [one('bill', { units: random.below(question.most + 1) })];
    case 'duel':
    case 'indians': {
      const shots = cards.hand(question.by).map((card) => one('shoot', { card }));
      return [...shots, one(question.ask === 'duel' ? 'give-up' : 'take')];
    }
    case 'bonus':
      return [...bonuses(question, sight), one('none')];
    case 'discard': {
      const own = random.shuffled(cards.hand(question.hand)).slice(0, question.count);
      return [one('discard', { cards: own }), one('none')];
    }
    case 'anderson': {
      const gear = question.gear.slice(0, random.below(3));
      return [one('rob', { gear, hand: Math.min(question.hand, 2 - gear.length) })];
    }
    case 'show':
      return [one('show', { symbol: cards.symbol() })];
    case 'arrive':
      return [one('arrive', { character: newcomer(question.by, sight), max: 3 + random.below(3) })];
  }
}

function newcomer(side: Side, { duel, random }: Sight): Character {
  const known = duel.sides[side].chars.map(({ id }) => id);
  return random.pick(squadOf(side).filter((id) => !known.includes(id)));
}

function reactions({ by, ways }: QuestionOf<'react'>, { cards, random }: Sight): readonly Decision[] {
  const tried = random.shuffled(ways.filter((way) => way !== 'take'));
  const told = tried.flatMap((way) =>
    way === 'miss' ? cards.hand(by).map((card) => one('miss', { card })) : [one(way)],
  );
  return [...(random.chance(0.8) ? told : []), one('take')];
}

function bonuses(question: QuestionOf<'bonus'>, { duel, random }: Sight): readonly Decision[] {
  if (random.chance(0.3)) return [];
  if (question.card === 'Shotgun') return [one('move', { side: random.pick(question.sides) })];
  const target = random.pick(question.targets);
  const gear = SIDES.flatMap((side) => duel.sides[side].chars).find(({ id }) => id === target)?.gear ?? [];
  return [one('strip', { target, gear: random.pick(gear) })];
}

function acts({ by, abilities, swap, reload }: QuestionOf<'act'>, sight: Sight): readonly Decision[] {
  const { cards, random, duel } = sight;
  const told: Decision[] = [];
  if (random.chance(0.85)) for (const card of random.shuffled(cards.hand(by))) told.push(play(card, sight));
  if (swap && random.chance(0.2)) told.unshift(one('swap'));
  const [name] = abilities;
  if (name && random.chance(0.7)) told.unshift(ability(name, by, sight));
  if (reload && random.chance(0.3))
    told.push(...cards.hand(by).map((card) => one('reload', { card, from: 'hand' })));
  if (reload && random.chance(0.1))
    told.push(
      ...duel.sides[by].chars.flatMap(({ gear }) =>
        gear.map((card) => one('reload', { card, from: 'gear' })),
      ),
    );
  return [...told.slice(0, 6), one('end')];
}

function play(card: Card, { duel, random }: Sight): Decision {
  const fighters = SIDES.flatMap((side) => duel.sides[side].chars);
  const figure = random.pick(fighters);
  const gear = figure.gear.length > 0 ? random.pick(figure.gear) : undefined;
  const as = random.chance(0.15) ? 'Colt' : undefined;
  const from = random.chance(0.5) ? 'hand' : 'gear';
  const target = random.chance(0.5) && from === 'hand' ? undefined : figure.id;
  const isPlaced = isLasting(card) || ['Bank', 'Barrel', 'Holster', 'Scope', 'Watch', 'Hat'].includes(card);
  return one('play', {
    card,
    ...(as && { as }),
    ...((isPlaced || target) && { target: target ?? figure.id }),
    ...{ side: random.pick(SIDES), from },
    ...(gear && { gear }),
  });
}

function ability(name: Character, by: Side, sight: Sight): Decision {
  const { cards, duel, random } = sight;
  const hand = cards.hand(by);
  const card = hand.length > 0 ? random.pick(hand) : 'Colt';
  const own = duel.sides[by].chars[duel.sides[by].ap]?.gear ?? [];
  const gear = own.find((each) => !isLasting(each));
  const repeat = duel.top ?? 'Beer';
  const reload = random.chance(0.2);
  return {
    ...play(repeat, sight),
    ...(gear && { gear }),
    do: 'ability',
    name,
    card,
    repeat,
    ...(reload && { reload }),
  };
}

/** At the light level most of it stays on the table. */
export function lightChoices(question: Question, sight: Sight): readonly Decision[] {
  const { random, duel } = sight;
  const figure = random.pick(SIDES.flatMap((side) => duel.sides[side].chars));
  const target = random.chance(0.7) ? {} : { target: figure.id };
  switch (question.ask) {
    case 'act':
      return [
        random.pick([
          ...[
            one('hit', target),
            one('hit', { ...target, card: 'Colt' }),
            one('hit', { units: 2 }),
            one('end'),
          ],
          ...[one('swap'), one('gear', { card: 'Dynamite', target: figure.id }), one('end')],
          ...[one('gear', { card: 'Rattlesnake', target: figure.id }), one('lose', { target: figure.id })],
          ...[one('heal', { target: figure.id }), one('ungear', { card: 'Hat', target: figure.id })],
        ]),
        one('end'),
      ];
    case 'react':
      return [random.chance(0.3) ? one('cancel', { with: 'miss' }) : one('take')];
    default:
      return choices(question, sight);
  }
}
