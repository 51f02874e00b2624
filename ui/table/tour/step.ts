/** One thing of the screen that is pointed at, and one sentence about it. */
export interface Step {
  readonly find: () => Element | undefined;
  readonly words: () => string;
}

/** Buttons are found as people find them: by what they are called. */
export const buttonCalled = (...names: readonly string[]): Element | undefined =>
  [...document.querySelectorAll('header button, main button')].find(
    (button) =>
      names.includes(button.getAttribute('aria-label') ?? button.textContent.trim()) &&
      button.checkVisibility(),
  );
