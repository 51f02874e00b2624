import type { WrightView } from '../view.ts';

/** What the screen asks for, beside the pile. */
export type Asked = 'order' | 'cards' | 'miss' | 'first-hand' | 'nothing';

export function askedOf(
  { phase, tie, miss }: Pick<WrightView, 'phase' | 'tie' | 'miss'>,
  { byCards, isAnew }: { readonly byCards: boolean; readonly isAnew: boolean },
): Asked {
  if (isAnew) return 'order';
  if (phase === 'reveal') return byCards ? 'cards' : 'order';
  if (tie) return 'first-hand';
  return miss ? 'miss' : 'nothing';
}
