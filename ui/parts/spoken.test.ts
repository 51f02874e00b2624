import { expect, it, onTestFinished, vi } from 'vitest';
import { getLocale, overwriteGetLocale } from '../words/runtime.js';

it('words know their language without asking the browser, also after another one was chosen', async () => {
  const before = getLocale;
  onTestFinished(() => {
    overwriteGetLocale(before);
    vi.unstubAllGlobals();
  });
  const { speak } = await import('./spoken.ts');
  const getItem = vi.fn(() => 'en');
  const setItem = vi.fn();
  vi.stubGlobal('localStorage', { getItem, setItem });
  speak('ru');
  getItem.mockClear();
  expect(getLocale()).toBe('ru');
  expect(getItem).not.toHaveBeenCalled();
});
