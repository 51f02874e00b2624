import type { Duel, DuelSide } from '../rules/duel.ts';
import type { Correction } from './events.ts';

/** What is named replaces what was. */
export function corrected(duel: Duel, { sides = {}, ...set }: Correction): Duel {
  const merged = (side: 'law' | 'outlaw'): DuelSide => ({ ...duel.sides[side], ...sides[side] });
  return { ...duel, ...set, winner: null, sides: { law: merged('law'), outlaw: merged('outlaw') } };
}
