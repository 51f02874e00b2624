import { Type, type Static } from 'typebox';
import { BoardView } from './board-view.ts';
import { Certificate } from './self-test-certificate.ts';

/** What travels between the hub and a screen on which one board is looked at. In the browser import the types alone. */

export const BenchEdge = Type.Object({
  boot: Type.String({ description: 'which life of the board it is of' }),
  seq: Type.Integer({ description: 'counts within that life' }),
  channel: Type.Integer(),
  what: Type.Enum(['press', 'release', 'bounce'], {
    description: 'bounce: it belongs to the chatter of the press or release before it',
  }),
  bounce_us: Type.Union([Type.Number(), Type.Null()], {
    description: 'how long after its press, in the chatter of one',
  }),
  down: Type.Boolean(),
  us: Type.Number({
    description: "microseconds on the board's clock; where it began to count means nothing",
  }),
  wall: Type.Union([Type.String(), Type.Null()], { description: 'date and time; null as the next one' }),
  micros: Type.Union([Type.Number(), Type.Null()], {
    description: "the same moment on the hub's clock; null before that board's clock was fitted",
  }),
  bound_us: Type.Union([Type.Number(), Type.Null()], {
    description: 'the true moment lies within `micros` ± this',
  }),
});
export type BenchEdge = Static<typeof BenchEdge>;

export const SelfTest = Type.Union([
  Type.Object({
    state: Type.Literal('running'),
    wanted: Type.Integer({ description: 'so often every button is to be pressed' }),
    buttons: Type.Array(
      Type.Object({
        channel: Type.Integer(),
        presses: Type.Integer(),
        worst_bounce_us: Type.Number(),
      }),
    ),
    waits_for: Type.Enum(['presses', 'release', 'clock'], {
      description: 'clock: all were pressed, the drift is still being measured',
    }),
  }),
  Type.Object({
    state: Type.Literal('ended'),
    why: Type.Enum(['cancelled', 'gone', 'restarted', 'race', 'left-alone', 'not-saved']),
  }),
]);
export type SelfTest = Static<typeof SelfTest>;

export const BenchState = Type.Object({
  board: Type.Union([BoardView, Type.Null()], { description: 'null while it is not connected' }),
  lit: Type.Array(Type.Integer(), { description: 'channels whose lamps are lit by a lamp test' }),
  test: Type.Union([SelfTest, Type.Null()], {
    description: 'the self-test that runs or ended without result',
  }),
  certificate: Type.Union([Certificate, Type.Null()], { description: 'what its last self-test found' }),
});
export type BenchState = Static<typeof BenchState>;

export const BenchMessage = Type.Union([
  Type.Object({
    type: Type.Literal('snapshot'),
    ...BenchState.properties,
    edges: Type.Array(BenchEdge, { description: 'the newest ones, oldest first' }),
  }),
  Type.Object({ type: Type.Literal('state'), ...BenchState.properties }),
  Type.Object({ type: Type.Literal('edges'), edges: Type.Array(BenchEdge) }),
  Type.Object({
    type: Type.Literal('pong'),
    nonce: Type.Integer(),
    micros: Type.Number({ description: "the hub's clock when it answered" }),
  }),
  Type.Object({ type: Type.Literal('resync', { description: 'you missed something: connect again' }) }),
]);
export type BenchMessage = Static<typeof BenchMessage>;

/** A screen that asks what time it is on the hub. */
export const BenchPing = Type.Object({ type: Type.Literal('ping'), nonce: Type.Integer() });
export type BenchPing = Static<typeof BenchPing>;
