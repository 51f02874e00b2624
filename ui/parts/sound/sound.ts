import { settings } from '../settings.svelte.ts';
import { player } from './player.svelte.ts';
import type * as Voices from './voices.ts';

/** They come after what is seen; a sound that is wanted before they are there is dropped. */
let voices: typeof Voices | undefined;
const fetchVoices = () =>
  import('./voices.ts').then(
    (come) => void (voices = come),
    // The hub is away: they are asked for again at the next sound.
    () => undefined,
  );
void fetchVoices();

function play(name: string, make: (voices: typeof Voices, rate: number) => Voices.Samples): void {
  const there = voices;
  if (there) void player.play(name, (rate) => make(there, rate));
  else void fetchVoices();
}

/** Short sounds and vibration; silent until the first tap, and when muted. */
interface Sound {
  /** A hand, or a tap that counts. */
  readonly knock: () => void;
  /** A hand that came when all was decided. */
  readonly late: () => void;
  /** The first to the fourth sheriff: one note higher each time. */
  readonly sheriff: (count: number) => void;
  /** The last seconds before everybody opens a card; none left: now. */
  readonly count: (left: number) => void;
  /** A low drum while the verdict is provisional. */
  readonly drum: (on: boolean) => void;
  /** The verdict. */
  readonly shot: () => void;
  /** The match is over. */
  readonly win: () => void;
}

export const canVibrate = 'vibrate' in navigator;

/** Milliseconds on, off, on … */
export function vibrate(...pattern: number[]): void {
  // Before the first tap browsers refuse, and say so in the console.
  if (canVibrate && settings.vibration && navigator.userActivation.hasBeenActive) navigator.vibrate(pattern);
}

export const sound: Sound = {
  knock: () => {
    play('knock', ({ knock }, rate) => knock(rate));
    vibrate(15);
  },
  late: () => {
    play('late', ({ late }, rate) => late(rate));
  },
  sheriff: (count) => {
    play(`chime ${count}`, ({ chime }, rate) => chime(rate, count));
    vibrate(30);
  },
  count: (left) => {
    const note = left === 0 ? 5 : 1;
    play(`chime ${note}`, ({ chime }, rate) => chime(rate, note));
    vibrate(left === 0 ? 90 : 15);
  },
  drum: (on) => {
    if (!on) player.endLoop();
    else if (voices) player.loop('drum', voices.drum);
    else void fetchVoices();
  },
  shot: () => {
    play('shot', ({ shot }, rate) => shot(rate));
    vibrate(90, 50, 140);
  },
  win: () => {
    play('win', ({ fanfare }, rate) => fanfare(rate));
    vibrate(40, 60, 40, 60, 200);
  },
};
