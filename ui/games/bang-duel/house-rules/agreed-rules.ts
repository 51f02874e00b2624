import { META } from '#shared/games/bang-duel/meta.ts';
import type { State } from '#shared/games/bang-duel/match/state.ts';
import { OPTIONS, type TableOptions } from '#shared/games/bang-duel/rules/options.ts';
import { differing } from '#shared/games/kit/options.ts';
import type { AgreedRule } from '../../screens.ts';
import { m } from '../../../words/messages.js';
import { cardName } from '../names.ts';
import { reloads, valueOf } from './choose.ts';
import { BOX_RULES, rulesFor, TABLE_RULES, type HouseRule } from './house-rules.ts';

type Agreed = Pick<State, 'level'> & { readonly setup: Pick<State['setup'], 'rounds' | 'options'> };

function inWords(rule: HouseRule, options: TableOptions): AgreedRule {
  const now = valueOf(options, rule);
  return {
    title: rule.title(),
    choice: rule.choices.find(({ value }) => value === now)?.words() ?? String(now),
    what: rule.what(),
    differs: now !== rule.choices[0]?.value,
  };
}

const reloadRule = (options: TableOptions): AgreedRule => ({
  title: m.bang_duel_rule_reload(),
  choice: reloads(options).map(cardName).join(', ') || m.bang_duel_rules_none(),
  what: m.bang_duel_rule_reload_what(),
  differs: differing({ reload: OPTIONS.reload }, options).length > 0,
});

function roundsRule(rounds: number): AgreedRule {
  const usual = META.rounds?.usual ?? rounds;
  const what = m.setup_rounds_usual({ n: usual });
  return { title: m.setup_rounds(), choice: String(rounds), what, differs: rounds !== usual };
}

/** How long is played, and every house rule that matters or was changed, the changed ones first. */
export function agreedRules({ level, setup: { rounds, options } }: Agreed): readonly AgreedRule[] {
  const all = [...TABLE_RULES, ...BOX_RULES];
  const matter = rulesFor(all, level);
  const rules = [
    ...all.map((rule) => ({ ...inWords(rule, options), matters: matter.includes(rule) })),
    { ...reloadRule(options), matters: level === 'full' },
  ];
  return [
    roundsRule(rounds),
    ...rules.filter(({ differs }) => differs),
    ...rules.filter(({ differs, matters }) => matters && !differs),
  ];
}

/** Those that are not what the rules say, in a few words each. */
export const differingRules = (agreed: Agreed): readonly string[] =>
  agreedRules(agreed)
    .filter(({ differs }) => differs)
    .map(({ title: rule, choice }) =>
      rule.endsWith('?')
        ? m.bang_duel_rules_answered({ rule, choice })
        : m.bang_duel_rules_of({ rule, choice }),
    );
