import type { Seat } from '#shared/games/kit/game.ts';
import type { TableView } from '../../hub/play-ahead.ts';
import { duration } from '../../parts/duration.ts';
import { withMinus } from '../../parts/minus.ts';
import type { PadLink } from '../pads/pad-source.ts';
import { namesOf, type Named } from '../race/names.ts';
import type { Outcome } from '../race/outcome.ts';
import { m } from '../../words/messages.js';
import { getLocale } from '../../words/runtime.js';
import type { PhoneState } from './phone-state.ts';

/** A few words to be read at arm's length, and one more line. */
export interface Said {
  readonly title: string;
  readonly more: string;
}

/** The same in one line, for whoever listens. */
export const spoken = ({ title, more }: Said): string =>
  `${/[.!?…]$/.test(title) ? title : `${title}.`} ${more}`.trimEnd();

/** Why the hub does not hear this phone; undefined while it does. */
export function linkSaid(link: PadLink, keepsHand: boolean): Said | undefined {
  if (keepsHand && (link === 'away' || link === 'connecting'))
    return { title: m.phone_kept(), more: m.phone_kept_more() };
  switch (link) {
    case 'ready':
      return undefined;
    case 'connecting':
      return { title: m.phone_connecting(), more: '' };
    case 'away':
      return { title: m.phone_away(), more: m.phone_away_more() };
    case 'moved':
      return { title: m.phone_moved(), more: '' };
    case 'gone':
    case 'not-joined':
      return { title: m.phone_gone(), more: m.phone_gone_more() };
  }
}

interface End {
  readonly seat: Seat;
  readonly points: number;
  readonly rank: number;
  /** Until then nobody is told who has won: the last split is followed first. */
  readonly isShown: boolean;
}

export function endSaid(
  { winners, seats }: Pick<TableView, 'winners' | 'seats'>,
  { seat, points, rank, isShown }: End,
): Said {
  const total = withMinus(m.score_points({ n: points }));
  if (!isShown) return { title: m.phone_finished(), more: m.phone_finished_soon() };
  if (winners.includes(seat))
    return { title: winners.length > 1 ? m.phone_won_together() : m.phone_won(), more: total };
  const place = `${m.phone_finished_place({ place: rank })} · ${total}`;
  if (winners.length === 0) return { title: m.phone_finished(), more: place };
  return { title: m.phone_other_won({ names: namesOf(seats, winners, getLocale()) }), more: place };
}

interface Around {
  readonly places: readonly Named[];
  readonly buzzer: string | null;
  readonly locale: string;
  readonly handsOff: string | undefined;
  /** A hand that was heard of late took its place. */
  readonly hasSlipped?: boolean;
}

export function stateSaid(state: PhoneState, around: Around): Said {
  switch (state.kind) {
    case 'looks-on': {
      const own = around.buzzer === 'pad' ? m.phone_looks_on_pad() : m.phone_looks_on_buzzer();
      return { title: m.phone_looks_on(), more: m.phone_looks_on_more({ buzzer: own }) };
    }
    case 'wait':
      return { title: m.phone_wait(), more: m.phone_wait_more() };
    case 'try':
      return state.isHeard
        ? { title: m.phone_heard(), more: m.phone_heard_more() }
        : { title: m.phone_try(), more: m.phone_try_more() };
    case 'may-open':
      return { title: m.phone_may_open(), more: m.phone_may_open_more() };
    case 'ready':
      return { title: m.phone_ready(), more: m.phone_ready_more() };
    case 'hands-off':
      return { title: m.phone_hands_off(), more: around.handsOff ?? m.phone_hands_off_more() };
    case 'slap':
      return { title: m.phone_slap(), more: m.phone_slap_more() };
    case 'down':
      return {
        title: m.phone_down(),
        more:
          state.place === null
            ? ''
            : (around.hasSlipped ? m.phone_slipped : m.phone_down_place)({ place: state.place }),
      };
    case 'over':
      return overSaid(state, around);
    case 'words':
      return state;
  }
}

type Over = Extract<PhoneState, { kind: 'over' }>;

function overSaid(
  { place, level, isLast, isClose, after, late, how }: Over,
  { places, locale }: Around,
): Said {
  if (how === null && isClose) return { title: m.phone_close(), more: m.phone_close_more() };
  // Hands that were told apart count by what was measured, whatever the house does about others.
  const why = how === 'by-hand' ? m.race_how_by_hand() : isClose && how ? HOW[how]?.() : undefined;
  const time =
    after && after.us > 0
      ? m.phone_after({
          time: duration(after.us, locale, after.boundUs),
          bound: duration(after.boundUs, locale),
        })
      : '';
  const tooLate = late
    ? m.phone_too_late({
        time: duration(late.us, locale, late.boundUs),
        bound: duration(late.boundUs, locale),
      })
    : '';
  const isCounted = why !== undefined && how !== 'by-hand';
  if (isLast)
    return {
      title: isCounted ? m.phone_counts_last() : m.phone_last(),
      more: why ?? (time || tooLate || m.phone_last_none()),
    };
  if (place === 1) return { title: isCounted ? m.phone_counts_first() : m.phone_first(), more: why ?? time };
  if (place !== null) return { title: m.phone_place({ place }), more: why ?? time };
  if (how === null) return { title: m.phone_over(), more: m.phone_close_more() };
  return { title: m.phone_not_last(), more: why ?? m.phone_level({ names: namesOf(places, level, locale) }) };
}

/** How a rule of the house parted hands too close to call. */
const HOW: Readonly<Partial<Record<Outcome['how'], () => string>>> = {
  likely: m.phone_how_likely,
  clockwise: m.phone_how_clockwise,
};
