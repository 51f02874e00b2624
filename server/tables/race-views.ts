import type { BuzzerPlan } from '#shared/games/kit/buzzers.ts';
import { gapsBetween, pressesOf, refusedOf } from '#shared/race/presses-for-people.ts';
import type { Hand, RaceRecord, RaceTerms } from '#shared/wire/race-record.ts';
import type { RaceView } from '#shared/wire/race-view.ts';

/** A race that is over, as people read it; one that was taken back later decides nothing. */
export const viewOf = (record: RaceRecord, late: readonly Hand[] = [], isTakenBack = false): RaceView => {
  const { race, entrants, need, behind, since, on, close_us, refused, doubts, verdict } = record;
  const hands = record.hands.filter(({ seat }) => !verdict.early?.includes(seat));
  return {
    ...{ race, entrants, need, behind, since, doubts },
    ...(on && { on }),
    ...(close_us !== undefined && { close_us }),
    verdict: isTakenBack ? { ...verdict, last: null, status: 'void' } : verdict,
    presses: pressesOf(hands, late),
    refused: refusedOf(hands, refused),
    gaps: gapsBetween(hands, late),
    waiting: [],
    overdue: false,
    armed_at_us: null,
  };
};

/** On what terms a race was decided. */
export function termsOfRecord({ race, entrants, need, behind, since, close_us }: RaceRecord): RaceTerms {
  return { race, entrants, need, behind, since, ...(close_us !== undefined && { close_us }) };
}

/** What the game's plan says of a race, as it is recorded. */
export const termsOf = ({
  id,
  entrants,
  need,
  behind,
  since,
  on,
  closeUs,
}: NonNullable<BuzzerPlan['race']>): RaceTerms => ({
  race: Number(id),
  entrants: [...entrants],
  need,
  behind: [...behind],
  since,
  ...(on === 'release' && { on }),
  ...(closeUs !== undefined && { close_us: closeUs }),
});
