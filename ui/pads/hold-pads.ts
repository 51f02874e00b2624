import { TabletPads } from './tablet-pads.svelte.ts';

/** A screen that is drawn anew has its pads back within this time; only then are they gone. */
const LINGER_MS = 10_000;

interface Held {
  readonly pads: TabletPads;
  users: number;
  gone?: ReturnType<typeof setTimeout>;
}
const held = new Map<string, Held>();

/**
 * One source a table and page, whatever screens come and go: to the hub a new one is a page that was loaded anew, and
 * hands of a race may have been lost with the old one.
 */
export function holdPads(table: string): { readonly pads: TabletPads; readonly letGo: () => void } {
  const own = held.get(table) ?? { pads: new TabletPads(table), users: 0 };
  held.set(table, own);
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
        held.delete(table);
      }, LINGER_MS);
    },
  };
}
