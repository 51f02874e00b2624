import { no, ok, type Result } from '#shared/result.ts';
import { crc16 } from './crc16.ts';
import { decimal, hex, letter, letters, word, zeroOr, type Fields, type ValuesOf } from './line-fields.ts';

/** The lines of firmware/PROTOCOL.md, one table a direction. Each line is `LETTER field field…*CRC`. */

export const PROTOCOL = 2;
/** The longest line a board or hub may send, its check included, its line end not. */
export const LONGEST_LINE = 128;
/** The board's counter is 48 bits wide on the wire. */
export const TICKS_ON_THE_WIRE = 2 ** 48;

const tickCount = hex(TICKS_ON_THE_WIRE);
const sequence = decimal(2 ** 32);
const nonce = hex(2 ** 32);
/** Every line that means anything only within one life of a board carries which. */
const boot = word(/^[0-9a-f]{8}$/);
const MOST_CHANNELS = 16;
const channel = decimal(MOST_CHANNELS);
/** What an edge may name: a button that its board cannot have is no broken line, and its user is told. */
const anyChannel = decimal(256);
const anyButtons = hex(2 ** 32);
const count = decimal(2 ** 32);

/** What an edge was: a fresh press; or down, or up, in the chatter of one or at its end. */
const state = letter({ D: 'press', d: 'down', u: 'up' });
const BUTTON = { u: 'up', d: 'down', h: 'held', s: 'stuck', n: 'noisy' } as const;
const LAMP = { '0': 'off', '1': 'on', b: 'blink', p: 'pulse', c: 'chase' } as const;
export type ButtonState = (typeof BUTTON)[keyof typeof BUTTON];

const FROM_BOARD = {
  hello: {
    letter: 'H',
    fields: {
      boot,
      protocol: decimal(256),
      firmware: word(/^[0-9A-Za-z.+-]{1,16}$/),
      board: word(/^[0-9A-Za-z-]{1,16}$/),
      tickHz: decimal(2 ** 32, 1),
      channels: decimal(MOST_CHANNELS + 1, 1),
      /** Edges of this board further apart than this are stamped in their true order. */
      resolutionNs: decimal(2 ** 32, 1),
      /** A button has to be up and quiet for this long before it can be pressed again. */
      bounceMs: decimal(256, 1),
      /** How many edges the board can keep, and the longest line it takes. */
      room: decimal(2 ** 16, 1),
      longestLine: decimal(LONGEST_LINE + 1, 1),
      /** The oldest edge the board still keeps; all before it were acknowledged. */
      oldest: sequence,
      /** The number the next new edge will carry. */
      next: sequence,
    },
  },
  /** Behind a hello: this life began because the board had hung, and its watchdog started it again. */
  woken: { letter: 'R', fields: { boot } },
  /** `together`: a bit for each button that changed in the same sample; more than one is a tie. */
  edge: {
    letter: 'E',
    fields: { boot, seq: sequence, ticks: tickCount, channel: anyChannel, state, together: anyButtons },
  },
  pong: { letter: 'P', fields: { boot, nonce, received: tickCount, sent: tickCount } },
  /** Watermark: every edge before `ticks` has been sent, the next one will carry `next`. For the rest was no room. */
  beat: {
    letter: 'W',
    fields: { boot, ticks: tickCount, next: sequence, lostChatter: count, lostPresses: count },
  },
  /** The sync wire fell, for the `falls`th time. */
  sync: { letter: 'S', fields: { boot, ticks: tickCount, falls: count } },
  buttons: { letter: 'B', fields: { boot, states: letters(BUTTON, MOST_CHANNELS) } },
  /** One of these for each button, then `chip` and `health`, answer a self-test. */
  button: { letter: 'C', fields: { boot, channel, presses: decimal(2 ** 16), chatterUs: count } },
  /** The cycles that a few instructions took, and what they take on the chip that the image was written for. */
  chip: { letter: 'I', fields: { boot, cycles: decimal(256), usual: decimal(256) } },
  health: {
    letter: 'T',
    fields: {
      boot,
      supplyMv: decimal(2 ** 16),
      mostKept: decimal(2 ** 16),
      room: decimal(2 ** 16),
      mostLooks: decimal(2 ** 16),
      looksRoom: decimal(2 ** 16),
    },
  },
} as const;

