import { GAMES } from '#shared/games/index.ts';
import type { Box, BoxKind } from '#shared/games/kit/box.ts';
import { isObject, listOf, matching, maybe, objectOf, readFields, seats } from '#shared/games/kit/fields.ts';
import type { Game, Seat, View } from '#shared/games/kit/game.ts';
import { malformed } from '#shared/games/kit/rules-api.ts';
import { tableSentence, tableViolation } from '#shared/games/kit/violation.ts';
import type { ListedGame } from '#shared/games/listed-game.ts';
import { no, ok } from '#shared/result.ts';
import type { Engine } from '#shared/table/engine.ts';
import { tableFor } from '#shared/table/table.ts';

/** The smallest game there is: two seats, no rounds, no race. Its cards are in a box. */

const card = matching(/^[a-z]{1,20}$/);
const CARDS = { cards: maybe(listOf(card)) } as const;

interface Setup {
  readonly seats: readonly Seat[];
  readonly cards: readonly string[];
}

interface State extends Setup {
  readonly finished: boolean;
}

interface Command {
  readonly type: 'finish';
}
interface Event {
  readonly type: 'finished';
}

export interface ToyView extends View {
  readonly cards: readonly string[];
}

const toy: Game<Setup, State, Command, Event, ToyView> = {
  id: 'toy',
  readSetup: (raw) => {
    const read = readFields({ seats, box: maybe(objectOf(CARDS)) }, raw);
    if (!read.ok) return no(tableViolation('bad-setup', { field: read.fault }));
    const { seats: places, box } = read.value;
    if (places.length !== 2) return no(tableViolation('bad-setup', { field: 'seats' }));
    return ok({ seats: places, cards: box?.cards ?? [] });
  },
  readCommand: (raw) => {
    const type = isObject(raw) ? raw['type'] : undefined;
    return type === 'finish' ? ok({ type }) : no(tableViolation('unknown-command', { type: String(type) }));
  },
  start: (setup) => ({ ...setup, finished: false }),
  decide: () => ok([{ type: 'finished' }]),
  knows: (type) => type === 'finished',
  evolve: (state) => ({ ...state, finished: true }),
  buzzers: () => ({ seats: {} }),
  timers: () => [],
  standings: (state) => state.seats.map((seat) => ({ seat, total: 0, rounds: [], place: 1 })),
  view: ({ cards, finished }) => ({
    ...{ phase: finished ? 'finished' : 'playing', round: null, planned: null, turn: null, asked: null },
    ...{ winners: [], finished, level: null, cards },
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
