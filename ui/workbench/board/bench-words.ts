import type { Fault, FaultCode } from '#shared/self-test/faults.ts';
import type { SelfTest } from '#shared/wire/self-test-message.ts';
import type { BoardView, BuzzerView, Trouble } from '#shared/wire/board-view.ts';
import type { Fault as Refusal } from '../../hub/api.ts';
import { m } from '../../words/messages.js';
import { boardTrouble } from '../board-trouble.ts';

type OfButton = (button: { readonly n: number; readonly channel: number }) => string;

const button = (channel: number) => ({ n: channel + 1, channel });

const FAULTS: Readonly<Record<FaultCode, OfButton>> = {
  noisy: m.workbench_fault_noisy,
  'stays-down': m.workbench_fault_stays_down,
  'supply-low': () => m.workbench_fault_supply_low(),
  'supply-high': () => m.workbench_fault_supply_high(),
  'edges-lost': () => m.workbench_fault_edges_lost(),
  'lines-broken': () => m.workbench_fault_lines_broken(),
  drift: () => m.workbench_fault_drift(),
  'other-chip': () => m.workbench_fault_other_chip(),
};

/** What a self-test found wrong, and what to do about it. */
export const faultWords = ({ code, channel = 0 }: Fault): string => FAULTS[code](button(channel));

const OF_BUZZER: Readonly<Record<Exclude<BuzzerView['state'], 'up' | 'down'>, OfButton>> = {
  held: m.workbench_trouble_held,
  stuck: m.workbench_trouble_stuck,
  noisy: m.workbench_trouble_noisy,
};

/** What is wrong with a board or one of its buttons now, and what to do about it. */
export function troubleWords(trouble: Trouble, board: BoardView): string {
  const { channel } = trouble;
  const state = board.buzzers.find((buzzer) => buzzer.channel === channel)?.state;
  if (channel === undefined || state === undefined || state === 'up' || state === 'down')
    return boardTrouble(trouble, board);
  return OF_BUZZER[state](button(channel));
}

type Why = Extract<SelfTest, { state: 'ended' }>['why'];

const ENDED: Readonly<Record<Why, () => string>> = {
  cancelled: m.workbench_ended_cancelled,
  gone: m.workbench_ended_gone,
  restarted: m.workbench_ended_restarted,
  race: m.workbench_ended_race,
  'left-alone': m.workbench_ended_left_alone,
  'not-saved': m.workbench_ended_not_saved,
};

/** Why a self-test ended without a result, and what to do. */
export const endedWords = (why: Why): string => ENDED[why]();

const REFUSED: Readonly<Partial<Record<string, () => string>>> = {
  'board-in-race': m.workbench_refused_race,
  'board-awaited': m.workbench_refused_awaited,
  'board-away': m.workbench_refused_away,
  'self-test-running': m.workbench_refused_running,
  'no-self-test': m.workbench_refused_over,
  'nothing-pressed': m.workbench_refused_pressed,
  'no-hub': m.workbench_refused_hub,
};

/** Why the hub did not do it; of what this page does not know yet, in the hub's own words. */
export const refusedWords = ({ code, message }: Refusal): string => REFUSED[code]?.() ?? message;
