import { getLocale, type Locale } from '../words/runtime.js';
import { speak } from './spoken.ts';

export type Theme = 'dark' | 'light' | 'system';

const THEME = 'quickdraw-theme';
const CONTRAST = 'quickdraw-contrast';
const VOLUME = 'quickdraw-volume';
const MUTED = 'quickdraw-muted';
const VIBRATION = 'quickdraw-vibration';

const FIRST_VOLUME = 0.7;

const wantsLight = matchMedia('(prefers-color-scheme: light)');
const moreContrast = matchMedia('(prefers-contrast: more)');

/** What this device's user chose, remembered here. */
class Settings {
  locale = $state<Locale>(getLocale());
  /** Dark until somebody chooses: tables stand in dim rooms. */
  theme = $state((localStorage.getItem(THEME) ?? 'dark') as Theme);
  /** Whatever the device asks for, until somebody chooses here. */
  highContrast = $state(chosenContrast() ?? moreContrast.matches);
  /** How loud it is, from 0 to 1. */
  volume = $state(chosenVolume());
  muted = $state(localStorage.getItem(MUTED) === 'yes');
  vibration = $state(localStorage.getItem(VIBRATION) !== 'no');

  /** What sounds are multiplied by: squared, because ears hear that as even steps. */
  readonly loudness = $derived(this.muted ? 0 : this.volume ** 2);

  constructor() {
    this.#show();
    wantsLight.onchange = moreContrast.onchange = () => {
      this.highContrast = chosenContrast() ?? moreContrast.matches;
      this.#show();
    };
  }

  chooseLanguage(locale: Locale): void {
    speak(locale);
    this.locale = locale;
    this.#show();
  }

  chooseTheme(theme: Theme): void {
    this.theme = theme;
    localStorage.setItem(THEME, theme);
    this.#show();
  }

  chooseContrast(high: boolean): void {
    this.highContrast = high;
    localStorage.setItem(CONTRAST, high ? 'more' : 'normal');
    this.#show();
  }

  /** Moving it is a wish to hear something. */
  chooseVolume(volume: number): void {
    this.volume = volume;
    localStorage.setItem(VOLUME, String(volume));
    this.mute(volume === 0);
  }

  mute(muted: boolean): void {
    if (!muted && this.volume === 0) this.chooseVolume(FIRST_VOLUME);
    this.muted = muted;
    localStorage.setItem(MUTED, muted ? 'yes' : 'no');
  }

  chooseVibration(on: boolean): void {
    this.vibration = on;
    localStorage.setItem(VIBRATION, on ? 'yes' : 'no');
  }

  #show(): void {
    const { documentElement: page } = document;
    page.lang = this.locale;
    const isLight = this.theme === 'light' || (this.theme === 'system' && wantsLight.matches);
    // The ground of each, for the browser's own frame around the page.
    const [theme, frame] = isLight ? ['light', '#f4ead7'] : ['dark', '#14110f'];
    page.dataset['theme'] = theme;
    page.dataset['contrast'] = this.highContrast ? 'more' : 'normal';
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', frame);
  }
}

function chosenContrast(): boolean | undefined {
  const chosen = localStorage.getItem(CONTRAST);
  return chosen === null ? undefined : chosen === 'more';
}

function chosenVolume(): number {
  const chosen = Number(localStorage.getItem(VOLUME) ?? FIRST_VOLUME);
  return chosen >= 0 && chosen <= 1 ? chosen : FIRST_VOLUME;
}

export const settings = new Settings();
