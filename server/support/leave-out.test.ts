import { expect, it } from 'vitest';
import { leaveOut } from './leave-out.ts';

it.for([
  [
    'Anna-Maria pressed, ANNA did not; Annabel is somebody else',
    ['Anna', 'Anna-Maria'],
    '… pressed, … did not; Annabel is somebody else',
  ],
  ['Кнопка САША:2, Сашa не ждёт', ['Саша'], 'Кнопка …:2, Сашa не ждёт'],
  ['a+b (c) is no pattern', ['a+b (c)'], '… is no pattern'],
  [
    'a name of one letter would take the text apart',
    ['a', ' ', ''],
    'a name of one letter would take the text apart',
  ],
] as const)('%s', ([text, words, left]) => {
  expect(leaveOut(text, words)).toBe(left);
});
