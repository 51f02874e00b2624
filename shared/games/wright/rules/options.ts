import { ok, type Result } from '#shared/result.ts';
import { amount, choice, readOptions as readBy, type OptionsOf } from '../../kit/options.ts';

/**
 * The house rules; RULES.md says which ruling each one switches. `showPile` is for whoever draws
 * the screens: the engine only keeps it.
 */
export const OPTIONS = {
  missOrder: choice('hand', 'reverse', 'clockwise'),
  missTie: choice('free', 'forced'),
  missMandatory: choice(true, false),
  excludedMiss: choice(false, true),
  emptyShares: choice(true, false),
  indiansEmpty: choice('skip', 'draw'),
  helperStack: choice(true, false),
  duelCards: choice('hand', 'loot', 'bottom', 'aside'),
  nerveFirst: choice('presser', 'rival'),
  preReveal: choice('gamble', 'ignore', 'foul'),
  nextFirst2p: choice('loser', 'slower', 'alternate'),
  falsePress: choice('ignore', 'last'),
  pressTie: choice('referee', 'clockwise', 'rerace', 'likely'),
  loadDuringRace: choice(true, false),
  gameTie: choice('shared', 'roundWins', 'extraRound'),
  deadlock: choice('race', 'redeal', 'flip'),
  showPile: choice('size', 'none', 'contents'),
  rounds: amount(6, 1, 1_000_000), // W7, WA51
  pressTimeoutS: amount(20, 0, 3_600), // WA25; 0 = never
  closeCallMs: amount(0, 0, 20), // WA24
  nerveWindowS: amount(3, 0, 60), // WA45
  duelLoadCloseS: amount(2, 0, 60), // WA46
} as const;

export type GivenOptions = Partial<OptionsOf<typeof OPTIONS>>;

export type Options = OptionsOf<typeof OPTIONS> & {
  /** Nobody chose `pressTie`: where every entrant uses touch, the likelier order is then taken. */
  readonly pressTieUnset: boolean;
};

/** The options with defaults filled in, or the name of the first that is unknown or wrong. */
export function readOptions(given: Readonly<Record<string, unknown>>): Result<Options, string> {
  const read = readBy(OPTIONS, given);
  return read.ok ? ok({ ...read.value, pressTieUnset: given['pressTie'] === undefined }) : read;
}

/** What is played when nobody agreed on anything else. */
export const DEFAULTS = (readOptions({}) as { readonly value: Options }).value;
