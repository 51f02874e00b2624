import type { Seat } from '#shared/games/kit/game.ts';
import { refillDraws } from '#shared/games/wright/match/draws.ts';
import { clockwiseFrom, placeOf } from '#shared/games/wright/match/seats.ts';
import type { FullRound, PendingEvent } from '#shared/games/wright/match/state.ts';
import type { WrightView } from '../view.ts';
import { nameOf, namesOf } from '../../../table/race/names.ts';
import { m } from '../../../words/messages.js';
import { duelCardsWords } from '../duel/cancelled-words.ts';

export interface TurnWords {
  readonly title: string;
  readonly lines: readonly string[];
}

/** A duel came to nothing just now. */
export const offWords = (view: WrightView): string => `${m.wright_duel_off()}. ${duelCardsWords(view)}`;

/** What the table does now (W16, W21), in one sentence and what helps to do it. */
export function turnWords(view: WrightView, { turn }: FullRound, language: 'en' | 'ru'): TurnWords {
  switch (turn.step) {
    case 'event':
      return turn.event ? eventWords(view, turn.active, turn.event, language) : drawWords(view, turn.active);
    case 'draw':
      return drawWords(view, turn.active);
    default:
      return actionWords(view, turn.active);
  }
}

function actionWords(view: WrightView, active: Seat): TurnWords {
  const name = nameOf(view.seats, active);
  const isOpen = view.sheriffs >= 2;
  const may = view.seats.length === 2 ? m.wright_turn_may_duel : m.wright_turn_may_shoot;
  return {
    title: m.wright_turn_of({ name }),
    lines: [m.wright_turn_discards(), ...(isOpen ? [may({ name })] : [])],
  };
}

/** Who draws how many, in the order in which they do (W44, WA4). */
function drawWords({ seats, state }: WrightView, active: Seat): TurnWords {
  const draws = refillDraws(state);
  const all = clockwiseFrom(state.setup.seats, active)
    .map((seat) => ({ name: nameOf(seats, seat), n: draws[placeOf(seat)] ?? 0 }))
    .filter(({ n }) => n > 0);
  const [first, ...others] = all;
  if (!first) return { title: m.wright_turn_draws_nobody(), lines: [] };
  if (others.length === 0)
    return { title: m.wright_turn_draws_one(first), lines: [m.wright_turn_draws_more()] };
  const each = `${all.map((draw) => m.wright_turn_draw(draw)).join(', ')}.`;
  return { title: m.wright_turn_draws(), lines: [each, m.wright_turn_draws_more()] };
}

function eventWords(view: WrightView, active: Seat, event: PendingEvent, language: 'en' | 'ru'): TurnWords {
  const name = nameOf(view.seats, active);
  if (event.card === 'swap')
    return event.target === null
      ? { title: m.wright_turn_swap_void(), lines: [m.wright_turn_swap_void_more()] }
      : {
          title: m.wright_turn_swap({ name, other: nameOf(view.seats, event.target) }),
          lines: [m.wright_turn_swap_more({ name })],
        };
  const named = (puts: boolean) => event.victims.filter((each) => each.puts === puts).map(({ seat }) => seat);
  const names = (puts: boolean) => namesOf(view.seats, named(puts), language);
  const puts =
    named(true).length > 0
      ? [m.wright_turn_indians_more(), m.wright_turn_indians_order({ names: names(true) })]
      : [m.wright_turn_indians_nobody()];
  const draws = named(false).length > 0 ? [m.wright_turn_indians_draws({ names: names(false) })] : [];
  return { title: m.wright_turn_indians(), lines: [...puts, ...draws] };
}
