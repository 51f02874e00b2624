import { Type, type Static } from 'typebox';
import { Boards } from './board-view.ts';

/** What travels over a live WebSocket, hub to screen. In the browser import the types alone. */

export const Press = Type.Object({
  type: Type.Literal('press'),
  buzzer: Type.String({ description: 'BOARD:CHANNEL' }),
  source: Type.Union([Type.Literal('serial'), Type.Literal('simulated')]),
  boot: Type.String({ description: 'ticks compare only within one boot of one board' }),
  ticks: Type.Integer(),
  tick_hz: Type.Integer(),
  resolution_us: Type.Number({
    description: 'presses of one board further apart than this are in their true order',
  }),
  micros: Type.Number({ description: "on the hub's monotonic clock" }),
  bound_us: Type.Number(),
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
]);
export type LiveMessage = Static<typeof LiveMessage>;
