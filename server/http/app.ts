import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import websocket from '@fastify/websocket';
import fastify, { type FastifyReply } from 'fastify';
import { benchRoutes } from './self-test.ts';
import { boardRoutes } from './boards.ts';
import { boxRoutes } from './boxes.ts';
import { clockRoutes } from './clock.ts';
import { codeRoutes } from './codes.ts';
import { commandRoutes } from './commands.ts';
import { serializerCompiler, validatorCompiler } from './compile-schemas.ts';
import { refuseDepth } from './depth.ts';
import { damagedRoutes } from './damaged.ts';
import { deviceRoutes } from './devices.ts';
import { describeRoutes, docsRoutes } from './docs.ts';
import { isDamage } from '#server/store/disk-fault.ts';
import { answerErrors, answerGarbage, badRequest } from './errors.ts';
import { knowHolders } from './guard.ts';
import { gamesRoutes } from './games.ts';
import { healthRoutes } from './health.ts';
import { healthDetailRoutes } from './health-details.ts';
import { joinRoutes } from './join.ts';
import { LIMITS } from './limits.ts';
import { refuseOtherHosts } from './own-hosts.ts';
import { pageRoutes } from './page.ts';
import type { HubParts } from './hub-parts.ts';
import type { App } from './typed-app.ts';
import { raceRoutes } from './races.ts';
import { recordRoutes } from './record.ts';
import { rematchRoutes } from './rematch.ts';
import { rulesRoutes } from './rules.ts';
import { statisticsRoutes } from './statistics.ts';
import { supportRoutes } from './support.ts';
import { tableFileRoutes } from './table-files.ts';
import { tableLiveRoutes } from './table-live.ts';
import { tableRoutes } from './tables.ts';
import type { Tls } from './tls.ts';
import { tournamentFileRoutes } from './tournament-files.ts';
import { tournamentLiveRoutes } from './tournament-live.ts';
import { tournamentRoutes } from './tournaments.ts';
import { trustRoutes } from './trust.ts';
import { verdictRoutes } from './verdicts.ts';
import { winnerShownRoutes } from './winner-shown.ts';

const LARGEST_BODY_BYTES = 256 * 1024;
/** The largest import over a poor Wi-Fi; a body that comes a byte at a time is nobody's. */
const SLOWEST_REQUEST_MS = 120_000;
/** A browser asks at once. One that connects ahead of time connects again when it has something to ask. */
const FIRST_WORD_MS = 10_000;
const FIRST_WORDS = { headersTimeout: FIRST_WORD_MS, connectionsCheckingInterval: 1_000 } as const;
const LARGEST_MESSAGE_BYTES = 64 * 1024;

/** A server that answers nothing yet; with a certificate over https and wss. */
export function newApp(tls?: Tls): App {
  return fastify({
    bodyLimit: LARGEST_BODY_BYTES,
    forceCloseConnections: true,
    requestTimeout: SLOWEST_REQUEST_MS,
    frameworkErrors: (error, { raw }, reply: FastifyReply) => {
      // The server does not follow the connection of a WebSocket handshake any more: whoever answers it has to close it.
      if (raw.headers.upgrade !== undefined) {
        void reply.header('connection', 'close');
        reply.raw.once('finish', () => {
          raw.socket.destroySoon();
        });
      }
      void reply.code(400).send(badRequest(error.message));
    },
    clientErrorHandler: answerGarbage,
    ...(tls
      ? { https: { ...FIRST_WORDS, handshakeTimeout: FIRST_WORD_MS, cert: tls.cert, key: tls.key } }
      : { https: null, http: FIRST_WORDS }),
  })
    .withTypeProvider<TypeBoxTypeProvider>()
    .setValidatorCompiler(validatorCompiler)
    .setSerializerCompiler(serializerCompiler);
}

/** Everything the hub answers over HTTP and WebSocket. */
export async function addRoutes(app: App, parts: HubParts): Promise<void> {
  answerErrors(app, parts.report, (failure) => {
    if (isDamage(failure)) parts.record.repairs.afterRead();
    else parts.record.disk.say(failure);
  });
  // Before anything that refuses: it is what closes the connection of a handshake that was turned away.
  await app.register(websocket, { options: { maxPayload: LARGEST_MESSAGE_BYTES } });
  refuseOtherHosts(app, parts.isOwnHost);
  refuseDepth(app);
  await app.register(cookie);
  knowHolders(app, parts.tokens, parts.tables.rematches);
  // Files of the page are cheap, and a room full of phones behind one address loads them at once: no limit.
  await pageRoutes(app, parts);
  await app.register(rateLimit, LIMITS);
  parts.sockets.follow(app);
  await describeRoutes(app, parts);
  healthRoutes(app, parts);
  healthDetailRoutes(app, parts);
  clockRoutes(app, parts);
  trustRoutes(app, parts);
  joinRoutes(app, parts);
  codeRoutes(app, parts);
  deviceRoutes(app, parts);
  boardRoutes(app, parts);
  benchRoutes(app, parts);
  tableRoutes(app, parts);
  tableFileRoutes(app, parts);
  rematchRoutes(app, parts);
  winnerShownRoutes(app, parts);
  commandRoutes(app, parts);
  raceRoutes(app, parts);
  verdictRoutes(app, parts);
  boxRoutes(app, parts);
  recordRoutes(app, parts);
  damagedRoutes(app, parts);
  statisticsRoutes(app, parts);
  supportRoutes(app, parts);
  tableLiveRoutes(app, parts);
  tournamentRoutes(app, parts);
  tournamentFileRoutes(app, parts);
  tournamentLiveRoutes(app, parts);
  await gamesRoutes(app);
  rulesRoutes(app);
  await docsRoutes(app);
}
