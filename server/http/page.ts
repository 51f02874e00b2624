import helmet from '@fastify/helmet';
import serveStatic from '@fastify/static';
import type { FastifyRequest } from 'fastify';
import { nothingThere } from './errors.ts';
import type { HubParts } from './hub-parts.ts';
import type { App } from './typed-app.ts';

/**
 * Nothing is loaded from anywhere but the hub. Tablets reach it as http://192.168.…, where helmet's usual
 * upgrade-insecure-requests would blank the page, and HSTS and COOP make no sense. Over https HSTS stays off as well:
 * certificates on such a network are home-made, and once one is replaced HSTS would lock every tablet out for good,
 * from plain http too.
 */
const HEADERS = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  strictTransportSecurity: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
};

export async function pageRoutes(app: App, { page, sessions }: HubParts): Promise<void> {
  const gameAt = (table: string) => sessions.get(table)?.session.view.game;
  await app.register(helmet, HEADERS);
  app.setNotFoundHandler((request, reply) =>
    page && isForScreen(request)
      ? reply.code(200).sendFile(pageFor(request, gameAt))
      : reply.code(404).send(nothingThere(request)),
  );
  if (!page) return;
  await app.register(serveStatic, {
    root: page,
    cacheControl: false,
    dotfiles: 'ignore',
    preCompressed: true,
    // Built files carry a hash in their name and never change; the page itself is asked for anew each time.
    setHeaders: (reply, path) => {
      const forEver = path.includes('/assets/');
      void reply.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

/** Screens of a table with a page of their own for each game. */
const OF_A_TABLE = /^\/(table|phone|display)\/([\w-]+)/;

/** The same page, but that of a screen of a table names the parts that it and its game will need, which spares a slow network a round trip. */
function pageFor({ url }: FastifyRequest, gameAt: (table: string) => string | undefined): string {
  const [, screen, table = ''] = OF_A_TABLE.exec(url) ?? [];
  const game = gameAt(table);
  return game === undefined ? 'index.html' : `${screen}.${game}.html`;
}

/** The page finds its screen by the address, so every address somebody may open, reload or share brings the page. */
function isForScreen({ method, url, headers: { accept = '' } }: FastifyRequest): boolean {
  const wantsPage = (method === 'GET' || method === 'HEAD') && accept.includes('text/html');
  return wantsPage && !/^\/(api|assets)(\/|\?|$)/.test(url);
}
