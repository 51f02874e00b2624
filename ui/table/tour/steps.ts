import { m } from '../../words/messages.js';
import { buttonCalled, type Step } from './step.ts';

/** What every table has, whatever is played at it. */
export const FRAME_STEPS: readonly Step[] = [
  { find: () => buttonCalled(m.table_undo()), words: m.tour_undo },
  { find: () => buttonCalled(m.table_sheet()), words: m.tour_sheet },
  { find: () => buttonCalled(m.table_menu()), words: m.tour_menu },
];
