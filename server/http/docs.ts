import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { Type } from 'typebox';
import { withCommands } from './command-shapes.ts';
import { SIGN_IN } from './guard.ts';
import { UNLIMITED } from './limits.ts';
import type { HubParts } from './hub-parts.ts';
import type { App } from './typed-app.ts';

/** The page draws its icons from data addresses and brings one style sheet inline; beyond that it needs no more than ours. */
const POLICY = {
  'default-src': "'self'",
  'img-src': "'self' data:",
  'style-src': "'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

/** Notes every route registered after it. */
export async function describeRoutes(app: App, { version }: HubParts): Promise<void> {
  await app.register(swagger, {
    openapi: { info: { title: 'Quickdraw', version }, components: { securitySchemes: SIGN_IN } },
    transformObject: (document) =>
      'openapiObject' in document ? withCommands(document.openapiObject) : document.swaggerObject,
  });
}

/** The API's description, and a page to browse it; all of it comes from the hub, so it opens without internet. */
export async function docsRoutes(app: App): Promise<void> {
  app.get(
    '/api/openapi.json',
    {
      config: UNLIMITED,
      schema: {
        summary: 'This description',
        security: [],
        response: { 200: Type.Unknown({ description: 'OpenAPI 3' }) },
      },
    },
    () => app.swagger(),
  );
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: POLICY,
    theme: { title: 'Quickdraw: the API' },
    uiConfig: { validatorUrl: null, tryItOutEnabled: true },
  });
}
