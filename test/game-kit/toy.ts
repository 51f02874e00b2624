import { oneOf, readFields, seat as seatField, type ReadOf } from '#shared/games/kit/fields.ts';
import type { Game, Seat, Standing, View } from '#shared/games/kit/game.ts';
import { sentencesOf, type Words } from '#shared/games/kit/refusal-words.ts';
import { tableViolation, violationsOf } from '#shared/games/kit/violation.ts';
import type { ListedGame, PlayableGame } from '#shared/games/listed-game.ts';
import { no, ok } from '#shared/result.ts';
import type { Engine } from '#shared/table/engine.ts';
import { tableFor } from '#shared/table/table.ts';
import type { Recording } from './recordings.ts';

/** The smallest game there can be: two choose heads or tails, no rounds, no race. Equal choices: the first seat wins. */

const PLAYERS: readonly Seat[] = ['1', '2'];
const COMMANDS = { choose: { seat: seatField, side: oneOf(['heads', 'tails']) } } as const;
type Choice = ReadOf<(typeof COMMANDS)['choose']>;
type Event = { readonly type: 'chosen' } & Choice;

interface State {
  readonly chosen: Readonly<Partial<Record<Seat, Choice['side']>>>;
}

const WORDS = {
  'chosen-already': ['Seat {seat} has chosen already.', 'Место {seat} уже выбрало.'],
  'all-chosen': ['Both have chosen.', 'Выбрали оба.'],
} as const satisfies Words<string>;
const violation = violationsOf({ 'chosen-already': 'T1', 'all-chosen': 'T2' }, new Set());

const isOver = ({ chosen }: State) => PLAYERS.every((seat) => chosen[seat] !== undefined);
const winnersOf = (state: State): readonly Seat[] =>
  isOver(state) ? [state.chosen['1'] === state.chosen['2'] ? '1' : '2'] : [];

const toy: Game<object, State, Event, Event> = {
  id: 'toy',
  readSetup: (raw) => {
    const { seats, options = {} } = raw as { readonly seats: readonly Seat[]; readonly options?: object };
    if (seats.length !== PLAYERS.length) return no(tableViolation('bad-setup', { field: 'seats' }));
    const [unknown] = Object.keys(options);
    return unknown === undefined ? ok({}) : no(tableViolation('bad-setup', { field: unknown }));
  },
  readCommand: (raw) => {
    const { type } = raw as { readonly type?: unknown };
    if (type !== 'choose') return no(tableViolation('unknown-command', { type: String(type) }));
    const read = readFields(COMMANDS.choose, raw);
    return read.ok
      ? ok({ type: 'chosen', ...read.value })
      : no(tableViolation('bad-command', { field: read.fault }));
  },
  start: () => ({ chosen: {} }),
  decide: (state, choice) => {
    if (isOver(state)) return no(violation('all-chosen'));
    return state.chosen[choice.seat] === undefined
      ? ok([choice])
      : no(violation('chosen-already', { seat: choice.seat }));
  },
  knows: (type) => type === 'chosen',
  evolve: ({ chosen }, { seat, side }) => ({ chosen: { ...chosen, [seat]: side } }),
  buzzers: () => ({
    seats: Object.fromEntries(PLAYERS.map((seat) => [seat, { press: 'refused', lamp: 'off' }])),
  }),
  timers: () => [],
  standings: (state): readonly Standing[] =>
    PLAYERS.map((seat) => {
      const wins = winnersOf(state).includes(seat);
      return { seat, total: Number(wins), rounds: [], place: wins || !isOver(state) ? 1 : 2 };
    }),
  view: (state): View => {
    const of = PLAYERS.filter((seat) => state.chosen[seat] === undefined);
    return {
      ...{ phase: isOver(state) ? 'finished' : 'choosing', round: null, planned: null, turn: null },
      asked: of.length > 0 ? { key: `choose-${of.join('')}`, of, answers: ['choose'] } : null,
      ...{ winners: winnersOf(state), finished: isOver(state), level: null },
    };
  },
};

const GAME: PlayableGame = {
  engine: tableFor(toy) as unknown as Engine,
  figures: (state) => ({ winners: winnersOf(state as State), rounds: [] }),
};

export const TOY: ListedGame = {
  meta: {
    id: 'toy',
    title: { en: 'Heads or tails', ru: 'Орёл или решка' },
    about: { en: 'Two choose at once.', ru: 'Двое выбирают одновременно.' },
    players: { least: 2, most: 2 },
    ...{ levels: [], rounds: null, tableSizes: [2], finals: [2] },
    ...{ countedIn: 'rounds', hasRace: false, hasButtons: false, hasFirst: false },
  },
  load: () => Promise.resolve(GAME),
  loadWords: () => Promise.resolve(sentencesOf(WORDS)),
};

export const TOY_MATCHES: readonly Recording[] = [
  {
    name: 'the second wins',
    setup: { seats: [{ name: 'Ann' }, { name: 'Bob' }] },
    commands: [
      { id: 'a', type: 'choose', seat: '2', side: 'tails' },
      { id: 'b', type: 'undo' },
      { id: 'c', type: 'choose', seat: '2', side: 'heads' },
      { id: 'd', type: 'choose', seat: '1', side: 'tails' },
    ],
  },
];
