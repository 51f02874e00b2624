import { getLocale, setLocale, type Locale } from '../words/runtime.js';

export type Theme = 'dark' | 'light';

const THEME = 'quickdraw-theme';
const CONTRAST = 'quickdraw-contrast';
const VOLUME = 'quickdraw-volume';
const MUTED = 'quickdraw-muted';
const VIBRATION = 'quickdraw-vibration';

const FIRST_VOLUME = 0.7;
/** Grounds of the two themes, for the browser's own frame around the page. */
const FRAME: Readonly<Record<Theme, string>> = { dark: '#14110f', light: '#f4ead7' };

const moreContrast = matchMedia('(prefers-contrast: more)');

/** What this device's user chose, remembered here. */
class Settings {
  locale = $state<Locale>(getLocale());
  theme = $state<Theme>(localStorage.getItem(THEME) === 'light' ? 'light' : 'dark');
  /** Whatever the device asks for, until somebody chooses here. */
  highContrast = $state(chosenContrast() ?? moreContrast.matches);
  /** From 0 to 1. */
  volume = $state(chosenVolume());
  muted = $state(localStorage.getItem(MUTED) === 'yes');
  vibration = $state(localStorage.getItem(VIBRATION) !== 'no');

  /** What sounds are multiplied by: squared, because ears hear that as even steps. */
  readonly loudness = $derived(this.muted ? 0 : this.volume ** 2);

  constructor() {
    this.#show();
    moreContrast.addEventListener('change', ({ matches }) => {
      this.highContrast = chosenContrast() ?? matches;
      this.#show();
    });
  }

  chooseLanguage(locale: Locale): void {
    void setLocale(locale, { reload: false });
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
    page.dataset['theme'] = this.theme;
    page.dataset['contrast'] = this.highContrast ? 'more' : 'normal';
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', FRAME[this.theme]);
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
