import { m } from '../../../words/messages.js';
import type { Step } from '../../../table/tour/step.ts';

/** The one that can be seen: another part of the screen may have its own, folded away. */
const marked = (name: string): Element | undefined =>
  [...document.querySelectorAll(`[data-tour="${name}"]`)].find((each) => each.checkVisibility());

/** What only this game has on its table. */
export const STEPS: readonly Step[] = [
  { find: () => marked('portrait'), words: m.bang_duel_tour_portrait },
  { find: () => marked('main-action'), words: m.bang_duel_tour_main_action },
];
