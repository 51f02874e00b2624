import { flag, integer, maybe, name, oneOf, orNull, text } from '../../games/kit/fields.ts';
import { no, ok } from '../../result.ts';
import type { Player } from '../results.ts';
import { paused, started, withTime, type RoundClock } from './clock.ts';
import { noSuchPlayer, type CommandsOf, type Decided, type Decision } from './part.ts';
import { resultsOpen } from './results-open.ts';
import {
  ALL_DISPLAYS,
  currentRound,
  entryOf,
  REASONS,
  SCENES,
  type Reason,
  type Scene,
  type Tournament,
} from './state.ts';
import { refusal } from './violations.ts';

/** What goes on in the hall: the clock, calls, penalties, and what the displays show. */

const MOST_SECONDS = 24 * 60 * 60;
const table = integer(1, 1_000);

export const HALL_COMMANDS = {
  'start-clock': {},
  'pause-clock': {},
  'add-time': { seconds: integer(-MOST_SECONDS, MOST_SECONDS), table: maybe(table) },
  call: { table },
  answer: { call: text },
  penalise: { player: text, points: integer(0, 1_000), reason: oneOf(REASONS), note: maybe(text) },
  'cancel-penalty': { penalty: text },
  show: { scene: orNull(oneOf(SCENES)), display: maybe(name) },
  finish: { finished: flag, confirm: maybe(flag) },
} as const;

export type HallCommand = CommandsOf<typeof HALL_COMMANDS>;

export type HallEvent =
  | { readonly type: 'clock-started'; readonly round: number; readonly at: number }
  | { readonly type: 'clock-paused'; readonly round: number; readonly at: number }
  | {
      readonly type: 'time-added';
      readonly round: number;
      readonly seconds: number;
      readonly table: number | null;
    }
  | { readonly type: 'called'; readonly call: string; readonly table: number; readonly at: number }
  | { readonly type: 'answered'; readonly call: string }
  | {
      readonly type: 'penalised';
      readonly penalty: string;
      readonly player: Player;
      readonly points: number;
      readonly reason: Reason;
      readonly note: string;
      readonly round: number;
    }
  | { readonly type: 'penalty-cancelled'; readonly penalty: string }
  | { readonly type: 'shown'; readonly display: string; readonly scene: Scene | null }
  | { readonly type: 'finished'; readonly finished: boolean };

export function decideHall(
  state: Tournament,
  command: HallCommand,
  { id, at }: Decision,
): Decided<HallEvent> {
  const round = currentRound(state)?.round;
  switch (command.type) {
    case 'start-clock':
      return round === undefined ? no(refusal('no-round')) : ok([{ type: 'clock-started', round, at }]);
    case 'pause-clock':
      return round === undefined ? no(refusal('no-round')) : ok([{ type: 'clock-paused', round, at }]);
    case 'add-time': {
      const { seconds, table = null } = command;
      return round === undefined
        ? no(refusal('no-round'))
        : ok([{ type: 'time-added', round, seconds, table }]);
    }
    case 'call': {
      const { table } = command;
      // Whoever taps twice has called once.
      const isOpen = state.calls.some((call) => call.table === table && !call.answered);
      return ok(isOpen ? [] : [{ type: 'called', call: id, table, at }]);
    }
    case 'answer': {
      const { call } = command;
      return state.calls.some((each) => each.id === call)
        ? ok([{ type: 'answered', call }])
        : no(refusal('no-such-call'));
    }
    case 'penalise': {
      const { player, points, reason, note = '' } = command;
      const stranger = noSuchPlayer(state, [player]);
      if (stranger) return stranger;
      return ok([{ type: 'penalised', penalty: id, player, points, reason, note, round: round ?? 0 }]);
    }
    case 'cancel-penalty': {
      const { penalty } = command;
      return state.penalties.some((each) => each.id === penalty)
        ? ok([{ type: 'penalty-cancelled', penalty }])
        : no(refusal('no-such-penalty'));
    }
    case 'show':
      return ok([{ type: 'shown', display: command.display ?? ALL_DISPLAYS, scene: command.scene }]);
    case 'finish': {
      const { finished, confirm = false } = command;
      const open = finished && !confirm ? resultsOpen(state) : undefined;
      if (open) return no(open);
      const isRunning = finished && typeof currentRound(state)?.clock.runningSince === 'number';
      const stopped = isRunning && round !== undefined ? [{ type: 'clock-paused', round, at } as const] : [];
      // First what was asked for: an undo says by it what it took back.
      return ok([{ type: 'finished', finished }, ...stopped]);
    }
  }
}

export function evolveHall(state: Tournament, event: HallEvent): Tournament {
  switch (event.type) {
    case 'clock-started':
      return withClock(state, event.round, (clock) => started(clock, event.at));
    case 'clock-paused':
      return withClock(state, event.round, (clock) => paused(clock, event.at));
    case 'time-added':
      return withClock(state, event.round, (clock) => withTime(clock, event.seconds, event.table));
    case 'called': {
      const { call: id, table, at } = event;
      return { ...state, calls: [...state.calls, { id, table, at, answered: false }] };
    }
    case 'answered': {
      const calls = state.calls.map((call) => (call.id === event.call ? { ...call, answered: true } : call));
      return state.calls.some(({ id }) => id === event.call) ? { ...state, calls } : state;
    }
    case 'penalised': {
      const { penalty: id, player, points, reason, note, round } = event;
      if (!entryOf(state, player)) return state;
      const penalised = { id, player, points, reason, note, round, cancelled: false };
      return { ...state, penalties: [...state.penalties, penalised] };
    }
    case 'penalty-cancelled': {
      const penalties = state.penalties.map((each) =>
        each.id === event.penalty ? { ...each, cancelled: true } : each,
      );
      return state.penalties.some(({ id }) => id === event.penalty) ? { ...state, penalties } : state;
    }
    case 'shown': {
      const { display, scene } = event;
      // One scene for all is for all, those with a scene of their own as well.
      const others = Object.entries(display === ALL_DISPLAYS ? {} : state.scenes).filter(
        ([each]) => each !== display,
      );
      const own = scene === null ? [] : [[display, scene] as const];
      return { ...state, scenes: Object.fromEntries([...others, ...own]) };
    }
    case 'finished':
      return { ...state, finished: event.finished };
  }
}

function withClock(state: Tournament, round: number, change: (clock: RoundClock) => RoundClock): Tournament {
  if (!state.rounds.some((each) => each.round === round && each.published)) return state;
  const rounds = state.rounds.map((each) =>
    each.round === round ? { ...each, clock: change(each.clock) } : each,
  );
  return { ...state, rounds };
}
