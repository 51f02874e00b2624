import { addRoutes, newApp } from '#server/http/app.ts';
import { HolderSockets } from '#server/http/holder-sockets.ts';
import { StrangerSockets } from '#server/http/stranger-sockets.ts';
import { ownHosts } from '#server/http/own-hosts.ts';
import type { HubParts } from '#server/http/hub-parts.ts';

export interface RegisteredRoute {
  readonly method: string;
  /** As registered: `/api/tables/:id`. */
  readonly url: string;
  /** It takes WebSockets. */
  readonly live: boolean;
}

/** HubParts for routes that are registered and, but for a few, never called. */
export const bareParts = (given: Partial<HubParts>): HubParts =>
  ({
    version: '0',
    sockets: new HolderSockets(),
    strangers: new StrangerSockets(),
    isOwnHost: ownHosts([]),
    sessions: {},
    tables: {},
    stores: {},
    ...given,
  }) as unknown as HubParts;

/** Every route the hub has, as the app itself tells. */
export async function registeredRoutes(page?: string): Promise<readonly RegisteredRoute[]> {
  const app = newApp();
  const found: RegisteredRoute[] = [];
  app.addHook('onRoute', ({ method: methods, url, wsHandler }) => {
    for (const method of [methods].flat())
      if (method !== 'HEAD') found.push({ method, url, live: wsHandler !== undefined });
  });
  await addRoutes(app, bareParts({ page }));
  await app.ready();
  await app.close();
  return found;
}
