import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { JoinCodes } from '#server/access/join-codes.ts';
import type { Tokens } from '#server/access/tokens.ts';
import type { Boards } from '#server/boards/boards.ts';
import type { Audience } from '#server/live/audience.ts';

/** What the routes are served from. */
export interface Parts {
  readonly version: string;
  readonly codes: JoinCodes;
  readonly tokens: Tokens;
  readonly boards: Boards;
  readonly audience: Audience;
  /** Folder of the built page; undefined while a development server serves it. */
  readonly page: string | undefined;
  readonly report: (error: unknown) => void;
}

/** A Fastify server whose handlers get their types from TypeBox schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;
