import type { RulesPart } from '../screens.ts';
import { agreedRules, differingRules } from './house-rules/agreed-rules.ts';
import { bangView } from './view.ts';

export const agreed: RulesPart['agreed'] = (view) => agreedRules(bangView(view).state);
export const differing: RulesPart['differing'] = (view) => differingRules(bangView(view).state);
