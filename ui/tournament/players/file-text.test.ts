import { describe, expect, it } from 'vitest';
import { fileText } from './file-text.ts';

const bytes = (...them: readonly number[]) => Uint8Array.from(them);

describe('the text of a file', () => {
  it('is read as UTF-8, with or without its mark', () => {
    expect(fileText(new TextEncoder().encode('Анна;2\r\nБорис'))).toBe('Анна;2\r\nБорис');
    expect(fileText(bytes(0xef, 0xbb, 0xbf, 0x41))).toBe('A');
  });

  it('is read as windows-1251 where it is no UTF-8', () => {
    const anna = [0xc0, 0xed, 0xed, 0xe0];
    const alyona = [0xc0, 0xeb, 0xb8, 0xed, 0xe0];
    expect(fileText(bytes(...anna, 0x3b, 0x32, 0x0d, 0x0a, ...alyona, 0x09))).toBe('Анна;2\r\nАлёна\t');
  });

  it('is read as UTF-16 where its mark says so, in either order', () => {
    const list = Array.from('Анна\t2\r\nБорис', (letter) => letter.charCodeAt(0));
    const lowFirst = list.flatMap((code) => [code & 0xff, code >> 8]);
    const highFirst = list.flatMap((code) => [code >> 8, code & 0xff]);
    expect(fileText(bytes(0xff, 0xfe, ...lowFirst))).toBe('Анна\t2\r\nБорис');
    expect(fileText(bytes(0xfe, 0xff, ...highFirst))).toBe('Анна\t2\r\nБорис');
    // Cut in the middle of a letter, or half of a pair alone.
    expect(fileText(bytes(0xff, 0xfe, ...lowFirst, 0x41))).toBeUndefined();
    expect(fileText(bytes(0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00))).toBeUndefined();
  });

  it('is none in a file that holds something else', () => {
    expect(fileText(bytes(0x50, 0x4b, 0x03, 0x04, 0xc0, 0xed))).toBeUndefined();
    expect(fileText(bytes(0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10))).toBeUndefined();
    expect(fileText(bytes(0xc0, 0x98))).toBeUndefined();
  });
});
