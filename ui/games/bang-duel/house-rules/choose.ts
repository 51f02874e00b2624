import type { Card } from '#shared/games/bang-duel/rules/cards.ts';
import { OPTIONS } from '#shared/games/bang-duel/rules/options.ts';
import { differing, usualOf } from '#shared/games/kit/options.ts';
import { RELOAD_CARDS, type Chosen, type HouseRule } from './house-rules.ts';

/** What is chosen for an option, all of it. */
const wholeOf = (options: Chosen, option: HouseRule['option']): unknown =>
  options[option] ?? usualOf(OPTIONS[option]);

const listOf = (options: Chosen, option: HouseRule['option']): readonly unknown[] => {
  const whole = wholeOf(options, option);
  return Array.isArray(whole) ? whole : [];
};

export function valueOf(options: Chosen, { option, of, choices }: HouseRule): unknown {
  const whole = wholeOf(options, option);
  if (of === undefined) return whole;
  if (Array.isArray(whole)) return whole.includes(of);
  return (whole as Chosen)[of] ?? choices[0]?.value;
}

/** An option nobody chose is left out: the box may say otherwise. */
const put = (options: Chosen, option: HouseRule['option'], whole: unknown): Chosen => {
  const others = Object.fromEntries(Object.entries(options).filter(([name]) => name !== option));
  return differing(OPTIONS, { [option]: whole }).length === 0 ? others : { ...others, [option]: whole };
};

export function choose(options: Chosen, rule: HouseRule, value: unknown): Chosen {
  const { option, of, choices } = rule;
  if (of === undefined) return put(options, option, value);
  const schema = OPTIONS[option];
  if (schema.kind === 'some')
    return put(options, option, toggled(schema.values, listOf(options, option), of, value === true));
  const others = Object.entries(wholeOf(options, option) as Chosen).filter(([name]) => name !== of);
  const own = value === choices[0]?.value ? [] : [[of, value] as const];
  return put(options, option, Object.fromEntries([...others, ...own]));
}

const toggled = <T>(
  all: readonly T[],
  chosen: readonly unknown[],
  one: unknown,
  isIn: boolean,
): readonly T[] => all.filter((each) => (each === one ? isIn : chosen.includes(each)));

export const reloads = (options: Chosen): readonly Card[] =>
  RELOAD_CARDS.filter((card) => listOf(options, 'reload').includes(card));

export const chooseReload = (options: Chosen, card: Card, isIn: boolean): Chosen =>
  put(options, 'reload', toggled(RELOAD_CARDS, listOf(options, 'reload'), card, isIn));
