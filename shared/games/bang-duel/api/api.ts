import { Type, type Static } from 'typebox';
import { no, ok, type Result } from '#shared/result.ts';
import { malformed, question, type Malformed, type RulesApi } from '../../kit/rules-api.ts';
import { readOptions } from '../../kit/options.ts';
import type { Violation } from '../../kit/violation.ts';
import {
  afterHits,
  ALE_HEALTH,
  drawCount,
  drawSource,
  healed,
  isReloadUnlocked,
  startHand,
} from '../rules/counts.ts';
import type { Duel } from '../rules/duel.ts';
import { RULE_OPTIONS } from '../rules/options.ts';
import { areaOrder, isActive, priority, targets } from '../rules/places.ts';
import { resolve } from './resolve.ts';
import * as schema from './schemas.ts';
import * as small from './small-questions.ts';

const number = schema.wrapped(Type.Integer());
const boolean = schema.wrapped(Type.Boolean());
const places = schema.wrapped(schema.Places);

/** An answer that is no object. */
const answer = <Value>(value: Value) => ok({ answer: value });

function stretch({
  state,
  decisions,
  options = {},
}: Static<typeof schema.Resolve>): Result<Static<typeof schema.ResolveAnswer>, Violation | Malformed> {
  const read = readOptions(RULE_OPTIONS, options);
  if (!read.ok)
    return no(malformed(`The option “${read.fault}” is unknown, or has no such value.`, read.fault));
  // Names in it may be anybody's: the rules look at them first.
  const end = resolve(state as unknown as Duel, decisions, read.value);
  return end as Result<Static<typeof schema.ResolveAnswer>, Violation>;
}

export const API: RulesApi = {
  questions: [
    question(
      'hand-limit',
      'How many cards may stay in hand?',
      schema.HandLimit,
      schema.HandLimitAnswer,
      small.limit,
    ),
    question('draw-count', 'How many cards are drawn?', schema.DrawCount, number, ({ ap, apGear }) =>
      answer(drawCount(ap, apGear)),
    ),
    question('start-hand', 'With how many cards does a side begin?', schema.StartHand, number, ({ side }) =>
      answer(startHand(side)),
    ),
    question(
      'draw-source',
      'Where does the next card come from?',
      schema.DrawSource,
      schema.wrapped(Type.Enum(['personal', 'common', 'reshuffle', 'none'])),
      (body) => answer(drawSource(body)),
    ),
    question('reload', 'May cards be reloaded?', schema.BothSides, boolean, ({ mine, theirs }) =>
      answer(isReloadUnlocked(mine, theirs)),
    ),
    question('priority', 'Who is dealt with first?', schema.BothSides, places, ({ mine, theirs }) =>
      answer([...priority(mine, theirs)]),
    ),
    question('area-order', 'Whom do Gatling and Indians! meet, in order?', schema.BothSides, places, (body) =>
      answer([...areaOrder(body.mine, body.theirs)]),
    ),
    question(
      'ap-swap',
      'May the AP marker be moved?',
      schema.Swap,
      boolean,
      ({ chars, usedThisTurn, phase }) => answer(chars > 1 && !usedThisTurn && phase === 'play'),
    ),
    question('bang-limit', 'May one more Bang card be played?', schema.BangLimit, boolean, (body) =>
      answer(small.bangLimit(body)),
    ),
    question('targets', 'Whom may a card be played on?', schema.Targets, places, (body) =>
      answer([...targets(body)]),
    ),
    question('active', 'Do ability and gear work now?', schema.Active, boolean, (body) =>
      answer(isActive(body)),
    ),
    question('death', 'What follows a death?', schema.Death, schema.DeathAnswer, small.death),
    question(
      'start-turn',
      'What do start-of-turn cards do?',
      schema.StartTurn,
      schema.StartTurnAnswer,
      small.startTurn,
    ),
    question(
      'play-gear',
      'What becomes of gear that is there already?',
      schema.PlayGear,
      schema.PlayGearAnswer,
      small.playGear,
    ),
    question('damage', 'How much health is left?', schema.Damage, number, ({ health, hits, cancelled }) =>
      answer(afterHits(health, hits, cancelled)),
    ),
    question('heal', 'How much health is there afterwards?', schema.Heal, number, ({ health, max }) =>
      answer(healed(health, max)),
    ),
    question('strong-ale', 'How much health has he after a Strong Ale?', schema.StrongAle, number, () =>
      answer(ALE_HEALTH),
    ),
    question('hail', 'How many hits are in a Hail of Bullets?', schema.Hail, number, ({ gearOnTarget }) =>
      answer(gearOnTarget),
    ),
    question(
      'resolve',
      'What does a stretch of play come to?',
      schema.Resolve,
      schema.ResolveAnswer,
      stretch,
    ),
  ],
};
