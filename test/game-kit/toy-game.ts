import { GAMES } from '#shared/games/index.ts';
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
import { NEEDS_HUB, tableSentence, tableViolation, type Violation } from '#shared/games/kit/violation.ts';
import type { ListedGame } from '#shared/games/listed-game.ts';
import { no, ok, type Result } from '#shared/result.ts';
import type { Engine } from '#shared/table/engine.ts';
import { tableFor } from '#shared/table/table.ts';

/** The smallest game there is: two seats, no rounds, no race. Its cards are in a box. */

const card = matching(/^[a-z]{1,20}$/);
const CARDS = { cards: maybe(listOf(card)) } as const;

interface Setup {
  readonly seats: readonly Seat[];
  readonly first: Seat;
  readonly cards: readonly string[];
}

interface State extends Setup {
  readonly turnedUp: readonly string[];
  readonly finished: boolean;
}

type Command = { readonly type: 'finish' } | { readonly type: 'turn-up'; readonly chance: number };
type Event = { readonly type: 'finished' } | { readonly type: 'turned-up'; readonly card: string };

export interface ToyView extends View {
  readonly cards: readonly string[];
  readonly turnedUp: readonly string[];
}

function readCommand(raw: unknown): Result<Command, Violation> {
  const { type, chance } = isObject(raw) ? raw : {};
  if (type === 'finish') return ok({ type });
  if (type !== 'turn-up') return no(tableViolation('unknown-command', { type: String(type) }));
  return typeof chance === 'number' ? ok({ type, chance }) : no(tableViolation(NEEDS_HUB));
}

function decide({ cards }: State, command: Command): Result<readonly Event[], Violation> {
  if (command.type === 'finish') return ok([{ type: 'finished' }]);
  const card = cards[Math.floor(command.chance * cards.length)];
  return card === undefined
    ? no({ ...tableViolation('bad-command'), code: 'no-card-left' })
    : ok([{ type: 'turned-up', card }]);
}

function evolve(state: State, event: Event): State {
  if (event.type === 'finished') return { ...state, finished: true };
  return { ...state, turnedUp: [...state.turnedUp, event.card] };
}

const toy: Game<Setup, State, Command, Event, ToyView> = {
  id: 'toy',
  readSetup: (raw) => {
    const read = readFields({ seats, first: maybe(seat), box: maybe(objectOf(CARDS)) }, raw);
    if (!read.ok) return no(tableViolation('bad-setup', { field: read.fault }));
    const { seats: places, first = '1', box } = read.value;
    if (places.length !== 2) return no(tableViolation('bad-setup', { field: 'seats' }));
    return ok({ seats: places, first, cards: box?.cards ?? [] });
  },
  readCommand,
  lots: ({ first }, chance) => (first === undefined ? { first: chance < 0.5 ? '1' : '2' } : {}),
  start: (setup) => ({ ...setup, turnedUp: [], finished: false }),
  decide,
  knows: (type) => ['finished', 'turned-up'].includes(type),
  evolve,
  buzzers: () => ({ seats: {} }),
  timers: () => [],
  standings: (state) => state.seats.map((seat) => ({ seat, total: 0, rounds: [], place: 1 })),
  view: ({ cards, turnedUp, first, finished }) => ({
    ...{ phase: finished ? 'finished' : 'playing', round: null, planned: null, turn: first, asked: null },
    ...{ winners: [], finished, level: null, cards, turnedUp },
  }),
};

const box: BoxKind = {
  put: (before, said) => {
    const read = readFields(CARDS, said);
    if (!read.ok) return no(malformed('A card has a name.', read.fault));
    const { cards = (before?.['cards'] ?? []) as readonly string[] } = read.value;
    if (cards.includes('joker'))
      return no({ ...tableViolation('bad-setup'), code: 'unknown-card', params: {} });
    return ok({ cards });
  },
  shown: ({ cards }: Box) => ({ left: Math.max(0, 3 - (cards as readonly string[]).length) }),
};

export const TOY_TABLE = tableFor(toy);

export const TOY: ListedGame = {
  meta: { ...GAMES.wright.meta, id: toy.id },
  load: () =>
    Promise.resolve({
      engine: TOY_TABLE as unknown as Engine,
      figures: () => ({ winners: [], rounds: [] }),
      sentence: tableSentence,
    }),
  loadBox: () => Promise.resolve(box),
};
