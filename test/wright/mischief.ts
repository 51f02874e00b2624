import { SEATS, type Seat } from '#shared/games/kit/game.ts';
import { COMMAND_TYPES } from '#shared/games/wright/match/commands.ts';
import { tieOf } from '#shared/games/wright/match/decide/race.ts';
import type { Phase, State } from '#shared/games/wright/match/state.ts';
import { CARDS, type Card } from '#shared/games/wright/rules/cards.ts';
import type { Random } from '#shared/random.ts';
import type { Told } from './scene.ts';

/** What somebody might tap at this moment; the rest of the words come up too, only less often. */
const LIKELY: Readonly<Record<Phase, readonly string[]>> = {
  playing: [
    ...['add-sheriff', 'race-opened', 'give-order', 'pressed', 'judge-presses', 'declare-duel', 'deadlock'],
    ...['start-turn', 'discard', 'discard', 'play-event', 'event-done', 'pass', 'load', 'refill', 'refill'],
  ],
  duel: [
    'reveal-signal',
    'duel-result',
    'duel-cards',
    'race-settled',
    'add-sheriff',
    'cancel-duel',
    'void-race',
    'load',
  ],
  racing: [
    'race-settled',
    'race-settled',
    'give-order',
    'rerace',
    'void-race',
    'add-sheriff',
    'judge-presses',
    'load',
  ],
  reveal: [
    'reveal',
    'reveal',
    'give-ranking',
    'count-pile',
    'void-race',
    'give-order',
    'close-loading',
    'load',
  ],
  misses: ['choose-miss', 'choose-miss', 'give-order', 'give-ranking', 'rerace', 'count-pile'],
  split: ['count-pile', 'count-pile', 'give-order', 'rerace', 'give-ranking'],
  between: ['next-round', 'next-round', 'correct-round', 'count-pile', 'set-level'],
  finished: ['correct-round', 'count-pile', 'next-round'],
};

/** A command with all fields anybody could ask for: plausible ones mostly, right ones often enough. */
export function mischief(state: State, random: Random): Told {
  const { phase } = state.stage;
  const type = random.chance(0.85) ? random.pick(LIKELY[phase]) : random.pick(COMMAND_TYPES);
  const players = state.setup.seats.length;
  const seats = random.chance(0.95) ? state.setup.seats : SEATS;
  const seat = () => random.pick(seats);
  const order = random.shuffled(seats).slice(random.below(2));
  const cards = (most: number) => Array.from({ length: random.below(most + 1) }, () => card(random));
  const tie = tieOf(state);
  const groups = order.reduce<Seat[][]>(
    (all, each) =>
      random.chance(0.25) && all.length > 0
        ? [...all.slice(0, -1), [...(all.at(-1) ?? []), each]]
        : [...all, [each]],
    [],
  );
  return {
    type,
    confirm: random.chance(0.5),
    at: random.below(40) * 1_000_000,
    seat: seat(),
    by: random.chance(0.5) ? (state.round.full?.turn.active ?? seat()) : seat(),
    order: tie && random.chance(0.7) ? random.shuffled(tie) : order,
    ranking: random.shuffled(seats).slice(random.below(3)),
    seats: tie ?? order,
    ...(players === 2 ? { first: seat() } : {}),
    target: random.chance(0.3) ? null : seat(),
    higher: random.chance(0.3) ? null : seat(),
    reason: 'because',
    card: random.pick(['swap', 'helper', 'indians']),
    cards: random.chance(0.7) ? Array<Card>(1 + random.below(3)).fill(card(random)) : cards(4),
    ...(players === 2 ? { bonus: cards(3) } : {}),
    initiator: card(random),
    other: card(random),
    revolvers: Object.fromEntries(state.setup.seats.map((each) => [each, cards(4)])),
    points: { [seat()]: random.below(30) - 3 },
    count: random.below(4),
    loot: random.below(40),
    round: 1 + random.below(3),
    sheriffs: random.chance(0.7) ? 0 : 1 + random.below(2),
    level: random.pick(['light', 'full']),
    as: random.pick(['shootout', 'fourth-sheriff', 'mistake']),
    verdict: {
      groups: players === 2 && random.chance(0.7) ? groups.slice(0, 1) : groups,
      last: null,
      missing: [],
      status: random.chance(0.9) ? 'final' : 'provisional',
    },
  };
}

const card = (random: Random): Card =>
  random.chance(0.2) ? 'miss' : random.chance(0.2) ? 'joker' : random.pick(CARDS);
