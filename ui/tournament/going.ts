import { navigate, route } from '../routes.ts';
import { hashOf, placeIn, type Place } from './place.ts';
import type { Tab } from './tabs.ts';

/** Going about in a tournament: each step is in the browser's history, so that "Back" does not leave the event. */

export const hereNow = (): Place => placeIn(route.hash);

export const goTo = (id: string, tab: Tab, round?: number): Promise<unknown> =>
  navigate('/tournament/:id', { params: { id }, hash: round ? hashOf(tab, round) : hashOf(tab) });

export const openTable = (id: string, round: number, table: number): Promise<unknown> =>
  navigate('/tournament/:id', {
    params: { id },
    hash: hashOf('round', round, table),
    state: { isOpenedHere: true },
  });

/** Where it was opened by a tap, that is "Back", also after a reload; whoever came by the address has nothing to go back to. */
export function closeTable(id: string, round: number): void {
  if ((route.state as { isOpenedHere?: boolean } | null)?.isOpenedHere) void navigate(-1);
  else void navigate('/tournament/:id', { params: { id }, hash: hashOf('round', round), replace: true });
}
