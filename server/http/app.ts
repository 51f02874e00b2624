import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import websocket from '@fastify/websocket';
import fastify, { type FastifyReply } from 'fastify';
import { boardRoutes } from './boards.ts';
import { answerErrors, answerGarbage, badRequest } from './errors.ts';
import { SIGN_IN } from './guard.ts';
import { healthRoutes } from './health.ts';
import { joinRoutes } from './join.ts';
import { pageRoutes } from './page.ts';
import type { App, Parts } from './parts.ts';
import { rulesRoutes } from './rules.ts';

const LARGEST_BODY_BYTES = 256 * 1024;
const LARGEST_MESSAGE_BYTES = 64 * 1024;

/** Everything the hub answers over HTTP and WebSocket. */
export async function buildApp(parts: Parts): Promise<App> {
  const app = fastify({
    bodyLimit: LARGEST_BODY_BYTES,
    forceCloseConnections: true,
    frameworkErrors: (error, _request, reply: FastifyReply) => {
      void reply.code(400).send(badRequest(error.message));
    },
    clientErrorHandler: answerGarbage,
  })
    .withTypeProvider<TypeBoxTypeProvider>()
    .setValidatorCompiler(TypeBoxValidatorCompiler);
  answerErrors(app, parts.report);
  await app.register(cookie);
  await app.register(rateLimit, { global: false });
  await app.register(websocket, { options: { maxPayload: LARGEST_MESSAGE_BYTES } });
  await app.register(swagger, {
    openapi: {
      info: { title: 'Quickdraw', version: parts.version },
      components: { securitySchemes: SIGN_IN },
    },
  });
  await pageRoutes(app, parts);
  healthRoutes(app, parts);
  joinRoutes(app, parts);
  boardRoutes(app, parts);
  rulesRoutes(app);
  app.get('/api/openapi.json', { schema: { summary: 'This description' } }, () => app.swagger());
  return app;
}
