import type { RulesPart } from '../screens.ts';
import { agreedRules } from './house-rules/agreed-rules.ts';
import { differingRules } from './score/differing-rules.ts';
import { wrightView } from './view.ts';

export const agreed: RulesPart['agreed'] = (view) => agreedRules(wrightView(view));
export const differing: RulesPart['differing'] = (view) =>
  differingRules(wrightView(view).state.setup.options);
