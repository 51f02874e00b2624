import type { Box, BoxKind } from '#shared/games/kit/box.ts';
import {
  isObject,
  listOf,
  matching,
  maybe,
  objectOf,
  readFields,
  seat,
  seats,
} from '#shared/games/kit/fields.ts';
import type { Game, Seat, View } from '#shared/games/kit/game.ts';
import { malformed } from '#shared/games/kit/rules-api.ts';
import { sentencesOf, type Words } from '#shared/games/kit/refusal-words.ts';
import { NEEDS_HUB, tableViolation, violationsOf, type Violation } from '#shared/games/kit/violation.ts';
import type { ListedGame } from '#shared/games/listed-game.ts';
import { no, ok, type Result } from '#shared/result.ts';
import type { Engine } from '#shared/table/engine.ts';
import { secretsOf, type Seal } from '#shared/games/kit/secrets.ts';
import { tableFor } from '#shared/table/table.ts';
import type { Recording } from './recordings.ts';

/** A toy with what `toy.ts` does without: a box, a chance, secrets, and commands from phones. */

const card = matching(/^[a-z]{1,20}$/);
const CARDS = { cards: maybe(listOf(card)) } as const;

interface Setup {
  readonly seats: readonly Seat[];
  readonly first: Seat;
  readonly cards: readonly string[];
}

type Cards = Readonly<Partial<Record<Seat, string | Seal>>>;

interface State extends Setup {
  /** What each has put down, face down. */
  readonly chosen: Cards;
  readonly shown: Cards;
  readonly turnedUp: readonly string[];
  readonly finished: boolean;
}

type Command =
  | { readonly type: 'finish' }
  | { readonly type: 'show' }
  | { readonly type: 'turn-up'; readonly chance: number }
  | { readonly type: 'choose'; readonly seat: Seat; readonly card: string };
type Event =
  | { readonly type: 'finished' | 'shown' }
  | { readonly type: 'turned-up'; readonly card: string }
  | { readonly type: 'chosen'; readonly seat: Seat; readonly card: string | Seal };

export interface ToyView extends View {
  readonly cards: readonly string[];
  readonly turnedUp: readonly string[];
  readonly chosen: Cards;
  readonly shown: Cards;
}

function readCommand(raw: unknown): Result<Command, Violation> {
  const { type, chance } = isObject(raw) ? raw : {};
  if (type === 'finish' || type === 'show') return ok({ type });
  if (type === 'choose') {
    const read = readFields({ seat, card }, raw);
    return read.ok ? ok({ type, ...read.value }) : no(tableViolation('bad-command', { field: read.fault }));
  }
  if (type !== 'turn-up') return no(tableViolation('unknown-command', { type: String(type) }));
  return typeof chance === 'number' ? ok({ type, chance }) : no(tableViolation(NEEDS_HUB));
}

const WORDS = {
  over: ['It is over.', 'Всё, конец.'],
  'no-card-left': ['There is no card to turn up.', 'Открывать нечего.'],
  'unknown-card': ['There is no such card.', 'Такой карты нет.'],
} as const satisfies Words<string>;
const violation = violationsOf({ over: 'T1', 'no-card-left': 'T2', 'unknown-card': 'T3' }, new Set());

function decide({ cards, finished }: State, command: Command): Result<readonly Event[], Violation> {
  if (finished) return no(violation('over'));
  if (command.type === 'finish') return ok([{ type: 'finished' }]);
  if (command.type === 'show') return ok([{ type: 'shown' }]);
  if (command.type === 'choose') return ok([{ ...command, type: 'chosen' }]);
  const card = cards[Math.floor(command.chance * cards.length)];
  return card === undefined ? no(violation('no-card-left')) : ok([{ type: 'turned-up', card }]);
}

function evolve(state: State, event: Event): State {
  switch (event.type) {
    case 'finished':
      return { ...state, finished: true };
    case 'turned-up':
      return { ...state, turnedUp: [...state.turnedUp, event.card] };
    case 'chosen':
      return { ...state, chosen: { ...state.chosen, [event.seat]: event.card } };
    case 'shown':
      return { ...state, shown: state.chosen, chosen: {} };
  }
}

const view = ({ cards, turnedUp, chosen, shown, first, finished }: State): ToyView => ({
  ...{ phase: finished ? 'finished' : 'playing', round: null, planned: null, turn: first, asked: null },
  ...{ winners: finished ? [first] : [], finished, level: null, cards, turnedUp, chosen, shown },
});

