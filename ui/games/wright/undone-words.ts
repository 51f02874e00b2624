import type { Event, EventOf } from '#shared/games/wright/match/events.ts';
import { eventOf, type Row } from '#shared/table/log.ts';
import type { WrightView } from './view.ts';
import { m } from '../../words/messages.js';
import { cardName } from './cards/card-words.ts';

type Words = {
  readonly [Type in Event['type']]?: (event: EventOf<Type>, before: WrightView) => string;
};

/** What people call it; of the events of one command the one that stands first here says it best. */
const WORDS: Words = {
  'round-corrected': ({ round }) => m.wright_undone_correction({ round }),
  'round-started': ({ round }) => m.wright_undone_round({ round }),
  'round-scored': ({ record }) => m.wright_undone_split({ round: record.round }),
  'race-opened': () => m.wright_undone_shootout(),
  'duel-cancelled': () => m.wright_duel_undone_cancelled(),
  'duel-declared': () => m.wright_duel_undone_declared(),
  'signal-given': () => m.wright_duel_undone_signal(),
  'duel-compared': () => m.wright_duel_undone_compared(),
  discarded: ({ count }) => m.wright_turn_undone_discard({ n: count }),
  'helper-played': () => m.wright_turn_undone_event({ card: cardName('helper') }),
  'event-played': ({ event }) => m.wright_turn_undone_event({ card: cardName(event.card) }),
  passed: () => m.wright_turn_undone_pass(),
  refilled: () => m.wright_turn_undone_refill(),
  'event-done': () => m.wright_turn_undone_done(),
  loaded: () => m.wright_turn_undone_load(),
  deadlocked: () => m.wright_turn_undone_deadlock(),
  'presses-judged': () => m.wright_undone_early_hands(),
  'sheriff-added': (_, { sheriffs }) => m.wright_undone_sheriff({ n: sheriffs }),
  'hands-settled': ({ how }, { seats }) => {
    if (seats.length === 2) return m.wright_duel_undone_first();
    return how === 'by-hand' ? m.wright_undone_by_hand() : m.wright_undone_outcome();
  },
  'rerace-opened': () => m.wright_undone_rerace(),
  'race-voided': () => m.wright_undone_false_start(),
  revealed: () => m.wright_undone_cards(),
  'miss-fired': () => m.wright_undone_miss(),
  ranked: () => m.wright_undone_ranking(),
  'pile-counted': ({ loot }) => m.wright_undone_pile({ n: loot }),
  // Where the hub tells it by itself, it goes with what was seen before it.
  'loading-closed': () => m.wright_duel_undone_loading(),
  'turn-started': () => m.wright_turn_undone_started(),
  'level-set': () => m.wright_undone_level(),
};

export function undoneWords(rows: readonly Row[], before: WrightView): string | undefined {
  const has = (type: Event['type']) => rows.some((row) => row.type === type);
  // The answer that opened a race goes with what came of it.
  if (has('presses-judged') && has('hands-settled') && before.seats.length > 2)
    return m.wright_undone_shootout();
  for (const [type, words] of Object.entries(WORDS)) {
    const row = rows.find((each) => each.type === type);
    if (row) return (words as (event: object, before: WrightView) => string)(eventOf(row), before);
  }
  return undefined;
}
