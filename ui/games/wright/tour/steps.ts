import { buttonCalled, type Step } from '../../../table/tour/step.ts';
import { m } from '../../../words/messages.js';

/** What only this game has on its table. */
export const STEPS: readonly Step[] = [
  { find: () => buttonCalled(m.wright_add(), m.wright_add_fourth()), words: m.wright_tour_star },
  { find: () => buttonCalled(m.wright_by_hand()), words: m.wright_tour_by_hand },
];
