import type { Seat } from '#shared/games/kit/game.ts';
import type { RaceView } from '#shared/wire/race-view.ts';

/** What a game made of a race: the order that counts. */
export interface Outcome {
  /** First hand to last; more than one seat in a group is not told apart. */
  readonly groups: readonly (readonly Seat[])[];
  /** Whose hand was last, where the game goes by that. */
  readonly last: Seat | null;
  readonly how: 'buzzers' | 'by-hand' | 'likely' | 'clockwise';
}

/** A time and how far it may be off. */
export interface Measured {
  readonly us: number;
  readonly boundUs: number;
}

const measured = ({ us, bound_us }: { readonly us: number; readonly bound_us: number }): Measured => ({
  us,
  boundUs: bound_us,
});

/** How long after the first hand this one came; null where none was measured. */
export function afterFirst(race: RaceView | null, seat: Seat): Measured | null {
  const press = race?.presses.find((each) => each.seat === seat && !each.late);
  return press ? measured(press) : null;
}

/** A hand that came when everything was decided. */
export function tooLate(race: RaceView | null, seat: Seat): Measured | null {
  const press = race?.presses.find((each) => each.seat === seat && each.late);
  return press ? measured(press) : null;
}

/** How long after the last hand that counted it came, where even the bounds leave no doubt of that. */
export function gapToLate(race: RaceView | null, seat: Seat): (Measured & { readonly from: Seat }) | null {
  const gap = tooLate(race, seat) ? race?.gaps.find(({ to }) => to === seat) : undefined;
  return gap && gap.us > gap.bound_us ? { ...measured(gap), from: gap.from } : null;
}

/** The hand before this one, and how much earlier it was. */
export function gapBefore(race: RaceView | null, seat: Seat): (Measured & { readonly from: Seat }) | null {
  const gap = tooLate(race, seat) ? undefined : race?.gaps.find(({ to }) => to === seat);
  return gap ? { ...measured(gap), from: gap.from } : null;
}

/** Seats a rule of the house ranks behind the others, whenever they came; with no others left it ranks nobody. */
export const putBehind = (race: Pick<RaceView, 'behind' | 'entrants'> | null): readonly Seat[] =>
  race && race.behind.length < race.entrants.length ? race.behind : [];

/** Seats that were measured and could not be told apart; an order given by hand leaves others merely unsaid. */
export function isDeadHeat(race: RaceView | null, group: readonly Seat[]): boolean {
  if (group.length < 2 || !race || race.verdict.status === 'by-hand') return false;
  return race.verdict.groups.some((tied) => tied.length > 1 && group.every((seat) => tied.includes(seat)));
}

/** Seats that were not told apart, and that a rule of the house put in an order. */
export function partedByRule(
  race: RaceView | null,
  { groups, how }: Pick<Outcome, 'groups' | 'how'>,
): readonly (readonly Seat[])[] {
  if (!race || (how !== 'likely' && how !== 'clockwise')) return [];
  const isAlone = (seat: Seat) => groups.some((group) => group.length === 1 && group[0] === seat);
  return race.verdict.groups.map((tied) => tied.filter(isAlone)).filter(({ length }) => length > 1);
}
