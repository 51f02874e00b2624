import type { Level } from '#shared/games/kit/game.ts';
import { CARDS, SYMBOLS, type Card } from '#shared/games/bang-duel/rules/cards.ts';
import { MAYBE_ALWAYS } from '#shared/games/bang-duel/rules/characters.ts';
import { DEFAULTS, OPTIONS, type TableOptions } from '#shared/games/bang-duel/rules/options.ts';
import { m } from '../../../words/messages.js';
import { cardName, characterName, symbolName } from '../names.ts';

/** House rules as people choose them. The first choice is what the rules say. */

/** The house rules that were chosen, by name; those that are as in the rules are left out. */
export type Chosen = Readonly<Record<string, unknown>>;
type Value = string | boolean | number;

export interface Choice {
  readonly value: Value;
  readonly words: () => string;
}

export interface HouseRule {
  readonly option: keyof TableOptions;
  /** The one name of several under this option that is asked about. */
  readonly of?: string;
  readonly title: () => string;
  /** When it matters, in one sentence. */
  readonly what: () => string;
  readonly choices: readonly Choice[];
  /** It matters only where every card is followed. */
  readonly level?: 'full';
}

/** Those that matter where a duel is followed so closely. */
export const rulesFor = <Rule extends Pick<HouseRule, 'level'>>(
  rules: readonly Rule[],
  level: Level,
): readonly Rule[] => rules.filter((rule) => rule.level === undefined || rule.level === level);

const choice = (value: Value, words: () => string): Choice => ({ value, words });
const squad = (count: number) => choice(count, () => String(count));
const wait = (seconds: number) => choice(seconds, () => m.bang_duel_rule_reactS_seconds({ seconds }));
const NO = choice(false, m.bang_duel_rules_no);
const YES = choice(true, m.bang_duel_rules_yes);

/** How a table is kept. */
export const TABLE_RULES: readonly HouseRule[] = [
  {
    option: 'squad',
    title: m.bang_duel_rule_squad,
    what: m.bang_duel_rule_squad_what,
    choices: [4, 5, 6, 8, 12].map(squad),
  },
  {
    option: 'swapSides',
    title: m.bang_duel_rule_swapSides,
    what: m.bang_duel_rule_swapSides_what,
    choices: [choice(true, m.bang_duel_rule_swapSides_true), choice(false, m.bang_duel_rule_swapSides_false)],
  },
  {
    option: 'reactS',
    title: m.bang_duel_rule_reactS,
    what: m.bang_duel_rule_reactS_what,
    choices: [choice(0, m.bang_duel_rule_reactS_none), wait(10), wait(20), wait(30), wait(60)],
  },
  {
    option: 'phonesAnswer',
    title: m.bang_duel_rule_phonesAnswer,
    what: m.bang_duel_rule_phonesAnswer_what,
    choices: [
      choice(false, m.bang_duel_rule_phonesAnswer_false),
      choice(true, m.bang_duel_rule_phonesAnswer_true),
    ],
  },
];

/** The usual symbol first. */
const symbolRule = (
  option: 'kidCurry' | 'patGarrett',
  title: () => string,
  what: () => string,
): HouseRule => ({
  ...{ option, title, what, level: 'full' },
  choices: [DEFAULTS[option], ...SYMBOLS.filter((symbol) => symbol !== DEFAULTS[option])].map((symbol) =>
    choice(symbol, () => symbolName(symbol)),
  ),
});

/** What the cards of a box show, or the rules leave open. */
export const BOX_RULES: readonly HouseRule[] = [
  ...OPTIONS.frames.names.map((of): HouseRule => ({
    ...{ option: 'frames', of },
    title: () => m.bang_duel_rule_frame({ card: cardName(of) }),
    what: m.bang_duel_rule_frame_what,
    choices: [choice('bang', m.bang_duel_rule_frame_bang), choice('action', m.bang_duel_rule_frame_action)],
  })),
  ...MAYBE_ALWAYS.map((of): HouseRule => ({
    ...{ option: 'alwaysOn', of },
    title: () => m.bang_duel_rule_always({ name: characterName(of) }),
    what: m.bang_duel_rule_always_what,
    choices: [YES, NO],
  })),
  symbolRule('kidCurry', m.bang_duel_rule_kidCurry, m.bang_duel_rule_kidCurry_what),
  symbolRule('patGarrett', m.bang_duel_rule_patGarrett, m.bang_duel_rule_patGarrett_what),
  {
    option: 'wesCounts',
    title: m.bang_duel_rule_wesCounts,
    what: m.bang_duel_rule_wesCounts_what,
    choices: [NO, YES],
  },
  {
    option: 'markerMoves',
    title: m.bang_duel_rule_markerMoves,
    what: m.bang_duel_rule_markerMoves_what,
    choices: [
      choice('own', m.bang_duel_rule_markerMoves_own),
      choice('any', m.bang_duel_rule_markerMoves_any),
    ],
  },
  {
    option: 'rangerOpened',
    level: 'full',
    title: m.bang_duel_rule_rangerOpened,
    what: m.bang_duel_rule_rangerOpened_what,
    choices: [NO, YES],
  },
  {
    option: 'peacemakerRobs',
    level: 'full',
    title: m.bang_duel_rule_peacemakerRobs,
    what: m.bang_duel_rule_peacemakerRobs_what,
    choices: [NO, YES],
  },
];

/** Those with the reload sign first, as a box usually has them. */
export const RELOAD_CARDS: readonly Card[] = [
  ...DEFAULTS.reload,
  ...CARDS.filter((card) => !DEFAULTS.reload.includes(card)),
];
