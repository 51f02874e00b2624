import helmet from '@fastify/helmet';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readRange } from '#server/page/byte-range.ts';
import { PageFiles } from '#server/page/page-files.ts';
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
  const files = page === undefined ? undefined : new PageFiles(page);
  app.setNotFoundHandler((request, reply) => {
    if (files && isForScreen(request)) return send(files, pageFor(request, gameAt), request, reply.code(200));
    return reply.code(404).send(nothingThere(request));
  });
  if (!files) return;
  app.get<{ Params: { readonly '*': string } }>('/*', { schema: { hide: true } }, (request, reply) =>
    send(files, request.params['*'] || 'index.html', request, reply),
  );
}

async function send(files: PageFiles, name: string, { headers }: FastifyRequest, reply: FastifyReply) {
  const range = headers.range;
  // Parts are parts of the file itself, not of a compressed copy.
  const file = await files.find(
    name,
    range === undefined ? headers['accept-encoding']?.toString() : undefined,
  );
  if (!file) {
    reply.callNotFound();
    return reply;
  }
  // Built files carry a hash in their name and never change; the page itself is asked for anew each time.
  const forEver = name.startsWith('assets/');
  void reply.headers({
    'content-type': file.type,
    'cache-control': forEver ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'accept-encoding',
    etag: file.tag,
    'accept-ranges': 'bytes',
    ...(file.encoding && { 'content-encoding': file.encoding }),
  });
  if (headers['if-none-match']?.includes(file.tag)) return reply.code(304).send();
  const part = readRange(range, file.bytes.length);
  if (part === undefined) return reply.send(file.bytes);
  const length = String(file.bytes.length);
  if (part === 'outside') return reply.code(416).header('content-range', `bytes */${length}`).send();
  void reply.code(206).header('content-range', `bytes ${part.first}-${part.last}/${length}`);
  return reply.send(file.bytes.subarray(part.first, part.last + 1));
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
