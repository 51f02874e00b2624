import type { Side } from '#shared/games/bang-duel/rules/characters.ts';
import type { ShownDuel } from '#shared/games/bang-duel/match/view.ts';
import type { Place } from '#shared/table/seating.ts';
import type { BangView } from '../view.ts';

export type Fighter = ShownDuel['sides'][Side]['chars'][number];

/** The player of a side in this round. */
export function playerOf({ seats, sides }: Pick<BangView, 'seats' | 'sides'>, side: Side): string {
  return seats.find(({ seat }) => seat === sides[side])?.name ?? '';
}

export const placeOf = ({ seats, sides }: Pick<BangView, 'seats' | 'sides'>, side: Side): Place | undefined =>
  seats.find(({ seat }) => seat === sides[side]);

/** The attacking character of a side; undefined once it has lost. */
export const apOf = (duel: ShownDuel, side: Side): Fighter | undefined =>
  duel.sides[side].chars[duel.sides[side].ap];

export const sideWith = (duel: ShownDuel, id: string): Side =>
  duel.sides.law.chars.some((fighter) => fighter.id === id) ? 'law' : 'outlaw';

export const fighterBy = (duel: ShownDuel, id: string): Fighter | undefined =>
  [...duel.sides.law.chars, ...duel.sides.outlaw.chars].find((fighter) => fighter.id === id);
