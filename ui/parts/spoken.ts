import { getLocale, overwriteGetLocale, setLocale, type Locale } from '../words/runtime.js';

/** Every word on a screen asks which language it is: each of them would read the browser's storage, in the middle of a race. */
let spoken: Locale = getLocale();
overwriteGetLocale(() => spoken);

/** From now on, and when the page is loaded again. */
export function speak(locale: Locale): void {
  spoken = locale;
  void setLocale(locale, { reload: false });
}
