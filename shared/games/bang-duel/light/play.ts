import { no, ok } from '#shared/result.ts';
import { end as endDuel, isLost, nextDead, replace } from '../effects/deaths.ts';
import { billTakes } from '../effects/loss.ts';
import { moveMarker } from '../effects/marker.ts';
import { bangsLeft, countBang, isReloadOpen } from '../effects/played.ts';
import type { Question } from '../effects/questions.ts';
import type { Way } from '../effects/run.ts';
import { ask, finally_, type Read, type Script } from '../effects/script.ts';
import type { Standing, TableTop } from '../effects/table-top.ts';
import { startCards } from '../effects/turn.ts';
import { printedFrame, START_CARDS } from '../rules/cards.ts';
import { otherSide, SIDES, type Side } from '../rules/characters.ts';
import { afterHits, healed } from '../rules/counts.ts';
import { frameIn } from '../rules/options.ts';
import {
  ACTS,
  ALONG,
  isAlong,
  readAlong,
  readHit,
  readWith,
  type Fired,
  type Told,
  type With,
} from './decisions.ts';
import { remindOfCancel, remindOfDeath, remindOfDraw, remindOfLoss, remindOfNoted } from './reminders.ts';

/** A duel of which only shots, health and some gear are told. It refuses no card, and reminds of what people forget. */
function* playLightly(top: TableTop): Script {
  while (!top.isOver) yield* act(top);
}

type Act =
  | { readonly do: 'begin' | 'end' }
  | { readonly do: 'swap'; readonly side: Side }
  | { readonly do: 'hit'; readonly fired: Fired }
  | { readonly do: 'along'; readonly told: Told };

function* act(top: TableTop): Script {
  const isStart = top.duel.phase === 'start';
  // A quiet turn needs no tap of its own to begin.
  const answers = isStart ? ['begin', ...ALONG, ...(isQuiet(top) ? ACTS : [])] : [...ACTS, ...ALONG];
  const chosen = yield* ask<Act>(
    questionOf(top),
    (decision, answer): Read<Act> => {
      if (isAlong(decision.do)) {
        const told = readAlong(top, answer);
        return told.ok ? ok({ do: 'along', told: told.value }) : told;
      }
      switch (decision.do) {
        case 'swap':
          return readSwap(top, decision['side']);
        case 'hit': {
          const fired = readHit(top, decision);
          return fired.ok ? ok({ do: 'hit', fired: fired.value }) : fired;
        }
        default:
          return ok({ do: decision.do === 'begin' ? 'begin' : 'end' });
      }
    },
    answers,
  );
  top.reminders = [];
  if (isStart && chosen.do !== 'along') yield* begin(top);
  if (!top.isOver) yield* perform(top, chosen);
}

const isQuiet = (top: TableTop): boolean =>
  !top.side(top.duel.turn).chars.some(({ gear }) => START_CARDS.some((card) => gear.includes(card)));

function questionOf(top: TableTop): Question {
  const { turn: by, phase, swapped } = top.duel;
  if (phase === 'start') return { ask: 'begin', by };
  return {
    ...{ ask: 'act', by, bangs: bangsLeft(top), swap: top.isPair(by) && !swapped },
    ...{ reload: isReloadOpen(top), abilities: [] },
  };
}

/** Water and Shotgun move markers as well, of either side: only who is alone cannot. */
function readSwap(top: TableTop, named: unknown): Read<Act> {
  const side = SIDES.find((each) => each === (named ?? top.duel.turn));
  if (!side) return no(finally_('wrong-answer'));
  return top.isPair(side) ? ok({ do: 'swap', side }) : no(finally_('single-character'));
}

function* begin(top: TableTop): Script {
  yield* startCards(top, settle);
  if (top.isOver) return;
  remindOfDraw(top);
  top.duel.phase = 'play';
}

function* perform(top: TableTop, chosen: Act): Script {
  const { duel } = top;
  const { turn } = duel;
  switch (chosen.do) {
    case 'begin':
      return;
    case 'end':
      duel.turn = otherSide(turn);
      duel.phase = 'start';
      duel.bangs = 0;
      duel.swapped = false;
      duel.used = [];
      // What was to be done in that turn is done, or forgotten.
      top.reminders = [];
      return;
    case 'swap':
      if (chosen.side === turn) duel.swapped = true;
      moveMarker(top, chosen.side, turn);
      break;
    case 'hit':
      yield* fire(top, chosen.fired);
      break;
    case 'along':
      tell(top, chosen.told);
  }
  yield* settle(top);
}

function tell(top: TableTop, told: Told): void {
  const { fighter } = told.target;
  switch (told.do) {
    case 'lose':
      fighter.health = afterHits(fighter.health, told.units, 0);
      remindOfLoss(top, told.target, told.units, top.duel.turn);
      return;
    case 'heal':
      for (let unit = 0; unit < told.units; unit++) fighter.health = healed(fighter.health, fighter.max);
      return;
    case 'gear':
      top.addGear(fighter, told.card);
      return;
    case 'ungear':
      top.takeGear(fighter, told.card);
  }
}

function* fire(top: TableTop, { target, units, card }: Fired): Script {
  const { side, fighter } = target;
  const { turn } = top.duel;
  const by = card === null ? otherSide(side) : turn;
  const shooter = top.ap(by).id;
  if (card && frameIn(top.options, card, printedFrame(card)) === 'bang' && side !== turn) countBang(top);
  for (let unit = 0; unit < units && fighter.health > 0; unit++) {
    const how = yield* ask<With | 'take' | null>(
      { ask: 'react', by: side, target: fighter.id, card, shooter, ways: ['take', 'cancel'] },
      (decision) => (decision.do === 'take' ? ok('take') : readWith(decision['with'])),
      ['take', 'cancel'],
    );
    if (how === 'take') yield* hurt(top, target, by);
    else {
      if (how === 'hat') top.takeGear(fighter, 'Hat');
      remindOfCancel(top, target, { by, shooter, card, how });
    }
  }
}

function* hurt(top: TableTop, target: Standing, maker: Side): Script {
  const { side, fighter } = target;
  if ((yield* billTakes(top, { ...target, side }, 1)) > 0) return;
  fighter.health = afterHits(fighter.health, 1, 0);
  remindOfLoss(top, target, 1, maker);
}

/** Deaths are followed; what else an effect set off is said (B28, B40). */
function* settle(top: TableTop): Script {
  remindOfNoted(top);
  for (;;) {
    const lost = SIDES.find((side) => isLost(top, side));
    if (lost) {
      endDuel(top, lost);
      return;
    }
    const dead = nextDead(top);
    if (!dead) return;
    for (const card of [...dead.fighter.gear]) top.takeGear(dead.fighter, card);
    remindOfDeath(top, dead);
    yield* replace(top, dead);
  }
}

export const LIGHTLY: Way = {
  script: playLightly,
  along: (top, answer) => {
    if (!isAlong(answer.decision.do)) return null;
    const told = readAlong(top, answer);
    if (told.ok) tell(top, told.value);
    return { refusal: told.ok ? null : told.fault };
  },
};
