import { expect, it } from 'vitest';
import { ownLocale } from './own-locale.ts';

it('takes the region of the device where it speaks the chosen language', () => {
  expect(ownLocale('en', ['ru-RU', 'en-GB', 'en'])).toBe('en-GB');
  expect(ownLocale('ru', ['en-GB', 'en'])).toBe('ru');
  expect(ownLocale('en', ['en', 'en-US@posix'])).toBe('en');
});
