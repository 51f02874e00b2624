import { m } from '../words/messages.js';
import type { BuzzerView } from '#shared/wire/board-view.ts';

/** What is wrong with a buzzer in a word or two, and its likely cause. */
export interface BuzzerTrouble {
  readonly what: string;
  readonly why: string;
}

const NONE = (): undefined => undefined;

const TROUBLES: Readonly<Record<BuzzerView['state'], () => BuzzerTrouble | undefined>> = {
  up: NONE,
  down: NONE,
  held: () => ({ what: m.buzzer_held(), why: m.buzzer_held_why() }),
  stuck: () => ({ what: m.buzzer_stuck(), why: m.buzzer_stuck_why() }),
  noisy: () => ({ what: m.buzzer_noisy(), why: m.buzzer_noisy_why() }),
};

export const troubleOf = ({ state }: BuzzerView): BuzzerTrouble | undefined => TROUBLES[state]();
