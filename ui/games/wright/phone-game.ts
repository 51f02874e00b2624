import type { Seat } from '#shared/games/kit/game.ts';
import { rival } from '#shared/games/wright/match/seats.ts';
import type { Duel, Hands, RaceKind, RoundRecord, State } from '#shared/games/wright/match/state.ts';
import type { WrightView } from './view.ts';
import { nameOf } from '../../table/race/names.ts';
import type { Outcome } from '../../table/race/outcome.ts';
import { m } from '../../words/messages.js';
import type { Ruling } from '../screens.ts';

type View = Pick<WrightView, 'state' | 'seats'>;
type Settled = Pick<Hands, 'kind' | 'groups' | 'how' | 'excluded' | 'bonusTo'>;

export function rulingFor(view: View, seat: Seat): Ruling | undefined {
  const { state } = view;
  const { duel } = state.round;
  if (state.stage.phase === 'duel' && duel) return earlyHand(view, duel, seat);
  const hands = settledIn(state);
  if (!hands) return undefined;
  const { groups, how, excluded, bonusTo } = hands;
  // Of two nobody is left out: the hands decide about the bonus cards (W85–W91).
  if (bonusTo) return { kind: 'words', ...bonusWords(view, hands, bonusTo, seat) };
  return { kind: 'order', outcome: { groups, how, last: excluded } };
}

/** The race that was settled in this round, also once the round is scored, until the next one begins. */
function settledIn({ stage, round, scored }: State): Settled | undefined {
  if ('hands' in stage) return stage.hands;
  if (stage.phase !== 'between' && stage.phase !== 'finished') return undefined;
  const record = scored.find((each) => each.round === round.number);
  return record && { ...record, groups: groupsIn(record), how: howIn(record) };
}

const groupsIn = ({ order, heats = [] }: RoundRecord): Outcome['groups'] =>
  [...new Set(order.map((seat) => heats.find((heat) => heat.includes(seat)) ?? seat))].map((group) =>
    typeof group === 'string' ? [group] : group,
  );

const PARTED = ['by-hand', 'likely', 'clockwise'] as const;
const howIn = ({ marks }: RoundRecord): Outcome['how'] =>
  PARTED.find((how) => marks.includes(`order-${how}`)) ?? 'buzzers';

/** A hand that landed before the cards were told: they say what it will have been (WA42). */
function earlyHand({ seats, state }: View, { by, hands, signal }: Duel, seat: Seat): Ruling | undefined {
  const [first, ...level] = hands?.groups[0] ?? [];
  if (!first) return undefined;
  const isFoul = state.setup.options.preReveal === 'foul' && !signal && level.length === 0;
  const more = isFoul
    ? m.wright_duel_hand_foul({ name: nameOf(seats, rival(state.setup.seats, first)) })
    : m.wright_duel_hand_gamble({ name: nameOf(seats, by) });
  const isOwn = seat === first || level.includes(seat);
  const title = isOwn
    ? m.wright_duel_phone_down()
    : m.wright_duel_phone_other_down({ name: nameOf(seats, first) });
  return { kind: 'words', title, more, tone: 'plain' };
}

type Words = Omit<Extract<Ruling, { kind: 'words' }>, 'kind'>;

function bonusWords({ seats, state }: View, { kind, how }: Settled, bonusTo: Seat, seat: Seat): Words {
  const mine = bonusTo === seat;
  const name = nameOf(seats, bonusTo);
  const title = mine ? m.wright_duel_phone_bonus() : m.wright_duel_phone_bonus_other({ name });
  const touched = TOUCHED[kind];
  if (touched) {
    if (!mine) return { title: touched.title(), more: m.wright_duel_phone_gave({ name }), tone: 'bad' };
    const nervous = nameOf(seats, rival(state.setup.seats, seat));
    return { title, more: `${touched.words({ name: nervous })}.`, tone: 'good' };
  }
  const first = mine ? m.wright_duel_phone_first() : m.wright_duel_phone_first_other({ name });
  return { title, more: PARTED_BY[how]?.() ?? first, tone: mine ? 'good' : 'plain' };
}

/** A hand that should not have been there. */
const TOUCHED: Readonly<
  Partial<
    Record<
      RaceKind,
      { readonly title: () => string; readonly words: (of: { readonly name: string }) => string }
    >
  >
> = {
  nerves: { title: m.wright_duel_phone_nerves, words: m.wright_duel_nerves },
  foul: { title: m.wright_duel_phone_foul, words: m.wright_duel_foul },
};

const PARTED_BY: Readonly<Partial<Record<Outcome['how'], () => string>>> = {
  likely: m.phone_how_likely,
  clockwise: m.phone_how_clockwise,
};
