import type { SetUpPart } from '../screens.ts';
import { m } from '../../words/messages.js';

export { default as HouseRules } from './house-rules/HouseRules.svelte';

export const whoBegins: SetUpPart['whoBegins'] = () => m.bang_duel_begins_why();
