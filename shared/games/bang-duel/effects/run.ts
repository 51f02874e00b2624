import type { Duel } from '../rules/duel.ts';
import { copyDuel } from '../rules/duel.ts';
import type { Options } from '../rules/options.ts';
import type { Refusal } from '../violations.ts';
import type { Decision, Question } from './questions.ts';
import { Answer, finally_, type Script, type Step } from './script.ts';
import { TableTop } from './table-top.ts';
import { playOn } from './turn.ts';

/** How closely a duel is followed. */
export interface Way {
  readonly script: (top: TableTop) => Script;
  /** Done at once in the middle of an effect, whose question stays; null: it is no such decision. */
  readonly along?: (top: TableTop, answer: Answer) => { readonly refusal: Refusal | null } | null;
}

export const CLOSELY: Way = { script: playOn };

/** A duel that goes on decision by decision. A decision that is refused changes nothing. */
export class Run {
  readonly top: TableTop;
  readonly #way: Way;
  readonly #script: Script;
  #step: Step | null;

  constructor(duel: Duel, options: Options, way = CLOSELY) {
    this.top = new TableTop(duel, options);
    this.#way = way;
    this.#script = way.script(this.top);
    this.#step = stepOf(this.#script.next());
  }

  /** Null: the duel is over. */
  get question(): Question | null {
    return this.#step?.question ?? null;
  }

  /** Nothing is open but what the player to move may do. */
  get isBetween(): boolean {
    const ask = this.#step?.question.ask;
    return ask === undefined || ask === 'begin' || ask === 'act';
  }

  /** The duel as it stands now. */
  get duel(): Duel {
    return copyDuel(this.top.duel);
  }

  /** Why it does not do, or what of it had to be confirmed. */
  answer(
    decision: Decision,
    isSure = false,
  ):
    | { readonly refusal: Refusal }
    | { readonly refusal: null; readonly overridden: readonly Refusal['why'][] } {
    if (!this.#step) return { refusal: finally_('game-over') };
    const answer = new Answer(decision, isSure);
    const along = this.isBetween ? null : (this.#way.along?.(this.top, answer) ?? null);
    if (along)
      return along.refusal ? { refusal: along.refusal } : { refusal: null, overridden: answer.overridden };
    const step = stepOf(this.#script.next(answer));
    this.#step = step;
    return step?.refusal ? { refusal: step.refusal } : { refusal: null, overridden: answer.overridden };
  }
}

const stepOf = (result: IteratorResult<Step, unknown>): Step | null =>
  result.done === true ? null : result.value;
