import type { GivenOptions } from '#shared/games/wright/rules/options.ts';
import type { Level } from '#shared/games/kit/game.ts';
import { m } from '../../../words/messages.js';

/** House rules as people choose them. The first choice is what the rules say. */

/** The house rules that were chosen, by name; those that are as in the rules are left out. */
export type Chosen = Readonly<Record<string, unknown>>;
type Value = string | boolean | number;

export interface Choice {
  readonly value: Value;
  readonly words: () => string;
}

export interface HouseRule {
  readonly option: keyof GivenOptions;
  readonly title: () => string;
  /** When it matters, in one sentence. */
  readonly what: () => string;
  readonly choices: readonly Choice[];
  /** Left out: it matters to any number of players. */
  readonly players?: 'two' | 'more';
  /** It matters only where every turn is followed. */
  readonly level?: 'full';
}

const choice = (value: Value, words: () => string): Choice => ({ value, words });
const wait = (seconds: number) => choice(seconds, () => m.wright_rule_pressTimeoutS_seconds({ seconds }));

/** Those that matter to so many players, followed so closely. */
export const rulesFor = (players: number, level: Level): readonly HouseRule[] =>
  HOUSE_RULES.filter(
    (rule) =>
      rule.players !== (players === 2 ? 'more' : 'two') && (rule.level === undefined || rule.level === level),
  );

