import { violationsOf, type Codes, type Violation } from '../kit/violation.ts';
import type { BANG_WORDS } from './refusal-words.ts';

/** Why a decision does not do, each with the rule it comes from. The order is the one in which they are looked for. */
export const WHY = {
  'wrong-answer': null,
  'not-as-colt': 'B25',
  'only-in-reaction': 'B20',
  'empty-hand': 'B12',
  'bang-limit': 'B12',
  'bad-target': 'B13',
  'single-character': 'B16',
  'no-such-gear': 'B18',
  'not-a-miss': 'B19',
  'not-available': 'B22',
  'not-a-hit': 'B37',
  'wrong-count': 'B17',
  'unknown-symbol': 'B4',
  'no-pick': 'B33',
  'already-swapped': 'B14',
  'reload-locked': 'B31',
  'no-reload-symbol': 'BA16',
  'not-attacking': 'B15',
  'already-used': 'B5',
  'hand-not-empty': 'B5',
  'always-on': 'BA6',
  'not-on-top': 'BA22',
  'not-repeatable': 'B5',
  'not-in-reserve': 'B28',
  'game-over': 'B40',
} as const satisfies Codes<string>;
export type Why = keyof typeof WHY;

const NAMES = { 'unknown-card': 'B2', 'unknown-character': 'B5' } as const;

/** What a stretch of the rules API answers, beside names that do not exist. */
const STRETCH = { 'decision-needed': null, 'illegal-decision': null, 'impossible-state': 'B16' } as const;

/** And what only a table says no to. */
const TABLE = {
  'health-needed': 'B7',
  'health-differs': 'B7',
  'not-now': null,
  'light-level-only': null,
  'full-level-only': null,
  'counts-needed': null,
  'no-such-round': null,
  'match-is-over': 'B40',
} as const;

export const BANG_CODES = { ...WHY, ...NAMES, ...STRETCH, ...TABLE } as const satisfies Codes<
  keyof typeof BANG_WORDS
>;
export type BangCode = keyof typeof BANG_CODES;

/** Where the cards may know better (B41): the same decision goes through when it is confirmed, and is marked. */
export const OVERRIDABLE: ReadonlySet<BangCode> = new Set<BangCode>([
  ...(['bang-limit', 'bad-target', 'not-a-miss', 'not-a-hit', 'not-as-colt', 'reload-locked'] as const),
  ...(['no-reload-symbol', 'already-used', 'already-swapped', 'not-attacking', 'empty-hand'] as const),
  ...(['hand-not-empty', 'not-on-top', 'not-repeatable', 'always-on', 'wrong-count'] as const),
  ...(['health-differs'] as const),
]);

export const bangViolation = violationsOf<typeof BANG_WORDS>(BANG_CODES, OVERRIDABLE);

/** Why a decision is refused. `isFinal`: it does not say enough to go through even if somebody confirms it. */
export interface Refusal {
  readonly why: Why | keyof typeof NAMES;
  readonly isFinal: boolean;
}

export const asViolation = ({ why, isFinal }: Refusal): Violation => {
  const violation = bangViolation(why);
  return isFinal ? { ...violation, overridable: false } : violation;
};
