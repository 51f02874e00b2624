import type { Frame } from './cards.ts';

/** Where characters stand, seen by the player whose turn it is. A lone character is both, and named AP (B16). */
export const PLACES = ['own AP', 'own PP', 'opp AP', 'opp PP'] as const;
export type Place = (typeof PLACES)[number];

const ORDER: readonly Place[] = ['own AP', 'opp AP', 'own PP', 'opp PP']; // B27

/** Who is dealt with first (B27), of those in play. */
export const priority = (mine: number, theirs: number): readonly Place[] =>
  ORDER.filter((place) => (place === 'own PP' ? mine > 1 : place !== 'opp PP' || theirs > 1));

/** The same for Gatling and Indians!, which spare the player's AP. */
export const areaOrder = (mine: number, theirs: number): readonly Place[] =>
  priority(mine, theirs).filter((place) => place !== 'own AP');

export interface Aim {
  readonly frame: Frame;
  readonly card: string | null;
  readonly isHit: boolean;
  readonly mine: number;
  readonly theirs: number;
  readonly scope: boolean;
  readonly ransomAP: boolean;
}

/** Whom a card may be played on (B12, B13, B26, B35; BA1, BA2). */
export function targets({ frame, card, isHit, mine, theirs, scope, ransomAP }: Aim): readonly Place[] {
  const all = priority(mine, theirs);
  const behind: Place = mine > 1 ? 'own PP' : 'own AP';
  const may = (place: Place): boolean => {
    if (isHit || frame === 'bang') {
      if (place === 'opp AP') return true;
      return place === 'opp PP' && (ransomAP || (scope && isHit) || card === 'Winchester');
    }
    if (ransomAP) return true;
    if (frame === 'gear') return place === behind || (place === 'opp AP' && card !== 'Dynamite');
    return place !== 'opp PP';
  };
  return all.filter(may).toSorted();
}

export interface Standing {
  readonly role: 'AP' | 'PP';
  /** Ability or gear that is always on (BA6). */
  readonly alwaysSymbol: boolean;
  readonly isTarget: boolean;
  readonly partnerIsTarget: boolean;
}

/** Whose abilities and gear work now (B15, BA21). */
export const isActive = ({ role, alwaysSymbol, isTarget, partnerIsTarget }: Standing): boolean =>
  alwaysSymbol || isTarget || (role === 'AP' && !partnerIsTarget);
