import { no, ok, type Result } from '#shared/result.ts';
import {
  isObject,
  level as levelField,
  maybe,
  readFields,
  seat as seatField,
  seats as seatsField,
} from '../kit/fields.ts';
import type { Game } from '../kit/game.ts';
import { readOptions } from '../kit/options.ts';
import { tableViolation, type Violation } from '../kit/violation.ts';
import { IN_BOX } from './box.ts';
import { buzzers } from './match/buzzers.ts';
import { readCommand, type Command } from './match/commands.ts';
import { decide } from './match/decide.ts';
import type { Event } from './match/events.ts';
import { evolve, knows } from './match/evolve.ts';
import { ofPlayers } from './match/of-players.ts';
import { standings, startMatch, type Setup, type State } from './match/state.ts';
import { view, type BangView } from './match/view.ts';
import { OPTIONS } from './rules/options.ts';

const SETUP = { seats: seatsField, first: maybe(seatField), level: maybe(levelField) } as const;
export const USUAL_ROUNDS = 3;
const ODD = [1, 3, 5, 7];
const PLAYERS = 2;

/** Two seats, an odd number of rounds, and what the box and the table say of the cards: the table wins. */
function readSetup(raw: unknown): Result<Setup, Violation> {
  const bad = (field: string) => no(tableViolation('bad-setup', { field }));
  const read = readFields(SETUP, raw);
  if (!read.ok) return bad(read.fault);
  if (!isObject(raw)) return bad('body');
  const { seats, first = '1', level = 'light' } = read.value;
  if (seats.length !== PLAYERS || !seats.every((seat, at) => seat === String(at + 1))) return bad('seats');
  if (!seats.includes(first)) return bad('first');
  const given = raw['options'] ?? {};
  if (!isObject(given)) return bad('options');
  const { box: _, rounds: among, ...said } = given;
  const rounds = raw['rounds'] ?? among ?? USUAL_ROUNDS;
  if (typeof rounds !== 'number' || !ODD.includes(rounds)) return bad('rounds');
  const own = readOptions(OPTIONS, said);
  if (!own.ok) return bad(own.fault);
  const box = boxIn(raw['box']);
  if (!box.ok) return bad('box');
  const all = readOptions(OPTIONS, { ...box.value, ...said });
  if (!all.ok) return bad(all.fault);
  const options = { ...all.value, health: { ...box.value.health, ...own.value.health } };
  return ok({ seats, first, level, rounds, options });
}

function boxIn(raw: unknown) {
  if (!isObject(raw)) return readOptions(IN_BOX, {});
  const { name: _, left: __, ...fields } = raw;
  return readOptions(IN_BOX, fields);
}

/** «BANG! The Duel». */
export const bangDuel = {
  id: 'bang-duel',
  readSetup,
  readCommand,
  start: startMatch,
  decide,
  evolve,
  knows,
  buzzers,
  timers: () => [],
  standings,
  view,
  ofPlayers,
} satisfies Game<Setup, State, Command, Event, BangView>;
