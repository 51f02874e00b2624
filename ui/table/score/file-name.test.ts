import { expect, it } from 'vitest';
import { fileName } from './file-name.ts';

it('names a file after the table and its day, in the words of whoever takes it home', () => {
  const began = new Date(2026, 8, 18, 19, 30);
  expect(fileName('Saloon', began, 'en-GB')).toBe('Saloon, 18 September 2026.csv');
  expect(fileName('Салун', began, 'ru')).toBe('Салун, 18 сентября 2026.csv');
  expect(fileName('Пятница, вечер, 18 сент.', began, 'ru')).toBe('Пятница, вечер, 18 сент. 2026.csv');
});
