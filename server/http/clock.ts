import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import { REFUSALS } from './errors.ts';
import { allow, SIGNED_IN } from './guard.ts';
import type { HubParts } from './hub-parts.ts';
import type { App } from './typed-app.ts';

/** Names this run of the hub. */
export const RUN = randomUUID();

const Clock = Type.Object({
  run: Type.String({ description: 'which run of the hub this is: micros compare only within one' }),
  micros: Type.Number({ description: "on the hub's monotonic clock, between the question and the answer" }),
});

export function clockRoutes(app: App, { now }: HubParts): void {
  app.get(
    '/api/clock',
    {
      onRequest: allow('display'),
      schema: {
        summary: "What the hub's monotonic clock says, the one every press is placed on",
        security: SIGNED_IN,
        response: { 200: Clock, ...REFUSALS },
      },
    },
    () => ({ run: RUN, micros: now() }),
  );
}
