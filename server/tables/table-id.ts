import { randomInt } from 'node:crypto';

/** No letters that look like others; long enough that nobody guesses a neighbour's. */
const ID_LETTERS = '23456789abcdefghjkmnpqrstvwxyz';
const ID_LENGTH = 8;

export const newTableId = (): string =>
  Array.from({ length: ID_LENGTH }, () => ID_LETTERS.charAt(randomInt(ID_LETTERS.length))).join('');
