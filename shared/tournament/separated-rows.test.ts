import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { separatedRows } from './separated-rows.ts';

/** Without the empty ones that line ends leave behind. */
const cellsOf = (text: string) =>
  separatedRows(text)
    .map(({ cells }) => cells)
    .filter((cells) => cells.some((cell) => cell !== ''));

describe('rows', () => {
  it.for([
    ['tabs', 'a\tb, c\nd\te'],
    ['semicolons', 'a;b, c\r\nd;e\r\n'],
    ['commas', 'a,"b, c"\rd,e'],
    ['commas, and a line without any first', '\n\na,"b, c"\nd,e'],
    ['semicolons, and a quoted comma first', '"a";"b, c"\nd;e'],
  ] as const)('separated by %s', ([, text]) => {
    expect(cellsOf(text)).toEqual([
      ['a', 'b, c'],
      ['d', 'e'],
    ]);
  });

  it('separated as the first one is', () => {
    expect(cellsOf('a\nb,c\nd;e,f\tg')).toEqual([['a'], ['b', 'c'], ['d;e', 'f\tg']]);
  });

  it('with quotes: doubled ones, separators, line breaks and spaces around', () => {
    expect(cellsOf('"Анна ""Молния"" П.",1\n "Боб, мл." , 2\n"Вера\nК.",3\n"",4')).toEqual([
      ['Анна "Молния" П.', '1'],
      ['Боб, мл.', ' 2'],
      ['Вера\nК.', '3'],
      ['', '4'],
    ]);
  });

  it('with quotes that hold no whole cell', () => {
    expect(cellsOf('Анна "Молния" П.;1\n"Гром" Боб;2\n"Вера;3')).toEqual([
      ['Анна "Молния" П.', '1'],
      ['"Гром" Боб', '2'],
      ['"Вера', '3'],
    ]);
  });

  it('say the line they begin at', () => {
    const rows = separatedRows('a,1\r\n\r\n"b\r\nb",2\r\nc,3');
    expect(rows.filter(({ cells }) => cells[0] !== '').map(({ line }) => line)).toEqual([1, 3, 5]);
  });

  const cells = fc.array(fc.string({ unit: fc.constantFrom('a', 'я', ' ', '"', ',', ';', '\t', '\n') }), {
    minLength: 2,
    maxLength: 4,
  });
  test.prop([fc.array(cells, { minLength: 1, maxLength: 5 }), fc.constantFrom(',', ';', '\t')])(
    'are what a program wrote that quotes every cell',
    (rows, separator) => {
      const written = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator));
      const read = separatedRows(written.join('\r\n')).map((row) => row.cells);
      expect(read.slice(0, rows.length)).toEqual(rows);
    },
  );
});
