import { DEFAULTS, type Options } from '#shared/games/wright/rules/options.ts';
import { m } from '../../../words/messages.js';
import { HOUSE_RULES } from '../house-rules/house-rules.ts';

type Name = keyof Options;

/** The house rules that are not what the rules say, a sentence each. Those without words of their own go by their names. */
export function differingRules(options: Options): readonly string[] {
  const names = (Object.keys(DEFAULTS) as Name[]).filter(
    (name) => name !== 'pressTieUnset' && options[name] !== DEFAULTS[name],
  );
  return names.map((name) => {
    if (name === 'rounds') return m.score_rounds({ n: options.rounds });
    const rule = HOUSE_RULES.find(({ option }) => option === name);
    const choice = rule?.choices.find(({ value }) => value === options[name]);
    return m.wright_score_print_rule({
      rule: rule?.title() ?? name,
      choice: choice?.words() ?? String(options[name]),
    });
  });
}
