import { amount, choice, each, readOptions, some, type OptionsOf } from '../../kit/options.ts';
import { CARDS, SYMBOLS, type Card, type CardSymbol, type Frame } from './cards.ts';
import { CHARACTERS, MAYBE_ALWAYS } from './characters.ts';

/** A symbol first of all, and the others behind it. */
const symbolUsually = (usual: CardSymbol) =>
  choice<CardSymbol>(usual, ...SYMBOLS.filter((symbol) => symbol !== usual));

/** What the cards of a box may show otherwise, and rulings that a table may turn; RULES.md says which is which. */
export const RULE_OPTIONS = {
  frames: each(['Winchester', 'Hail of Bullets'], choice('bang', 'action')), // BA1, BA3
  alwaysOn: some(MAYBE_ALWAYS, MAYBE_ALWAYS), // BA6
  reload: some<Card>(CARDS, ['Water', 'Scope', 'Watch', 'Herd']), // BA16
  kidCurry: symbolUsually('horseshoe'), // BA17
  patGarrett: symbolUsually('horseshoe'), // BA17
  wesCounts: choice(false, true), // BA4
  markerMoves: choice('own', 'any'), // BA36
  rangerOpened: choice(false, true), // BA30
  peacemakerRobs: choice(false, true), // BA34
} as const;

/** And what only a table knows. */
export const OPTIONS = {
  ...RULE_OPTIONS,
  squad: amount(4, 4, 12), // B6
  swapSides: choice(true, false),
  /** Seconds shown for an answer; it decides nothing. */
  reactS: amount(0, 0, 60),
  phonesAnswer: choice(false, true),
  health: each(CHARACTERS, amount(4, 1, 6)),
} as const;

export type Options = OptionsOf<typeof RULE_OPTIONS>;
export type TableOptions = OptionsOf<typeof OPTIONS>;

const read = readOptions(RULE_OPTIONS, {});
if (!read.ok) throw new Error(read.fault);
/** What is played when nobody said anything else. */
export const DEFAULTS: Options = read.value;

export const frameIn = ({ frames }: Pick<Options, 'frames'>, card: Card, printed: Frame): Frame =>
  (frames as Readonly<Partial<Record<Card, Frame>>>)[card] ?? printed;
