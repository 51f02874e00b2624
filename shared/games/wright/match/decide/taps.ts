import type { Command, CommandOf, CommandType } from '../commands.ts';
import type { State } from '../state.ts';
import type { Decision } from './answer.ts';
import { deadlock } from './deadlock.ts';
import * as duel from './duel.ts';
import * as race from './race.ts';
import * as round from './round.ts';
import * as sheriff from './sheriff.ts';
import * as split from './split.ts';
import * as turn from './turn.ts';

export type Decider<Type extends CommandType> = (state: State, command: CommandOf<Type>) => Decision;
export type Fact = 'race-opened' | 'race-settled' | 'race-void' | 'pressed' | 'clock-restarted';
type PeoplesType = Exclude<CommandType, Fact>;
type PeoplesCommand = CommandOf<PeoplesType>;

export const PEOPLE: { readonly [Type in PeoplesType]: Decider<Type> } = {
  'add-sheriff': sheriff.addSheriff,
  'give-order': race.giveOrder,
  'void-race': race.voidRace,
  rerace: race.rerace,
  'correct-round': round.correctRound,
  'set-level': round.setLevel,
  'count-pile': split.countPile,
  reveal: split.reveal,
  'choose-miss': split.chooseMiss,
  'give-ranking': split.giveRanking,
  'next-round': round.nextRound,
  'judge-presses': race.judgePresses,
  deadlock,
  'declare-duel': duel.declareDuel,
  'reveal-signal': duel.revealSignal,
  'duel-result': duel.duelResult,
  'cancel-duel': duel.cancelDuel,
  'close-loading': duel.closeLoading,
  'start-turn': duel.afterFailure(turn.startTurn),
  discard: duel.afterFailure(turn.discard),
  'play-event': duel.afterFailure(turn.playEvent),
  'event-done': turn.eventDone,
  pass: duel.afterFailure(turn.pass),
  load: turn.load,
  refill: turn.refill,
  'duel-cards': duel.duelCards,
};

/** What people tell: all a screen needs to show a tap at once. */
export const decideTap = (state: State, command: PeoplesCommand): Decision =>
  (PEOPLE[command.type] as (state: State, command: Command) => Decision)(state, command);
