import { getLocale, setLocale } from '../words/runtime.js';

const THEME = 'quickdraw-theme';

/** What this device's user chose: language and theme, remembered here. */
class Settings {
  locale = $state(getLocale());
  theme = $state<'dark' | 'light'>(localStorage.getItem(THEME) === 'light' ? 'light' : 'dark');

  constructor() {
    this.#show();
  }

  switchLanguage(): void {
    const other = this.locale === 'en' ? 'ru' : 'en';
    void setLocale(other, { reload: false });
    this.locale = other;
    this.#show();
  }

  switchTheme(): void {
    this.theme = this.theme === 'dark' ? 'light' : 'dark';
    localStorage.setItem(THEME, this.theme);
    this.#show();
  }

  #show(): void {
    document.documentElement.lang = this.locale;
    document.documentElement.dataset['theme'] = this.theme;
  }
}

export const settings = new Settings();
