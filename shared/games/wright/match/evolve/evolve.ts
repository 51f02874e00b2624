import type { Event, EventOf } from '../events.ts';
import type { State } from '../state.ts';
import { deadlocked } from './deadlock.ts';
import * as duel from './duel.ts';
import * as presses from './presses.ts';
import * as race from './race.ts';
import * as round from './round.ts';
import * as sheriff from './sheriff.ts';
import * as split from './split.ts';
import * as turn from './turn.ts';

type Evolvers = { readonly [Type in Event['type']]: (state: State, event: EventOf<Type>) => State };

const EVOLVERS: Evolvers = {
  'turn-started': turn.turnStarted,
  discarded: turn.discarded,
  'helper-played': turn.helperPlayed,
  'event-played': turn.eventPlayed,
  'event-done': turn.eventDone,
  passed: turn.passed,
  loaded: turn.loaded,
  refilled: turn.refilled,
  'sheriff-added': sheriff.sheriffAdded,
  deadlocked: deadlocked,
  'press-held': presses.pressHeld,
  'presses-judged': presses.pressesJudged,
  'clock-restarted': presses.clockRestarted,
  'race-opened': race.raceOpened,
  'hands-settled': race.handsSettled,
  'rerace-opened': race.reraceOpened,
  'race-voided': race.raceVoided,
  'duel-declared': duel.duelDeclared,
  'signal-given': duel.signalGiven,
  'duel-compared': duel.duelCompared,
  'duel-cancelled': turn.duelCancelled,
  'loading-closed': duel.loadingClosed,
  revealed: split.revealed,
  'miss-fired': split.missFired,
  ranked: split.ranked,
  'pile-counted': split.pileCounted,
  'round-scored': round.roundScored,
  'round-corrected': round.roundCorrected,
  'round-started': round.roundStarted,
  'level-set': round.levelSet,
  overridden: round.overridden,
};

export const knows = (eventType: string): boolean => Object.hasOwn(EVOLVERS, eventType);

export const evolve = (state: State, event: Event): State =>
  (EVOLVERS[event.type] as (state: State, event: Event) => State)(state, event);