const FROM_HUB = {
  'who-are-you': { letter: 'Q', fields: {} },
  /** Every edge before `next` is on disk; the board may forget it. */
  ack: { letter: 'A', fields: { boot, next: sequence } },
  ping: { letter: 'P', fields: { nonce } },
  /** The board answers with a beat as soon as it has told every edge. */
  vouch: { letter: 'V', fields: {} },
  lamps: { letter: 'L', fields: { lamps: letters(LAMP, MOST_CHANNELS) } },
  /** The board answers with a hello. */
  'set-bounce': { letter: 'D', fields: { ms: decimal(251, 1) } },
  /** Pull the sync wire down every so often; 0 for never. */
  'drive-sync': { letter: 'Y', fields: { everyMs: zeroOr(decimal(10_001, 20)) } },
  'self-test': { letter: 'T', fields: {} },
} as const;

type Table = Readonly<Record<string, { readonly letter: string; readonly fields: Fields }>>;
type LineOf<T extends Table> = {
  readonly [Kind in keyof T]: { readonly kind: Kind } & ValuesOf<T[Kind]['fields']>;
}[keyof T];

export type BoardLine = LineOf<typeof FROM_BOARD>;
export type HubLine = LineOf<typeof FROM_HUB>;
export type Hello = Extract<BoardLine, { kind: 'hello' }>;
export type Edge = Extract<BoardLine, { kind: 'edge' }>;
export type Pong = Extract<BoardLine, { kind: 'pong' }>;
export type Beat = Extract<BoardLine, { kind: 'beat' }>;

export type LineFault = 'too-long' | 'no-check' | 'wrong-check' | 'unknown-letter' | 'wrong-fields';

const withCheck = (body: string) => `${body}*${crc16(body).toString(16).toUpperCase().padStart(4, '0')}`;

type Line = { readonly kind: string } & Readonly<Record<string, unknown>>;

function encode(table: Table, line: Line): string {
  const shape = table[line.kind];
  if (!shape) throw new Error(`no such line: ${line.kind}`);
  const fields = Object.entries(shape.fields).map(([name, field]) => field.write(line[name] as never));
  return withCheck([shape.letter, ...fields].join(' '));
}

function decode(table: Table, text: string): Result<Line, LineFault> {
  if (text.length > LONGEST_LINE) return no('too-long');
  const star = text.lastIndexOf('*');
  if (star < 1) return no('no-check');
  const body = text.slice(0, star);
  if (withCheck(body) !== text) return no('wrong-check');

  const [letter, ...words] = body.split(' ');
  const found = Object.entries(table).find(([, shape]) => shape.letter === letter);
  if (!found) return no('unknown-letter');
  const [kind, { fields }] = found;
  const names = Object.entries(fields);
  if (names.length !== words.length) return no('wrong-fields');
  const line: Record<string, unknown> = { kind };
  for (const [i, [name, field]] of names.entries()) {
    const value = field.read(words[i] ?? '');
    if (value === undefined) return no('wrong-fields');
    line[name] = value;
  }
  return ok(line as Line);
}

export const encodeBoardLine = (line: BoardLine): string => encode(FROM_BOARD, line);
export const encodeHubLine = (line: HubLine): string => encode(FROM_HUB, line);
export const decodeBoardLine = (text: string) => decode(FROM_BOARD, text) as Result<BoardLine, LineFault>;
export const decodeHubLine = (text: string) => decode(FROM_HUB, text) as Result<HubLine, LineFault>;
