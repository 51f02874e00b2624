import { Type, type Static } from 'typebox';
import { Certificate } from './self-test-certificate.ts';

/** What a screen or an integrator sees of a board. In the browser import the types alone. */

export const BuzzerView = Type.Object({
  channel: Type.Integer(),
  down: Type.Boolean(),
  state: Type.Enum(['up', 'down', 'held', 'stuck', 'noisy'], {
    description:
      'held: down for five seconds; stuck: down since the board started; noisy: it will not settle',
  }),
  presses: Type.Integer({ description: 'fresh presses since the hub met the board' }),
  last_press: Type.Union([Type.String(), Type.Null()], { description: 'date and time of the last one' }),
  bounce_us: Type.Union([Type.Number(), Type.Null()], {
    description: 'how long its contact chattered at the last press',
  }),
  worst_bounce_us: Type.Union([Type.Number(), Type.Null()], {
    description: 'and at the worst one since the hub met the board',
  }),
});
export type BuzzerView = Static<typeof BuzzerView>;

export const BoardStatus = Type.Union([
  Type.Literal('greeting', { description: 'the port is open, the board has not said hello yet' }),
  Type.Literal('ready'),
  Type.Literal('silent', { description: 'nothing heard for three seconds' }),
  Type.Literal('foreign', { description: 'it speaks, but not a protocol this hub knows' }),
  Type.Literal('twin', { description: 'another board goes by the same name, or it started again unnoticed' }),
  Type.Literal('missing', { description: 'no such port' }),
  Type.Literal('busy', { description: 'another program holds the port' }),
  Type.Literal('forbidden', { description: 'no permission to open the port' }),
  Type.Literal('failed', { description: 'the port cannot be opened' }),
]);
export type BoardStatus = Static<typeof BoardStatus>;

/** What may be wrong with a board, its port or one of its buzzers. */
export const TROUBLES = [
  'missing',
  'busy',
  'forbidden',
  'failed',
  'silent',
  'went-silent',
  'wrong-speed',
  'not-a-board',
  'old-firmware',
  'newer-firmware',
  'twin',
  'same-boot',
  'name-taken',
  'not-recording',
  'impossible-stamps',
  'sequence-gap',
  'unknown-button',
  'presses-lost',
  'hung',
  'started-again',
  'slow-link',
  'dropped-lines',
  'drift',
  'held',
  'stuck',
  'noisy',
] as const;
export type TroubleCode = (typeof TROUBLES)[number];

export const Trouble = Type.Object({
  code: Type.Enum(TROUBLES),
  message: Type.String({ description: 'what is wrong and its likely cause, in English' }),
  channel: Type.Optional(Type.Integer({ description: 'the buzzer it is about, when it is about one' })),
});
export type Trouble = Static<typeof Trouble>;

export const BoardView = Type.Object({
  id: Type.Union([Type.String(), Type.Null()], { description: 'null until the board has said hello' }),
  boot: Type.Union([Type.String(), Type.Null()], { description: 'which life of the board this is' }),
  port: Type.String(),
  source: Type.Union([Type.Literal('serial'), Type.Literal('simulated')]),
  status: BoardStatus,
  firmware: Type.Union([Type.String(), Type.Null()]),
  buzzers: Type.Array(BuzzerView),
  round_trip_us: Type.Union([Type.Number(), Type.Null()]),
  drift_ppm: Type.Union([Type.Number(), Type.Null()], {
    description: "how much faster than the hub's its clock runs",
  }),
  drift_bound_ppm: Type.Union([Type.Number(), Type.Null()], {
    description: 'how far off that may be, by what its answers waited on their way',
  }),
  bound_us: Type.Union([Type.Number(), Type.Null()], {
    description: "how well its moments are placed on the hub's timeline now",
  }),
  recording: Type.Boolean({ description: 'false while its edges cannot be written to the disk' }),
  resent: Type.Integer({ description: 'edges the board sent more than once' }),
  lost: Type.Integer({ description: 'changes in the chatter of buttons that the board had no room to keep' }),
  lost_presses: Type.Integer({ description: 'fresh presses that the board had no room to keep' }),
  dropped: Type.Integer({ description: 'lines that did not pass their check' }),
  trouble: Type.Array(Trouble),
  certificate: Type.Optional(Certificate),
});
export type BoardView = Static<typeof BoardView>;

export const Boards = Type.Object({
  boards: Type.Array(BoardView),
  looking: Type.Boolean({ description: 'boards that are plugged in are found by themselves' }),
  simulation: Type.Union([Type.Literal('off'), Type.Literal('offered'), Type.Literal('running')], {
    description: 'offered: no board was found and a simulated one may be started',
  }),
});
export type Boards = Static<typeof Boards>;
