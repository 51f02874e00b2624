import type { Seat } from '#shared/games/kit/game.ts';
import { comparisonOf, revolversOf, targetsOf } from '#shared/games/wright/match/evolve/split.ts';
import { mapOf } from '#shared/games/wright/match/seats.ts';
import type { RoundRecord, Shown, State } from '#shared/games/wright/match/state.ts';
import { fireMisses, type Cancelled, type Revolvers } from '#shared/games/wright/rules/misses.ts';
import type { Row } from '#shared/table/log.ts';
import type { Tap } from '../../../hub/play-ahead.ts';
import { facesOf, type Face } from '../cards/faces.ts';

export interface OpenRevolver {
  readonly seat: Seat;
  readonly faces: readonly Face[];
}

/** The revolvers that lie open, clockwise, with what the misses so far have cancelled; empty before the reveal. */
export function openRevolvers(state: State): readonly OpenRevolver[] {
  const { stage, setup } = state;
  if ((stage.phase !== 'misses' && stage.phase !== 'split') || !stage.shown) return [];
  const { hands, shown } = stage;
  const revolvers = revolversOf(shown, hands);
  const fired = fireMisses(comparisonOf(state, hands), revolvers, targetsOf(shown), setup.options);
  return faced(setup.seats, revolvers, fired.ok ? fired.value.cancelled : []);
}

/** Those of a round just scored: its record has the result alone, the cards are where they were told. */
export function scoredRevolvers(
  { setup }: State,
  { strength, cancelled }: Pick<RoundRecord, 'strength' | 'cancelled'>,
  rows: readonly Row[],
  taps: readonly Tap[],
): readonly OpenRevolver[] {
  if (!strength) return [];
  const told =
    taps.findLast(({ command }) => command.type === 'reveal')?.command ??
    rows.findLast(({ type }) => type === 'revealed')?.data;
  const revolvers = (told?.['revolvers'] ?? {}) as Shown['revolvers'];
  return faced(setup.seats, mapOf(revolvers), cancelled);
}

const faced = (
  seats: readonly Seat[],
  revolvers: Revolvers<Seat>,
  cancelled: readonly Cancelled<Seat>[],
): readonly OpenRevolver[] =>
  seats.flatMap((seat) => {
    const cards = revolvers.get(seat);
    const lost = cancelled.flatMap(({ target, value }) => (target === seat ? [value] : []));
    return cards ? [{ seat, faces: facesOf(cards, lost) }] : [];
  });
