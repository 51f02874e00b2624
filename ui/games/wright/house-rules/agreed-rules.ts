import type { Level } from '#shared/games/kit/game.ts';
import { DEFAULTS, type Options } from '#shared/games/wright/rules/options.ts';
import { isTouch, type Place } from '#shared/table/seating.ts';
import { m } from '../../../words/messages.js';
import type { AgreedRule } from '../../screens.ts';
import { HOUSE_RULES, rulesFor } from './house-rules.ts';

type Name = keyof Options;

interface Agreed {
  readonly seats: readonly Place[];
  readonly state: { readonly level: Level; readonly setup: { readonly options: Options } };
}

/**
 * How long is played, and every house rule, the changed ones first; one that no screen offers is told by its name where it
 * was changed.
 */
export function agreedRules({ seats, state }: Agreed): readonly AgreedRule[] {
  const { options } = state.setup;
  const matter = rulesFor(seats.length, state.level);
  const isChanged = (name: Name) => options[name] !== DEFAULTS[name];
  const houseRules = HOUSE_RULES.filter((rule) => matter.includes(rule) || isChanged(rule.option));
  const offered: readonly Name[] = ['rounds', ...houseRules.map(({ option }) => option)];
  const others = (Object.keys(DEFAULTS) as Name[]).filter(
    (name) => name !== 'pressTieUnset' && !offered.includes(name) && isChanged(name),
  );
  const isAllTouch = seats.every(({ seat }) => isTouch({ places: seats, learning: null }, seat));
  const rounds = {
    title: m.setup_rounds(),
    choice: String(options.rounds),
    what: m.setup_rounds_usual({ n: DEFAULTS.rounds }),
    differs: options.rounds !== DEFAULTS.rounds,
  };
  const rules = [
    ...houseRules.map(({ option, title, what, choices }) => {
      // WA24: where nobody chose, and nothing but touch is measured, the likelier order is taken.
      const isLikely = option === 'pressTie' && options.pressTieUnset && isAllTouch;
      const now = isLikely ? 'likely' : options[option];
      return {
        title: title(),
        choice: choices.find(({ value }) => value === now)?.words() ?? String(now),
        what: what(),
        differs: isChanged(option),
      };
    }),
    ...others.map((name) => ({ title: name, choice: String(options[name]), what: '', differs: true })),
  ];
  return [rounds, ...rules.filter(({ differs }) => differs), ...rules.filter(({ differs }) => !differs)];
}
