import { deaths } from './deaths.ts';
import { hit } from './hit.ts';
import type { Script } from './script.ts';
import type { Noted, TableTop } from './table-top.ts';

/** After an effect: deaths, then the oldest thing that waits, deaths again, and so on (B27, BA33, BA37). */
export function* settle(top: TableTop): Script {
  yield* deaths(top);
  while (!top.isOver) {
    const next = top.noted.shift();
    if (!next) return;
    yield* happen(top, next);
    yield* deaths(top);
  }
}

function* happen(top: TableTop, noted: Noted): Script {
  if (noted.kind === 'draw') {
    top.draw(noted.side, 1);
    return;
  }
  const { at, shot } = noted;
  if ('id' in at) {
    // Somebody who has left play meanwhile is not replaced (BA26).
    if (top.find(at.id)) yield* hit(top, at.id, shot);
    return;
  }
  const { id } = at.role === 'AP' ? top.ap(at.side) : top.pp(at.side);
  yield* hit(top, id, shot);
}