export const HOUSE_RULES: readonly HouseRule[] = [
  {
    option: 'gameTie',
    title: m.wright_rule_gameTie,
    what: m.wright_rule_gameTie_what,
    choices: [
      choice('shared', m.wright_rule_gameTie_shared),
      choice('roundWins', m.wright_rule_gameTie_roundWins),
      choice('extraRound', m.wright_rule_gameTie_extraRound),
    ],
  },
  {
    option: 'falsePress',
    players: 'more',
    title: m.wright_rule_falsePress,
    what: m.wright_rule_falsePress_what,
    choices: [
      choice('ignore', m.wright_rule_falsePress_ignore),
      choice('last', m.wright_rule_falsePress_last),
    ],
  },
  {
    option: 'pressTie',
    title: m.wright_rule_pressTie,
    what: m.wright_rule_pressTie_what,
    choices: [
      choice('referee', m.wright_rule_pressTie_referee),
      choice('clockwise', m.wright_rule_pressTie_clockwise),
      choice('rerace', m.wright_rule_pressTie_rerace),
      choice('likely', m.wright_rule_pressTie_likely),
    ],
  },
  {
    option: 'closeCallMs',
    title: m.wright_rule_closeCallMs,
    what: m.wright_rule_closeCallMs_what,
    choices: [
      choice(0, m.wright_rule_closeCallMs_never),
      ...[5, 10, 20].map((ms) => choice(ms, () => m.wright_rule_closeCallMs_ms({ ms }))),
    ],
  },
  {
    option: 'pressTimeoutS',
    title: m.wright_rule_pressTimeoutS,
    what: m.wright_rule_pressTimeoutS_what,
    choices: [wait(20), wait(10), wait(40), wait(60), choice(0, m.wright_rule_pressTimeoutS_never)],
  },
  {
    option: 'emptyShares',
    players: 'more',
    title: m.wright_rule_emptyShares,
    what: m.wright_rule_emptyShares_what,
    choices: [choice(true, m.wright_rule_emptyShares_true), choice(false, m.wright_rule_emptyShares_false)],
  },
  {
    option: 'missOrder',
    title: m.wright_rule_missOrder,
    what: m.wright_rule_missOrder_what,
    choices: [
      choice('hand', m.wright_rule_missOrder_hand),
      choice('reverse', m.wright_rule_missOrder_reverse),
      choice('clockwise', m.wright_rule_missOrder_clockwise),
    ],
  },
  {
    option: 'missTie',
    title: m.wright_rule_missTie,
    what: m.wright_rule_missTie_what,
    choices: [choice('free', m.wright_rule_missTie_free), choice('forced', m.wright_rule_missTie_forced)],
  },
  {
    option: 'missMandatory',
    title: m.wright_rule_missMandatory,
    what: m.wright_rule_missMandatory_what,
    choices: [
      choice(true, m.wright_rule_missMandatory_true),
      choice(false, m.wright_rule_missMandatory_false),
    ],
  },
  {
    option: 'excludedMiss',
    players: 'more',
    title: m.wright_rule_excludedMiss,
    what: m.wright_rule_excludedMiss_what,
    choices: [choice(false, m.wright_rule_excludedMiss_false), choice(true, m.wright_rule_excludedMiss_true)],
  },
  {
    option: 'deadlock',
    title: m.wright_rule_deadlock,
    what: m.wright_rule_deadlock_what,
    choices: [
      choice('race', m.wright_rule_deadlock_race),
      choice('redeal', m.wright_rule_deadlock_redeal),
      choice('flip', m.wright_rule_deadlock_flip),
    ],
  },
  {
    option: 'showPile',
    level: 'full',
    title: m.wright_rule_showPile,
    what: m.wright_rule_showPile_what,
    choices: [
      choice('size', m.wright_rule_showPile_size),
      choice('none', m.wright_rule_showPile_none),
      choice('contents', m.wright_rule_showPile_contents),
    ],
  },
  {
    option: 'helperStack',
    level: 'full',
    title: m.wright_rule_helperStack,
    what: m.wright_rule_helperStack_what,
    choices: [choice(true, m.wright_rule_helperStack_true), choice(false, m.wright_rule_helperStack_false)],
  },
  {
    option: 'indiansEmpty',
    level: 'full',
    title: m.wright_rule_indiansEmpty,
    what: m.wright_rule_indiansEmpty_what,
    choices: [
      choice('skip', m.wright_rule_indiansEmpty_skip),
      choice('draw', m.wright_rule_indiansEmpty_draw),
    ],
  },
  {
    option: 'loadDuringRace',
    level: 'full',
    title: m.wright_rule_loadDuringRace,
    what: m.wright_rule_loadDuringRace_what,
    choices: [
      choice(true, m.wright_rule_loadDuringRace_true),
      choice(false, m.wright_rule_loadDuringRace_false),
    ],
  },
  {
    option: 'duelCards',
    players: 'two',
    level: 'full',
    title: m.wright_rule_duelCards,
    what: m.wright_rule_duelCards_what,
    choices: [
      choice('hand', m.wright_rule_duelCards_hand),
      choice('loot', m.wright_rule_duelCards_loot),
      choice('bottom', m.wright_rule_duelCards_bottom),
      choice('aside', m.wright_rule_duelCards_aside),
    ],
  },
  {
    option: 'nerveWindowS',
    players: 'two',
    title: m.wright_rule_nerveWindowS,
    what: m.wright_rule_nerveWindowS_what,
    choices: [wait(3), wait(5), wait(10)],
  },
  {
    option: 'preReveal',
    players: 'two',
    title: m.wright_rule_preReveal,
    what: m.wright_rule_preReveal_what,
    choices: [
      choice('gamble', m.wright_rule_preReveal_gamble),
      choice('ignore', m.wright_rule_preReveal_ignore),
      choice('foul', m.wright_rule_preReveal_foul),
    ],
  },
  {
    option: 'nerveFirst',
    players: 'two',
    title: m.wright_rule_nerveFirst,
    what: m.wright_rule_nerveFirst_what,
    choices: [
      choice('presser', m.wright_rule_nerveFirst_presser),
      choice('rival', m.wright_rule_nerveFirst_rival),
    ],
  },
  {
    option: 'nextFirst2p',
    players: 'two',
    title: m.wright_rule_nextFirst2p,
    what: m.wright_rule_nextFirst2p_what,
    choices: [
      choice('loser', m.wright_rule_nextFirst2p_loser),
      choice('slower', m.wright_rule_nextFirst2p_slower),
      choice('alternate', m.wright_rule_nextFirst2p_alternate),
    ],
  },
];

/** An option nobody chose is left out: what it means may depend on how the table plays. */
export function choose(options: Chosen, { option, choices }: HouseRule, value: Value): Chosen {
  const others = Object.fromEntries(Object.entries(options).filter(([name]) => name !== option));
  return value === choices[0]?.value ? others : { ...others, [option]: value };
}

export const valueOf = (options: Chosen, { option, choices }: HouseRule): unknown =>
  options[option] ?? choices[0]?.value;
