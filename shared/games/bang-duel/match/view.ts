import type { Level, Seat, View } from '../../kit/game.ts';
import { ANSWERS, type Question } from '../effects/questions.ts';
import { TableTop, type Reminder } from '../effects/table-top.ts';
import { standing } from '../light/reminders.ts';
import type { Side } from '../rules/characters.ts';
import type { Duel, DuelSide } from '../rules/duel.ts';
import { leaders, phaseOf, seatOf, sidesOf, type Phase, type RoundRecord, type State } from './state.ts';

type Uncounted<Of, Counts extends keyof Of> = Omit<Of, Counts> & {
  readonly [Name in Counts]: Of[Name] | null;
};

/** The state of the rules API; at the light level nobody counts cards. */
export type ShownDuel = Omit<Uncounted<Duel, 'common' | 'discard'>, 'sides'> & {
  readonly sides: Readonly<Record<Side, Uncounted<DuelSide, 'hand' | 'deck'>>>;
};

export interface BangView extends View {
  readonly phase: Phase;
  readonly round: number;
  readonly planned: number;
  readonly level: Level;
  readonly sides: Readonly<Record<Side, Seat>>;
  readonly duel: ShownDuel | null;
  readonly question: Question | null;
  readonly reminders: readonly Reminder[];
  /** Of the round that is over, until the next begins. */
  readonly winner: Side | null;
  readonly lineUp: State['lineUp'];
  /** Health on the cards of this box, as far as anybody said it. */
  readonly printed: State['health'];
  readonly knocked: Seat | null;
  readonly chart: State['chart'];
  readonly results: readonly RoundRecord[];
}

/** What the light level is answered with (beside what is told at any moment). */
const LIGHT_ANSWERS: Readonly<Partial<Record<Question['ask'], readonly string[]>>> = {
  act: ['hit', 'swap', 'end'],
  react: ['take', 'cancel'],
};

export function view(state: State): BangView {
  const { play, round, rounds, setup, level } = state;
  const phase = phaseOf(state);
  const isOpen = phase !== 'between' && phase !== 'finished';
  const question = isOpen ? (play?.question ?? null) : null;
  const winner = rounds.find((each) => each.round === round)?.winner ?? null;
  const sides = sidesOf(state);
  return {
    ...{ phase, round, planned: setup.rounds, level, sides, question },
    turn: isOpen && play ? seatOf(state, play.now.turn) : null,
    asked: question && {
      key: `${round}-${state.told}-${question.ask}`,
      of: [seatOf(state, question.by)],
      answers: (level === 'light' ? LIGHT_ANSWERS[question.ask] : undefined) ?? ANSWERS[question.ask],
    },
    winners: phase === 'finished' ? leaders(state) : [],
    finished: phase === 'finished',
    duel: play && (level === 'full' ? play.now : withoutCounts(play.now)),
    reminders: isOpen && play ? [...play.reminders, ...standing(new TableTop(play.now, setup.options))] : [],
    winner: winner === null ? null : winner === sides.law ? 'law' : 'outlaw',
    ...{ lineUp: state.lineUp, printed: state.health, knocked: state.knocked, chart: state.chart },
    results: rounds,
  };
}

function withoutCounts(duel: Duel): ShownDuel {
  const side = (of: DuelSide) => ({ ...of, hand: null, deck: null });
  const sides = { law: side(duel.sides.law), outlaw: side(duel.sides.outlaw) };
  return { ...duel, sides, common: null, discard: null };
}
