import type { Holder } from '#server/access/holder.ts';
import type { Viewer } from '#shared/games/kit/game.ts';

/** What everybody may see. */
export const PUBLIC: Viewer = { kind: 'display' };

/** As whom a device looks at a table; `watch`: it only looks on, whatever its role. */
export function viewerOf({ role, seat }: Pick<Holder, 'role' | 'seat'>, watch = false): Viewer {
  if (watch || role === 'display') return PUBLIC;
  if (role !== 'player') return { kind: 'table' };
  return seat === null ? PUBLIC : { kind: 'seat', seat };
}
