import { Type, type Static } from 'typebox';
import { EdgeLine, EventLine, RaceLine, TouchLine } from '#server/record/export-lines.ts';

/** A verdict that speaks for itself, far from the hub that gave it. docs/record.md tells strangers about it. */

export const VERDICT_VERSION = 1;

/** A race with thousands of edges is a jammed button's; a certificate of one is still small. */
export const LARGEST_VERDICT_BYTES = 1024 * 1024;
export const TOO_LARGE = 'This is larger than any verdict certificate: one has a megabyte at most.';

const closed = { additionalProperties: false } as const;

/** What is signed: everything that the verdict was reached by, in the shapes of an exported table. */
export const SignedVerdict = Type.Object(
  {
    issued: Type.String({ description: 'date and time, for people' }),
    hub: Type.String({ description: 'the version of the hub' }),
    table: Type.String(),
    name: Type.String(),
    game: Type.String(),
    players: Type.Array(Type.Object({ seat: Type.String(), name: Type.String() }, closed)),
    witnessed: Type.Boolean({
      description: 'false: the table was taken in from a file, and this hub has not seen the race',
    }),
    taken_back: Type.Boolean({ description: 'the table undid this race afterwards' }),
    seal: EventLine,
    race: RaceLine,
    edges: Type.Array(EdgeLine),
    touches: Type.Array(TouchLine),
  },
  closed,
);
export type SignedVerdict = Static<typeof SignedVerdict>;

/** `signed` is a text, so that nobody has to write JSON exactly as we do in order to check the signature. */
export const VerdictFile = Type.Object(
  {
    quickdraw: Type.Literal('verdict'),
    version: Type.Literal(VERDICT_VERSION),
    signed: Type.String(),
    key: Type.String({ description: 'Ed25519, base64url', pattern: '^[A-Za-z0-9_-]{43}$' }),
    signature: Type.String({
      description: 'of the UTF-8 of `signed`, base64url',
      pattern: '^[A-Za-z0-9_-]{86}$',
    }),
  },
  closed,
);
export type VerdictFile = Static<typeof VerdictFile>;
