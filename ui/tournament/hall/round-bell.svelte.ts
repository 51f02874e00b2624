import { untrack } from 'svelte';
import type { Round } from '#shared/tournament/log/state.ts';
import { settings } from '../../parts/settings.svelte.ts';
import { now } from '../now.svelte.ts';
import { ring } from './bell.ts';
import { lookAt, rungFor, type Look } from './rung-for.ts';

const BELL = 'quickdraw-bell';
/** What browsers take for leave to make a sound. */
const GESTURES = ['pointerup', 'touchend', 'click', 'keydown'] as const;

/** Whether this device rings for the clock of a round; remembered here. */
class RoundBell {
  isOn = $state(localStorage.getItem(BELL) !== 'off');
  /** False until this page is touched: browsers make no sound before. */
  mayRing = $state(false);
  readonly isHeard = $derived(this.isOn && settings.loudness > 0);

  constructor() {
    const allow = () => {
      this.mayRing = true;
    };
    for (const gesture of GESTURES) addEventListener(gesture, allow, { once: true, passive: true });
  }

  /** Whoever turns it on hears at once how loud it is. */
  turn(on: boolean): void {
    this.isOn = on;
    localStorage.setItem(BELL, on ? 'on' : 'off');
    if (!on) return;
    settings.mute(false);
    ring('start');
  }
}
export const roundBell = new RoundBell();

/** Rings for the clock while the screen that calls this is open. */
export function ringWith(told: () => { readonly round: Round | undefined; readonly aheadMs: number }): void {
  let before: Look | undefined;
  const isRunning = $derived(typeof told().round?.clock.runningSince === 'number');
  $effect(() => (isRunning ? now.watch() : undefined));
  $effect(() => {
    const { round, aheadMs } = told();
    const look = round && lookAt(round, now.ms + aheadMs);
    const why = look && before && rungFor(before, look);
    before = look;
    if (why && untrack(() => roundBell.isHeard)) ring(why);
  });
}
