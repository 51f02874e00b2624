import type { ShownDuel } from '#shared/games/bang-duel/match/view.ts';
import { isGear, isHit, type Card } from '#shared/games/bang-duel/rules/cards.ts';
import { otherSide, SIDES, type Side } from '#shared/games/bang-duel/rules/characters.ts';

/** What is told when a card is played; which of these are legal the engine says. */
export interface Play {
  readonly type: 'play';
  readonly card: Card;
  readonly as?: 'Colt';
  readonly target?: string;
  readonly side?: Side;
  readonly from?: 'hand' | 'gear';
  readonly gear?: Card;
}

const AIMED: ReadonlySet<Card> = new Set(['Strong Ale', 'Duel']);
const isAimed = (card: Card): boolean =>
  (isHit(card) && card !== 'Gatling') || AIMED.has(card) || isGear(card);

/** Every way in which a card might be told, as it lies on the table; a target is named only where the card has one. */
export function waysToPlay(duel: ShownDuel, card: Card, as?: 'Colt'): readonly Play[] {
  const play: Play = { type: 'play', card, ...(as && { as }) };
  const enemyFirst = [otherSide(duel.turn), duel.turn];
  const fighters = enemyFirst.flatMap((side) => {
    const { chars, ap } = duel.sides[side];
    return ap === 1 ? chars.toReversed() : chars;
  });
  const taken = fighters.flatMap(({ id, gear }) => gear.map((piece) => ({ target: id, gear: piece })));
  if (as || isAimed(card)) return fighters.map(({ id }) => ({ ...play, target: id }));
  if (card === 'Water') return SIDES.map((side) => ({ ...play, side }));
  if (card === 'Schoolteacher') return taken.map((piece) => ({ ...play, ...piece }));
  if (card === 'Robbery')
    return [
      { ...play, from: 'hand' },
      ...taken.map((piece) => ({ ...play, from: 'gear' as const, ...piece })),
    ];
  return [play];
}
