import { Type, type Static } from 'typebox';
import { Boards } from './board-view.ts';
import { Stamp } from './stamp.ts';

/** What travels over a live WebSocket, hub to screen. In the browser import the types alone. */

export const Press = Type.Object({
  type: Type.Literal('press'),
  buzzer: Type.String({ description: 'BOARD:CHANNEL' }),
  source: Type.Union([Type.Literal('serial'), Type.Literal('simulated')]),
  ...Stamp.properties,
});
export type Press = Static<typeof Press>;

export const LiveMessage = Type.Union([
  Type.Object({
    type: Type.Literal('snapshot'),
    run: Type.String({ description: 'which run of the hub this is: micros compare only within one' }),
    ...Boards.properties,
  }),
  Type.Object({ type: Type.Literal('health'), ...Boards.properties }),
  Press,
  Type.Object({ type: Type.Literal('resync', { description: 'you missed something: connect again' }) }),
]);
export type LiveMessage = Static<typeof LiveMessage>;
