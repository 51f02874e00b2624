import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { sameNameKey } from './name-key.ts';

const anyOf = (letters: string) => fc.constantFrom(...Array.from(letters));
const names = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: anyOf('аАaAёЁеëйЙвBbо ΣςßİıﬁⅣ\u0308\u0301\u200b\u00a0\t') }),
);
const LATIN = 'ABCEHKMOPTXYaceopxy';
const CYRILLIC = 'АВСЕНКМОРТХУасеорху';

describe('two names are the same', () => {
  it.for([
    ['however they are spaced', ' Анна\u00a0 Петрова\t', 'Анна Петрова'],
    ['in capitals or not', 'АННА', 'анна'],
    ['with or without the dots of ё', 'Алёна Семёнова', 'Алена Семенова'],
    ['with marks of their own or not', 'Андре\u0438\u0306', 'Андрей'],
    ['with or without accents', 'Jéss Müller', 'Jess Muller'],
    ['however they are punctuated', 'Анна-Мария К.', '«Анна» Мария К'],
    ['in wide letters', 'Ａｎｎａ', 'Anna'],
    ['with something invisible in them', 'Ан\u00adна\u200b', '\ufeffАнна'],
    ['with an accent on a letter of either alphabet', 'Рене\u0301', 'Рен\u00e9'],
  ] as const)('%s', ([, one, two]) => {
    expect(sameNameKey(one)).toBe(sameNameKey(two));
  });

  it('in letters that look alike', () => {
    for (const [at, letter] of Array.from(LATIN).entries())
      expect(sameNameKey(letter), letter).toBe(sameNameKey(CYRILLIC.charAt(at)));
    expect(sameNameKey('MAKC TOXA')).toBe(sameNameKey('Макс Тоха'));
  });
});

it.for([
  ['Анна', 'Анна П'],
  ['Андрей', 'Андреи'],
  ['Женя', 'Жена'],
  ['Майя', 'Маия'],
  ['!', '?'],
  ['Boris', 'Борис'],
  ['P1', 'P2'],
  ['Annamaria', 'Anna Maria'],
  ['', 'я'],
] as const)('%s and %s are two', ([one, two]) => {
  expect(sameNameKey(one)).not.toBe(sameNameKey(two));
});

test.prop([names])('the key of a key is the key', (name) => {
  expect(sameNameKey(sameNameKey(name))).toBe(sameNameKey(name));
});

test.prop([names])('how a name is composed, spaced and marked as text plays no part', (name) => {
  const key = sameNameKey(name);
  for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const)
    expect(sameNameKey(name.normalize(form))).toBe(key);
  expect(sameNameKey(`\ufeff  ${name.replaceAll(' ', '  ')}\r\n`)).toBe(key);
});

test.prop([fc.string({ unit: anyOf(`${LATIN}${CYRILLIC}бгджзяёБГДЖЗЯЁ 12`) })])(
  'capitals play no part',
  (name) => {
    expect(sameNameKey(name.toUpperCase())).toBe(sameNameKey(name.toLowerCase()));
  },
);
