import type { PadKind } from './pad-source.ts';
import { TouchPads } from './touch-pads.svelte.ts';

/** A screen that is drawn anew has its pads back within this time; only then are they gone. */
const LINGER_MS = 10_000;

interface Held {
  readonly pads: TouchPads;
  users: number;
  gone?: ReturnType<typeof setTimeout>;
}
const held = new Map<string, Held>();

/**
 * One source a table and page, whatever screens come and go: to the hub a new one is a page that was loaded anew, and
 * hands of a race may have been lost with the old one.
 */
export function holdPads(
  table: string,
  kind: PadKind,
): { readonly pads: TouchPads; readonly letGo: () => void } {
  const key = `${kind} ${table}`;
  const own = held.get(key) ?? { pads: new TouchPads(table, kind), users: 0 };
  held.set(key, own);
  clearTimeout(own.gone);
  own.users += 1;
  return {
    pads: own.pads,
    letGo: () => {
      own.users -= 1;
      if (own.users > 0) return;
      own.pads.liftAll();
      own.gone = setTimeout(() => {
        own.pads.close();
        held.delete(key);
      }, LINGER_MS);
    },
  };
}
