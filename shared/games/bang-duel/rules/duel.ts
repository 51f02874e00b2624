import type { Card } from './cards.ts';
import { SIDES, type Character, type Side } from './characters.ts';

/** Everything that lies open in one duel, and how many cards lie where: hands are never known. */
export interface Duel {
  readonly turn: Side;
  /** `start`: before a turn. */
  readonly phase: 'start' | 'play' | 'over';
  /** Bang cards of this turn that count against the limit (B12). */
  readonly bangs: number;
  readonly swapped: boolean;
  /** Once-a-turn abilities used in this turn. */
  readonly used: readonly Character[];
  readonly winner: Side | null;
  readonly sides: Readonly<Record<Side, DuelSide>>;
  /** The common deck, the common discard and the card on top of it, where that is known. */
  readonly common: number;
  readonly discard: number;
  readonly top: Card | null;
}

export interface DuelSide {
  /** Two, or one; nobody when the side has lost. */
  readonly chars: readonly Fighter[];
  readonly ap: 0 | 1;
  /** The top one first; null: face down. */
  readonly reserve: readonly (Reserve | null)[];
  readonly hand: number;
  /** What is left of the side's own deck. */
  readonly deck: number;
}

export interface Fighter {
  readonly id: Character;
  readonly health: number;
  readonly max: number;
  /** In the order it came. */
  readonly gear: readonly Card[];
}

export interface Reserve {
  readonly id: Character;
  readonly max: number;
}

/** The same while an effect works on it. */
export interface DuelDraft {
  turn: Side;
  phase: Duel['phase'];
  bangs: number;
  swapped: boolean;
  used: Character[];
  winner: Side | null;
  readonly sides: Record<Side, SideDraft>;
  common: number;
  discard: number;
  top: Card | null;
}

export interface SideDraft {
  chars: FighterDraft[];
  ap: 0 | 1;
  reserve: (Reserve | null)[];
  hand: number;
  deck: number;
}

export interface FighterDraft {
  readonly id: Character;
  health: number;
  readonly max: number;
  gear: Card[];
}

const copySide = ({ chars, ap, reserve, hand, deck }: DuelSide): SideDraft => ({
  chars: chars.map(({ id, health, max, gear }) => ({ id, health, max, gear: [...gear] })),
  ap,
  reserve: [...reserve],
  hand,
  deck,
});

/** Field by field, because this is done after every decision. */
export const copyDuel = (duel: Duel): DuelDraft => ({
  turn: duel.turn,
  phase: duel.phase,
  bangs: duel.bangs,
  swapped: duel.swapped,
  used: [...duel.used],
  winner: duel.winner,
  sides: { law: copySide(duel.sides.law), outlaw: copySide(duel.sides.outlaw) },
  common: duel.common,
  discard: duel.discard,
  top: duel.top,
});

/** What cannot be, whatever was played: where, in the words of the rules API. */
export type Impossible = 'characters' | 'reserve' | 'health' | 'gear';

export function impossibleIn({ sides }: Pick<Duel, 'sides'>): Impossible | null {
  const all = SIDES.map((side) => sides[side]);
  const fighters = all.flatMap(({ chars }) => chars);
  const ids = [...fighters, ...all.flatMap(({ reserve }) => reserve.filter((each) => each !== null))].map(
    ({ id }) => id,
  );
  if (new Set(ids).size < ids.length) return 'characters';
  for (const { chars, ap } of all)
    if (chars.length < 1 || chars.length > 2 || !Number.isInteger(ap) || ap < 0 || ap >= chars.length)
      return 'characters';
  if (all.some(({ chars, reserve }) => chars.length === 1 && reserve.length > 0)) return 'reserve';
  if (fighters.some(({ health, max }) => health < 1 || health > max)) return 'health';
  return fighters.some(({ gear }) => new Set(gear).size < gear.length) ? 'gear' : null;
}
