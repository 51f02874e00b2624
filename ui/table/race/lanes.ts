import type { Seat } from '#shared/games/kit/game.ts';
import type { RaceView } from '#shared/wire/race-view.ts';
import {
  afterFirst,
  isDeadHeat,
  partedByRule,
  putBehind,
  tooLate,
  type Measured,
  type Outcome,
} from './outcome.ts';

/** One seat's lane, as it is drawn. */
export interface Lane {
  readonly seat: Seat;
  /** `out`: it is last, for good. `idle`: it takes no part in this race. */
  readonly state: 'empty' | 'down' | 'out' | 'idle';
  /** From 1; seats of a dead heat share one. Null: no hand yet, or nobody said. */
  readonly place: number | null;
  readonly isTied: boolean;
  /** It was not told apart from another: by a rule of the house it counts as it stands here. */
  readonly isClose: boolean;
  readonly after: Measured | null;
  /** The earliest hand: ranked first, earliest but not ranked first, or earliest of those who raced again. */
  readonly first: 'counts' | 'earliest' | 'again' | null;
  /** It came after the verdict. */
  readonly late: Measured | null;
  /** The verdict confirms that no hand came. */
  readonly isMissing: boolean;
  readonly waitsFor: RaceView['waiting'][number]['for'] | null;
  /** Ranked behind the others, whenever it lands. */
  readonly isBehind: boolean;
  /** How full the lane is: the first hand fills it, each one after it a step less. */
  readonly depth: number;
}

/** A race as far as it is known. */
export interface Course {
  readonly seats: readonly Seat[];
  readonly entrants: readonly Seat[];
  readonly race: RaceView | null;
  readonly waiting: RaceView['waiting'];
  /** First hand to last, as far as it counts; what the hands say so far where the game has nothing to add. */
  readonly groups: Outcome['groups'];
  readonly last: Seat | null;
  /** How the order that counts came about; null before it does. */
  readonly how: Outcome['how'] | null;
  readonly isOver: boolean;
}

export function lanesOf({
  seats,
  entrants,
  race,
  waiting,
  groups,
  last,
  how,
  isOver,
}: Course): readonly Lane[] {
  const behind = putBehind(race);
  const close = how === null ? [] : partedByRule(race, { groups, how }).flat();
  const isRerace = race !== null && race.entrants.length < seats.length;
  return seats.map((seat): Lane => {
    const at = groups.findIndex((group) => group.includes(seat));
    const group = groups[at] ?? [];
    const isTied = isDeadHeat(race, group);
    const place = group.length === 1 || isTied ? groups.slice(0, at).flat().length + 1 : null;
    const after = afterFirst(race, seat);
    const isIn = entrants.includes(seat);
    const isDown = after !== null || (at >= 0 && (isOver || !isIn));
    return {
      seat,
      state: last === seat ? 'out' : !isIn && !isOver ? 'idle' : isDown ? 'down' : 'empty',
      place: isDown ? place : null,
      isTied,
      isClose: close.includes(seat),
      after,
      first: after?.us !== 0 || isTied ? null : isRerace ? 'again' : place === 1 ? 'counts' : 'earliest',
      late: tooLate(race, seat),
      isMissing: isOver && (race?.verdict.missing.includes(seat) ?? false),
      waitsFor: isOver ? null : (waiting.find((each) => each.seat === seat)?.for ?? null),
      isBehind: behind.includes(seat),
      depth: isDown ? 1 - ((place ?? 1) - 1) / seats.length : 0,
    };
  });
}
