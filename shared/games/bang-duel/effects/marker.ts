import { otherSide, type Side } from '../rules/characters.ts';
import type { TableTop } from './table-top.ts';

/** The AP marker of a side moves, and what that sets off is noted: of the side to move first (B27, BA33, BA36). */
export function moveMarker(top: TableTop, side: Side, mover: Side): void {
  const own = top.side(side);
  own.ap = own.ap === 0 ? 1 : 0;
  const comesForward = () => {
    if (top.active('Tom Horn', side) && top.ap(side).id === 'Tom Horn')
      top.noteHit(side, 'Tom Horn', 'Tom Horn', 'PP');
  };
  const enemy = otherSide(side);
  const watched = () => {
    if (mover !== side && top.options.markerMoves === 'own') return;
    if (top.hasGear(enemy, 'Watch')) top.note({ kind: 'draw', side: enemy, about: 'Watch' });
    if (top.active('Django', enemy)) top.note({ kind: 'draw', side: enemy, about: 'Django' });
  };
  const [first, second] = side === top.duel.turn ? [comesForward, watched] : [watched, comesForward];
  first();
  second();
}
