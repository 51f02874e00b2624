import { randomBytes } from 'node:crypto';

/**
 * The source of chance for cards and dice: a number in [0, 1) for a command at this table. Whoever makes all tables of a round
 * get the same cards, from a secret and a counter, gives the sessions another one of these.
 */
export type Chance = (table: string) => number;

/** A double has 53 bits. */
const BITS = 53n;

/** Nobody can tell it beforehand. */
export const unforeseen: Chance = () =>
  Number(randomBytes(8).readBigUInt64LE() >> (64n - BITS)) / 2 ** Number(BITS);
