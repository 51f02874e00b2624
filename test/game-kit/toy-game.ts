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
import type { Game, Privacy, Seat, View } from '#shared/games/kit/game.ts';
import { malformed } from '#shared/games/kit/rules-api.ts';
import { NEEDS_HUB, tableSentence, tableViolation, type Violation } from '#shared/games/kit/violation.ts';
import type { ListedGame } from '#shared/games/listed-game.ts';
import { no, ok, type Result } from '#shared/result.ts';
import type { Engine } from '#shared/table/engine.ts';
import type { Seal } from '#shared/table/secrets.ts';
import { tableFor } from '#shared/table/table.ts';

/** The smallest game there is: two seats, no rounds, no race. Its cards are in a box. */

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

function decide({ cards }: State, command: Command): Result<readonly Event[], Violation> {
  if (command.type === 'finish') return ok([{ type: 'finished' }]);
  if (command.type === 'show') return ok([{ type: 'shown' }]);
  if (command.type === 'choose') return ok([{ ...command, type: 'chosen' }]);
  const card = cards[Math.floor(command.chance * cards.length)];
  return card === undefined
    ? no({ ...tableViolation('bad-command'), code: 'no-card-left' })
    : ok([{ type: 'turned-up', card }]);
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
  ...{ winners: [], finished, level: null, cards, turnedUp, chosen, shown },
});

/** Who has chosen, everybody sees; what, only who chose it. */
const privacy: Privacy<State, Event, ToyView> = {
  fields: { chosen: ['card'] },
  opens: (event, { type }) => event.type === 'shown' && type === 'chosen',
  viewFor: (state, viewer) => {
    const seen = Object.entries(state.chosen).map(([seat, card]) => [
      seat,
      viewer.kind === 'seat' && viewer.seat === seat ? card : 'face-down',
    ]);
    return view({ ...state, chosen: Object.fromEntries(seen) as Cards });
  },
};

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
  start: (setup) => ({ ...setup, turnedUp: [], chosen: {}, shown: {}, finished: false }),
  decide,
  knows: (type) => ['finished', 'shown', 'turned-up', 'chosen'].includes(type),
  evolve,
  buzzers: () => ({ seats: {} }),
  timers: () => [],
  standings: (state) => state.seats.map((seat) => ({ seat, total: 0, rounds: [], place: 1 })),
  view,
  privacy,
  ofPlayers: ({ chosen, finished }, seat) => (finished || chosen[seat] !== undefined ? [] : ['choose']),
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
