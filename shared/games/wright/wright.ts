import { no, ok, type Result } from '#shared/result.ts';
import {
  isObject,
  level as levelField,
  maybe,
  readFields,
  seats as seatsField,
  seat as seatField,
} from '../kit/fields.ts';
import { SEATS, type Asked, type Game, type Level, type View } from '../kit/game.ts';
import { tableViolation, type Violation } from '../kit/violation.ts';
import { buzzers } from './match/buzzers.ts';
import { readCommand, type Command } from './match/commands.ts';
import { decide } from './match/decide/decide.ts';
import { tieOf } from './match/decide/race.ts';
import { nextMiss } from './match/decide/split.ts';
import type { Event } from './match/events.ts';
import { evolve, knows } from './match/evolve/evolve.ts';
import { question } from './match/held.ts';
import { isPassingOn, lootOf, sheriffChances } from './match/pile.ts';
import { standings, winners } from './match/standings.ts';
import { startMatch, type Setup, type State } from './match/state.ts';
import { timers } from './match/timers.ts';
import { readOptions } from './rules/options.ts';

const FEWEST = 2; // W6
const MOST = 5;

const SETUP = { seats: seatsField, first: maybe(seatField), level: maybe(levelField) } as const;

/** Seats named from "1" on, who begins, level and house rules; `rounds` may stand beside or among the options. */
function readSetup(raw: unknown): Result<Setup, Violation> {
  const bad = (field: string) => no(tableViolation('bad-setup', { field }));
  const read = readFields(SETUP, raw);
  if (!read.ok) return bad(read.fault);
  if (!isObject(raw)) return bad('body');
  const { seats, level = 'light' } = read.value;
  const { length } = seats;
  if (length < FEWEST || length > MOST || seats.some((seat, place) => seat !== SEATS[place]))
    return bad('seats');
  const first = read.value.first ?? SEATS[0];
  if (!seats.includes(first)) return bad('first');
  const given = raw['options'] ?? {};
  if (!isObject(given)) return bad('options');
  const options = readOptions(raw['rounds'] === undefined ? given : { ...given, rounds: raw['rounds'] });
  return options.ok ? ok({ seats, first, level, options: options.value }) : bad(options.fault);
}

export interface WrightView extends View {
  readonly round: number;
  readonly planned: number;
  readonly level: Level;
  readonly sheriffs: number;
  readonly pile: number | null;
  /** What the screen has to ask about hands already down. */
  readonly question: ReturnType<typeof question>;
  /** A dead heat that has to be parted before anything goes on. */
  readonly tie: ReturnType<typeof tieOf>;
  /** Whose miss is next, and whom it may hit. */
  readonly miss: ReturnType<typeof nextMiss>;
  /** Full level: how likely a sheriff is, and whether everybody only passes. */
  readonly chances: ReturnType<typeof sheriffChances>;
  readonly passing: boolean;
}

/** Hands that need explaining are asked about, whatever else is going on (W60). */
function asked(state: State): Asked | null {
  const about = question(state);
  if (about === null) return null;
  const { number, held } = state.round;
  const key = `${about}-${number}-${held.map(({ seat }) => seat).join('')}`;
  return { key, of: state.setup.seats, answers: ['judge-presses'] };
}

const view = (state: State): WrightView => {
  const finished = state.stage.phase === 'finished';
  return {
    phase: state.stage.phase,
    round: state.round.number,
    planned: state.setup.options.rounds,
    turn: finished ? null : (state.round.full?.turn.active ?? null),
    asked: asked(state),
    finished,
    level: state.level,
    sheriffs: state.round.sheriffs,
    pile: lootOf(state.round),
    question: question(state),
    tie: tieOf(state),
    miss: nextMiss(state),
    chances: sheriffChances(state),
    passing: isPassingOn(state),
    winners: finished ? winners(state) : [],
  };
};

/** «Банда братьев Райт». */
export const wright = {
  id: 'wright',
  readSetup,
  readCommand,
  start: startMatch,
  decide,
  evolve,
  knows,
  buzzers,
  timers,
  standings,
  view,
} satisfies Game<Setup, State, Command, Event, WrightView>;
