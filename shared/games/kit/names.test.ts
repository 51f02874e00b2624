import { describe, expect, it } from 'vitest';
import { name, storedName } from './fields.ts';

describe('a name', () => {
  it.each([
    ['  Анна  Ивановна ', 'Анна Ивановна'],
    ['и\u0306горь', 'йгорь'],
    ['Bob\nBlack\tJack', 'Bob Black Jack'],
    ['\u001b[31mRed', '[31mRed'],
    ['abc\u0000', 'abc'],
    ['\u202Egnirts', 'gnirts'],
    ['Zo\u200bë', 'Zoë'],
    ['👩\u200d🚀', '👩\u200d🚀'],
    ['A\u{e0041}', 'A'],
    [
      '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} Al',
      '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} Al',
    ],
    ['🏴\u{e0067}\u{e007f}', '🏴'],
    ['🇩🇪', '🇩🇪'],
    ['❤\ufe0f', '❤\ufe0f'],
    ['Bo\u{16fe4}\u{13440}\u2d7f', 'Bo'],
    ['A\u0378\ufffe\u{10ffff}\ue000', 'A'],
    ['-1', '-1'],
    ['__proto__', 'proto'],
  ])('%j is taken as people see it', (raw, seen) => {
    expect(name.read(raw)).toBe(seen);
  });

  it.each([
    '',
    ' ',
    '\u200b\u200b',
    '\u0000',
    '\u200d',
    '\u0301',
    '\u3164',
    '\u2800',
    '\u{e0041}',
    '\u2d7f',
    '\ud800',
    'x'.repeat(41),
    7,
  ])('%j is none', (raw) => {
    expect(name.read(raw)).toBeUndefined();
  });

  it('that was taken before stays as it was', () => {
    for (const old of ['__proto__', '\u202Egnirts', '\u200b']) expect(storedName.read(old)).toBe(old);
  });
});
