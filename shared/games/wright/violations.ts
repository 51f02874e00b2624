import { violationsOf, type Codes, type ParamsFor } from '../kit/violation.ts';
import type { WRIGHT_WORDS } from './refusal-words.ts';

/** Everything the rules of this game say no to, each with the rule it comes from. Codes are stable. */
export const WRIGHT_CODES = {
  // Cards and rules questions.
  'unknown-card': 'W1',
  'impossible-count': 'W29',
  'wrong-number-of-choices': 'WA31',
  'illegal-target': 'W69',

  // Discards.
  'empty-discard': 'W27',
  'not-identical': 'W24',
  'joker-is-no-number': 'WA17',
  'sum-is-off': 'W25',
  'discard-too-large': 'W26',
  miscount: 'W29',
  'hand-too-small': 'W22',

  // Turns.
  'full-level-only': null,
  'light-level-only': null,
  'not-playing': 'W16',
  'action-taken': 'W18',
  'turn-used': 'W16',
  'turn-started': 'W15',
  'turn-not-started': 'WA18',
  'not-your-turn': 'W54',
  'refill-first': 'W21',
  'act-first': 'W16',
  'no-event': 'W30',
  'no-target': 'W30',
  'swap-with-yourself': 'WA9',

  // Loading.
  'loading-barred': 'W33',
  'loading-frozen': 'WA23',
  'hand-is-down': 'W41',
  'race-is-over': 'W43',
  'revolvers-are-open': 'W43',

  // Refill and sheriffs.
  'too-many-sheriffs': 'W50',
  'too-many-drawn': 'W48',
  'nothing-drawn': 'W47',
  'deck-exhausted': 'W99',
  'no-deadlock': 'W104',
  'pass-first': 'WA14',
  'hands-not-empty': 'WA14',
  'nothing-to-flip': 'WA14',

  // The race.
  'too-few-sheriffs': 'W17',
  'no-race': 'W60',
  'race-not-final': 'W59',
  'race-incomplete': 'WA25',
  'wrong-order': 'W58',
  'dead-heat': 'WA24',
  'no-dead-heat': 'WA24',
  'no-presses-held': 'W60',

  // Two players.
  'two-players-only': 'W81',
  'no-duel': 'W82',
  'duel-not-declared': 'W82',
  'signal-given': 'W83',
  'before-the-signal': 'WA42',
  'duel-is-compared': 'W83',
  'duel-not-compared': 'W83',

  // The split.
  'no-reveal': 'W62',
  'revolver-missing': 'W62',
  'revolver-too-big': 'W110',
  'reveal-miscount': 'W110',
  'no-bonus-cards': 'W81',
  'too-many-bonus-cards': 'W10',
  'no-miss': 'W69',
  'wrong-ranking': 'W63',
  'pile-still-grows': 'W62',
  'pile-differs': 'WA39',
  'pile-too-big': 'W100',
  'pile-too-late': 'W61',

  // Rounds.
  'round-not-scored': 'W9',
  'another-begins': 'W79',
  'no-such-round': 'W76',
  'match-is-over': 'W7',
  'level-between-rounds': null,
} as const satisfies Codes<keyof typeof WRIGHT_WORDS>;

export type WrightCode = keyof typeof WRIGHT_CODES;
/** What has to be told with such a code, by its words. */
export type WrightParams<Code extends WrightCode> = ParamsFor<typeof WRIGHT_WORDS, Code>;

/** Where the real table may know better than the tablet: the same command with `confirm: true` goes through, marked. */
const OVERRIDABLE: ReadonlySet<WrightCode> = new Set([
  'miscount',
  'hand-too-small',
  'action-taken',
  'not-your-turn',
  'nothing-drawn',
  'deck-exhausted',
  'hands-not-empty',
  'too-few-sheriffs',
  'duel-not-declared',
  'revolver-too-big',
  'reveal-miscount',
  'pile-differs',
  'pile-too-big',
  'another-begins',
] as const);

export const wrightViolation = violationsOf<typeof WRIGHT_WORDS>(WRIGHT_CODES, OVERRIDABLE);
