import { settings } from '../settings.svelte.ts';
import { player } from './player.svelte.ts';
import { chime, drum, knock, shot } from './voices.ts';

/** Short sounds and vibration; silent until the first tap, and when muted. */
interface Sound {
  /** A hand, or a tap that counts. */
  readonly knock: () => void;
  /** The first to the fourth sheriff: one note higher each time. */
  readonly sheriff: (count: number) => void;
  /** The last seconds before everybody opens a card; none left: now. */
  readonly count: (left: number) => void;
  /** A low drum while the verdict is provisional. */
  readonly drum: (on: boolean) => void;
  /** The verdict. */
  readonly shot: () => void;
}

export const canVibrate = 'vibrate' in navigator;

/** Milliseconds on, off, on … */
export function vibrate(...pattern: number[]): void {
  // Before the first tap browsers refuse, and say so in the console.
  if (canVibrate && settings.vibration && navigator.userActivation.hasBeenActive) navigator.vibrate(pattern);
}

export const sound: Sound = {
  knock: () => {
    void player.play('knock', knock);
    vibrate(15);
  },
  sheriff: (count) => {
    void player.play(`chime ${count}`, (rate) => chime(rate, count));
    vibrate(30);
  },
  count: (left) => {
    const note = left === 0 ? 5 : 1;
    void player.play(`chime ${note}`, (rate) => chime(rate, note));
    vibrate(left === 0 ? 90 : 15);
  },
  drum: (on) => {
    if (on) player.loop('drum', drum);
    else player.endLoop();
  },
  shot: () => {
    void player.play('shot', shot);
    vibrate(90, 50, 140);
  },
};
