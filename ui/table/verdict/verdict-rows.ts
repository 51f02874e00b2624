import type { Seat } from '#shared/games/kit/game.ts';
import { gap, type Gap } from '#shared/race/gap.ts';
import type { RaceRecord, Source } from '#shared/wire/race-record.ts';

export interface VerdictRow {
  readonly seat: Seat;
  /** From 1; those of one dead heat share theirs. */
  readonly place: number;
  readonly isLevel: boolean;
  /** After the first hand; null for that one, and where there was no hand. */
  readonly after: Gap | null;
  readonly source: Source | null;
}

/** The verdict, first hand to last, those without one behind. */
export function verdictRows({ verdict, hands }: RaceRecord): VerdictRow[] {
  const handOf = (seat: Seat) => hands.find((hand) => hand.seat === seat);
  const groups = [...verdict.groups, ...(verdict.missing.length > 0 ? [verdict.missing] : [])];
  const first = handOf(groups[0]?.[0] ?? '1');
  return groups.flatMap((group, at) => {
    const place = 1 + groups.slice(0, at).reduce((sum, before) => sum + before.length, 0);
    return group.map((seat) => {
      const hand = handOf(seat);
      return {
        ...{ seat, place },
        isLevel: hand !== undefined && group.length > 1,
        after: hand && first && hand !== first ? gap(first, hand) : null,
        source: hand?.source ?? null,
      };
    });
  });
}