/** Who has chosen, everybody sees; what, only who chose it. */
const secrets = secretsOf<State, Event, ToyView>({
  fields: { chosen: ['card'] },
  opens: (event, { type }) => event.type === 'shown' && type === 'chosen',
  viewFor: (state, viewer) => {
    const seen = Object.entries(state.chosen).map(([seat, card]) => [
      seat,
      viewer.kind === 'seat' && viewer.seat === seat ? card : 'face-down',
    ]);
    return view({ ...state, chosen: Object.fromEntries(seen) as Cards });
  },
});

const toy: Game<Setup, State, Command, Event, ToyView> = {
  id: 'toy',
  readSetup: (raw) => {
    const read = readFields({ seats, first: maybe(seat), box: maybe(objectOf(CARDS)) }, raw);
    if (!read.ok) return no(tableViolation('bad-setup', { field: read.fault }));
    const { seats: places, first = '1', box } = read.value;
    if (places.length !== 2) return no(tableViolation('bad-setup', { field: 'seats' }));
    const { options = {} } = raw as { readonly options?: object };
    const unknown = Object.keys(options).find((option) => option !== 'box');
    if (unknown !== undefined) return no(tableViolation('bad-setup', { field: unknown }));
    return ok({ seats: places, first, cards: box?.cards ?? [] });
  },
  readCommand,
  lots: ({ first }, chance) => (first === undefined ? { first: chance < 0.5 ? '1' : '2' } : {}),
  start: (setup) => ({ ...setup, turnedUp: [], chosen: {}, shown: {}, finished: false }),
  decide,
  knows: (type) => ['finished', 'shown', 'turned-up', 'chosen'].includes(type),
  evolve,
  buzzers: ({ seats: all }) => ({
    seats: Object.fromEntries(all.map((each) => [each, { press: 'refused', lamp: 'off' }])),
  }),
  timers: () => [],
  standings: (state) => state.seats.map((seat) => ({ seat, total: 0, rounds: [], place: 1 })),
  view,
  secrets,
  ofPlayers: ({ chosen, finished }, seat) => (finished || chosen[seat] !== undefined ? [] : ['choose']),
};

const box: BoxKind = {
  put: (before, said) => {
    const read = readFields(CARDS, said);
    if (!read.ok) return no(malformed('A card has a name.', read.fault));
    const { cards = (before?.['cards'] ?? []) as readonly string[] } = read.value;
    if (cards.includes('joker')) return no(violation('unknown-card'));
    return ok({ cards });
  },
  shown: ({ cards }: Box) => ({ left: Math.max(0, 3 - (cards as readonly string[]).length) }),
};

export const TOY_TABLE = tableFor(toy);

export const TOY: ListedGame = {
  meta: {
    id: toy.id,
    title: { en: 'Two cards', ru: 'Две карты' },
    about: { en: 'Two put a card down each, and show them.', ru: 'Двое кладут по карте и открывают их.' },
    players: { least: 2, most: 2 },
    ...{ levels: [], rounds: null, tableSizes: [2], finals: [2] },
    ...{ countedIn: 'cards', hasRace: false, hasButtons: false, hasFirst: true },
  },
  load: () =>
    Promise.resolve({
      engine: TOY_TABLE as unknown as Engine,
      figures: (state) => ({ winners: [(state as State).first], rounds: [] }),
    }),
  loadWords: () => Promise.resolve(sentencesOf(WORDS)),
  loadBox: () => Promise.resolve(box),
};

export const TOY_MATCHES: readonly Recording[] = [
  {
    name: 'both choose, one twice',
    setup: { seats: [{ name: 'Ann' }, { name: 'Bob' }], first: '2' },
    commands: [
      { id: 'a', type: 'choose', seat: '1', card: 'sun' },
      { id: 'b', type: 'choose', seat: '2', card: 'moon' },
      { id: 'c', type: 'undo' },
      { id: 'd', type: 'choose', seat: '2', card: 'star' },
      { id: 'e', type: 'show' },
      { id: 'f', type: 'choose', seat: '1', card: 'moon' },
      { id: 'g', type: 'show' },
      { id: 'h', type: 'finish' },
    ],
  },
];
