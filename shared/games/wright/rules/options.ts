import { no, ok, type Result } from '#shared/result.ts';

/** The house rules; the first value is the default. RULES.md says which ruling each one switches. */
export const CHOICES = {
  missOrder: ['hand', 'reverse', 'clockwise'],
  missTie: ['free', 'forced'],
  missMandatory: [true, false],
  excludedMiss: [false, true],
  emptyShares: [true, false],
  indiansEmpty: ['skip', 'draw'],
  helperStack: [true, false],
  duelCards: ['hand', 'loot', 'bottom', 'aside'],
  nerveFirst: ['presser', 'rival'],
  preReveal: ['gamble', 'ignore', 'foul'],
  nextFirst2p: ['loser', 'slower', 'alternate'],
  falsePress: ['ignore', 'last'],
  pressTie: ['referee', 'clockwise', 'rerace', 'likely'],
  loadDuringRace: [true, false],
  gameTie: ['shared', 'roundWins', 'extraRound'],
  deadlock: ['race', 'redeal', 'flip'],
  showPile: ['size', 'none', 'contents'],
} as const;

/**
 * Numbers: the default, and the least and most that make sense. The last three, like `showPile`, are for whoever drives the
 * table and draws the screens: the engine only keeps them.
 */
export const AMOUNTS = {
  rounds: { usual: 6, least: 1, most: 1_000_000 }, // W7, WA51
  pressTimeoutS: { usual: 20, least: 0, most: 3_600 }, // WA25; 0 = never
  closeCallMs: { usual: 0, least: 0, most: 20 }, // WA24
  nerveWindowS: { usual: 3, least: 0, most: 60 }, // WA45
  duelLoadCloseS: { usual: 2, least: 0, most: 60 }, // WA46
} as const;

type Choices = typeof CHOICES;
export type Options = { readonly [Name in keyof Choices]: Choices[Name][number] } & {
  readonly [Name in keyof typeof AMOUNTS]: number;
} & {
  /** Nobody chose `pressTie`: where every entrant uses touch, the likelier order is then taken. */
  readonly pressTieUnset: boolean;
};

export type GivenOptions = Partial<Omit<Options, 'pressTieUnset'>>;

/** The options with defaults filled in, or the name of the first that is unknown or wrong. */
export function readOptions(given: Readonly<Record<string, unknown>>): Result<Options, string> {
  const options: Record<string, unknown> = { pressTieUnset: given['pressTie'] === undefined };
  for (const [name, values] of Object.entries(CHOICES)) options[name] = values[0];
  for (const [name, { usual }] of Object.entries(AMOUNTS)) options[name] = usual;
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    if (!isAllowed(name, value)) return no(name);
    options[name] = value;
  }
  return ok(options as unknown as Options);
}

function isAllowed(name: string, value: unknown): boolean {
  if (Object.hasOwn(CHOICES, name))
    return (CHOICES[name as keyof Choices] as readonly unknown[]).includes(value);
  if (!Object.hasOwn(AMOUNTS, name)) return false;
  const { least, most } = AMOUNTS[name as keyof typeof AMOUNTS];
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

/** What is played when nobody agreed on anything else. */
export const DEFAULTS = (readOptions({}) as { readonly value: Options }).value;
