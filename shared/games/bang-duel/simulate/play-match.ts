import type { Random } from '#shared/random.ts';
import type { Decision } from '../effects/questions.ts';
import { SIDES, squadOf } from '../rules/characters.ts';
import type { State } from '../match/state.ts';
import { phaseOf } from '../match/state.ts';
import { choices, lightChoices } from './choices.ts';
import { HiddenCards } from './hidden-cards.ts';

/** A command as a tablet tells it. */
export interface Told {
  readonly type: string;
  readonly [field: string]: unknown;
}

export interface Telling {
  readonly state: () => State;
  /** Tells the engine; false where it refuses. */
  readonly dispatch: (told: Told) => boolean;
  readonly random: Random;
}

/** No match of people is as long. */
const MOST = 6_000;

/** A whole match of players with real, hidden cards. Throws when nothing that a player might do is legal. */
export function playMatch({ state, dispatch, random }: Telling): void {
  let cards = new HiddenCards(random);
  for (let step = 0; step < MOST; step++) {
    const now = state();
    switch (phaseOf(now)) {
      case 'finished':
        return;
      case 'line-up':
        for (const side of SIDES) {
          const [ap, pp] = random
            .shuffled(squadOf(side))
            .map((id) => ({ id, max: now.health[id] ?? 3 + random.below(3) }));
          if (!dispatch({ type: 'line-up', side, ap, pp })) throw new Error('nobody may be lined up');
        }
        cards = new HiddenCards(random);
        break;
      case 'between':
        if (!dispatch({ type: 'next-round' })) throw new Error('no round follows');
        break;
      default:
        decide(now);
    }
  }
  throw new Error('this match has no end');

  function decide({ play, level, health }: State): void {
    const question = play?.question;
    if (!question) throw new Error('nothing is asked');
    if (level === 'full') cards.follow(play.now);
    const sight = { duel: play.now, cards, random };
    const all = level === 'full' ? choices(question, sight) : lightChoices(question, sight);
    for (const decision of all) {
      const told = { ...withHealth(decision, health), type: decision.do };
      if (!dispatch(told)) continue;
      const { card, cards: several } = decision;
      const by = question.ask === 'discard' ? question.hand : question.by;
      cards.spend(by, Array.isArray(several) ? several : [card]);
      return;
    }
    throw new Error(`nothing answers ${JSON.stringify(question)}: ${JSON.stringify(all)}`);
  }
}

/** Cards do not change their health between rounds. */
function withHealth(decision: Decision, health: State['health']): object {
  const known = (health as Readonly<Record<string, number>>)[String(decision['character'])];
  return known === undefined ? decision : { ...decision, max: known };
}
