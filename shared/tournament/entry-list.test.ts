import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { name as takenByTheHub } from '../games/kit/fields.ts';
import { entryListText, readEntryList } from './entry-list.ts';
import { sameNameKey } from './name-key.ts';

const read = (text: string, known: readonly string[] = []) => readEntryList(text, known);
const entered = (text: string) => read(text).entries.map(({ name, fixed }) => [name, fixed]);

describe('a list of entries', () => {
  it.for([
    ['a name a line', 'Анна\nБоб\n'],
    ['numbered', '1. Анна\n2) Боб'],
    ['counted, with nothing but a space', '1 Анна\n2 Боб\n'],
    ['numbered without a space', ' 1.Анна\n 2.Боб'],
    ['numbered by a text program', '\ufeff1.\tАнна\r\n2.\tБоб\r\n3.\t\r\n'],
    ['with blank lines, spaces and line ends of any kind', '\r\n  Анна \r\n\r\n\u00a0Боб\t\r\r'],
    ['with a byte order mark', '\ufeffАнна\nБоб'],
    ['quoted, with a byte order mark', '\ufeff"Анна"\r\n"Боб"\r\n'],
    ['indented', '\tАнна\n\tБоб'],
    ['with a header alone', 'Игрок\nАнна\nБоб'],
    ['numbered in a column of its own', '1\tАнна\n2\tБоб\n3\t'],
    ['numbered in such a column, sorted by name', '12;Анна\n3;Боб'],
    ['with a header of more words', 'Фамилия Имя\nАнна\nБоб'],
    ['with a header in the other order', 'Имя Фамилия\nАнна\nБоб'],
    ['with a header of a sentence', 'Имя и фамилия\nАнна\nБоб'],
    ['with a header in short', 'ФИО\nАнна\nБоб'],
    ['with a header in short, with dots', '№;Ф. И. О.\n1;Анна\n2;Боб'],
    ['with a header, and nothing below what else it names', 'Player,Table\nАнна,\nБоб,'],
  ] as const)('%s', ([, text]) => {
    expect(read(text).troubles).toEqual([]);
    expect(entered(text)).toEqual([
      ['Анна', null],
      ['Боб', null],
    ]);
  });

  it.for([
    ['in brackets', 'Анна <anna@web.de>\nБоб (bob@mail.ru)'],
    ['in a column', 'Анна,anna@web.de\nБоб,bob@mail.ru'],
    ['in a column before', 'anna@web.de\tАнна\nbob@mail.ru\tБоб'],
    [
      'of a form in English',
      'Timestamp,Email Address,What is your name?,City\n2026/11/01 9:01:22 AM GMT+1,a@web.de,Анна,Псков\n2026/11/02 8:00:01 PM GMT+1,b@web.de,Боб,Тверь',
    ],
    [
      'of a form in Russian',
      'Отметка времени;Адрес электронной почты;Ваше имя\n01.11.2026 9:01:22;a@mail.ru;Анна\n02.11.2026 20:00:01;b@mail.ru;Боб',
    ],
  ] as const)('without the addresses %s', ([, text]) => {
    expect(read(text).troubles).toEqual([]);
    expect(entered(text)).toEqual([
      ['Анна', null],
      ['Боб', null],
    ]);
  });

  it.for([
    [
      'behind a comma in a list of semicolons',
      'Anna; Lions\nCara Jones, cara@mail.org',
      ['Anna', 'Cara Jones'],
    ],
    [
      'with spaces or without a dot',
      'Dan dan @ web.de\nBoris <boris@localhost>\nEve: eve@web.de\nD@rk',
      ['Dan', 'Boris', 'Eve', 'D@rk'],
    ],
    [
      'with a prefix or in quotes',
      'mailto:jon@web.de Jon\n"Gil" gil@web.de\nHal - hal@web.de',
      ['Jon', 'Gil', 'Hal'],
    ],
    [
      'on the line of a mail program',
      '"Müller, Anna" <a@web.de>, Ben Stone <b@web.de>, Cara <c@web.de>',
      ['Müller, Anna', 'Ben Stone', 'Cara'],
    ],
  ] as const)('leaves nothing of an address %s', ([, text, names]) => {
    expect(read(text).entries.map(({ name }) => name)).toEqual(names);
  });

  it('reads each line by its own separator where the list is put together from several', () => {
    const { entries } = read('Name;Club\nAnna; Lions\nBen, Tigers\nCara\tBears\n"Moore, Ruth"');
    expect(entries.map(({ name, about }) => [name, about.club])).toEqual([
      ['Anna', 'Lions'],
      ['Ben', 'Tigers'],
      ['Cara', 'Bears'],
      ['Moore, Ruth', undefined],
    ]);
  });

  it('says on which line there is an address and no name, and never shows it', () => {
    const { entries, troubles } = read('Анна\nbob@mail.ru\nВера <v@web.de>');
    expect(entries.map(({ name }) => name)).toEqual(['Анна', 'Вера']);
    expect(troubles).toEqual([{ kind: 'address-alone', line: 2 }]);
    expect(JSON.stringify({ entries, troubles })).not.toContain('@');
  });

  it('takes a table behind the name, however the other lines are separated', () => {
    expect(entered('Анна;3\nRuth Moore, 3\nБоб')).toEqual([
      ['Анна', 3],
      ['Ruth Moore', 3],
      ['Боб', null],
    ]);
  });

  it.for([
    ['commas', 'Анна,3\nБоб,'],
    ['semicolons', 'Анна;3\nБоб'],
    ['tabs', 'Анна\t 3 \nБоб'],
    ['numbers and semicolons', '1. Анна;3\n2. Боб;'],
    ['numbers of a text program and semicolons', '1.\tАнна;3\n2.\tБоб'],
    ['a running number in a column of its own', '1;Анна;3\n2;Боб;'],
    ['an English header', 'name,table\nАнна,3\nБоб,'],
    ['a Russian header', '\ufeffИМЯ;Стол\r\nАнна;3\r\nБоб;\r\n'],
    ['a header in another order', '\ufeffстол\tигрок\n3\tАнна\n\tБоб'],
    ['a header among other columns', '№,Город,"Table",Player\n1,Псков,3,Анна\n2,Тверь,,Боб'],
    ['a header that names the table alone', 'Кто;Стол\nАнна;3\nБоб;'],
    ['a header that names the table alone, and first', 'Стол;Кто\n3;Анна\n;Боб'],
  ] as const)('with tables, by %s', ([, text]) => {
    expect(read(text).troubles).toEqual([]);
    expect(entered(text)).toEqual([
      ['Анна', 3],
      ['Боб', null],
    ]);
  });

  it.for([
    ['Фамилия;Имя;Стол\nИванова;Анна;3\nГром;;', 'Иванова Анна'],
    ['Имя;Отчество;Фамилия;Стол\nАнна;Павловна;Иванова;3\n;;Гром;', 'Анна Иванова'],
    ['First name,Last name,Table\nAnna,Ivanova,3\n,Гром,', 'Anna Ivanova'],
    ['Surname,Name,Table\nIvanova,Anna,3\nГром,,', 'Ivanova Anna'],
    ['Стол;Фамилия\n3;Иванова\n;Гром', 'Иванова'],
  ] as const)('with surnames in a column of their own: %s', ([text, name]) => {
    expect(read(text).troubles).toEqual([]);
    expect(entered(text)).toEqual([
      [name, 3],
      ['Гром', null],
    ]);
  });

  it.for([
    ['semicolons', 'Иванова;Анна\nГром;'],
    ['commas', 'Иванова, Анна\nГром'],
    ['tabs, numbered', '1\tИванова\tАнна\n2\tГром\t'],
  ] as const)('with surnames in a column of their own, and no header, by %s', ([, text]) => {
    expect(read(text).troubles).toEqual([]);
    expect(entered(text)).toEqual([
      ['Иванова Анна', null],
      ['Гром', null],
    ]);
  });

  it('with surnames in a column of their own, no header, and tables', () => {
    expect(entered('Иванова;Анна;3\nГром;Боб;')).toEqual([
      ['Иванова Анна', 3],
      ['Гром Боб', null],
    ]);
  });

  it('with a comma, quotes and many spaces in a name', () => {
    expect(entered('"Анна,  мл.",1\n"Боб ""Гром"" К.",2\nВера  "Лис"   П.')).toEqual([
      ['Анна, мл.', 1],
      ['Боб "Гром" К.', 2],
      ['Вера "Лис" П.', null],
    ]);
  });

  it('keeps names that only look like a header or a number', () => {
    expect(entered('1 Анна\n3 Боб')).toEqual([
      ['1 Анна', null],
      ['3 Боб', null],
    ]);
    expect(entered('Игрок 1\nИгрок 2\n7\n1.5')).toEqual([
      ['Игрок 1', null],
      ['Игрок 2', null],
      ['7', null],
      ['1.5', null],
    ]);
  });

  it('says at which line everybody is', () => {
    expect(read('name\n\nАнна\n\n"Боб\nК."\nВера').entries.map(({ line }) => line)).toEqual([3, 5, 7]);
  });

  it('may be longer than any event', () => {
    const many = Array.from({ length: 150_000 }, (_, at) => `P${at}`);
    expect(read(many.join('\n')).entries).toHaveLength(many.length);
  });

  it('is empty without anybody', () => {
    for (const text of ['', ' \r\n\t', 'name,table', ';;;\n;;;', '1.\n2.', 'name;table\n;3'])
      expect(read(text), text).toMatchObject({ entries: [], troubles: [] });
  });
});

describe('what is wrong with a line', () => {
  it('is a name that is there already, in the list or the event', () => {
    const { entries, troubles } = read('Алёна\nBера\nалена\nМакс', ['вера', ' MAKC']);
    expect(entries.map(({ name }) => name)).toEqual(['Алёна']);
    expect(troubles).toEqual([
      { kind: 'clash', line: 2, name: 'Bера', with: 'вера' },
      { kind: 'clash', line: 3, name: 'алена', with: 'Алёна' },
      { kind: 'clash', line: 4, name: 'Макс', with: ' MAKC' },
    ]);
  });

  it('is a name too long', () => {
    const [fits, long] = ['й'.repeat(40), 'я'.repeat(41)];
    const { entries, troubles } = read(`${fits.normalize('NFD')}\n${long}`);
    expect(entries).toEqual([{ line: 1, name: fits, fixed: null, about: {} }]);
    expect(troubles).toEqual([{ kind: 'too-long', line: 2, name: long }]);
  });

  it.for(['0', '201', '-1', '1.5', '3 и 4', 'Петрова', '1e2'])('is a table like %s', (table) => {
    expect(read(`Анна;${table}\nБоб;200\nВера;1`)).toMatchObject({
      entries: [
        { line: 2, name: 'Боб', fixed: 200 },
        { line: 3, name: 'Вера', fixed: 1 },
      ],
      troubles: [{ kind: 'bad-table', line: 1, name: 'Анна', table }],
    });
  });

  it.for([['a dash for a table', 'Анна;-\nБоб;-']] as const)('is told of %s', ([, text]) => {
    expect(read(text).entries).toEqual([]);
    expect(read(text).troubles.map(({ kind }) => kind)).toEqual(['bad-table', 'bad-table']);
  });

  it('leaves the name to a line that has nothing wrong', () => {
    const { entries, troubles } = read('Анна;первый\nАнна;1');
    expect(entries).toEqual([{ line: 2, name: 'Анна', fixed: 1, about: {} }]);
    expect(troubles.map(({ kind }) => kind)).toEqual(['bad-table']);
  });
});

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({
    unit: fc.oneof(
      fc.constantFrom(...'aАё1.);,"\t\n\r \ufeff\ud800'.split('')),
      fc.constantFrom('имя', 'table', '\r\n', '""', '7'),
    ),
    maxLength: 200,
  }),
);

describe('is written so that it reads the same again', () => {
  const heads = { name: 'Имя', table: 'Стол', club: 'Клуб', city: 'Город', rating: 'Рейтинг' };
  it('with fixed tables', () => {
    const entries = [
      { line: 1, name: 'Анна, Тверь', fixed: null, about: {} },
      { line: 2, name: 'Боб', fixed: 7, about: {} },
    ];
    expect(readEntryList(entryListText(entries, heads), [])).toMatchObject({ entries, troubles: [] });
  });
  it.for([
    ['Имя', 'Стол', 'Клуб', 'Город', 'Рейтинг'],
    ['Name', 'Table', 'Club', 'City', 'Rating'],
  ] as const)('with all that is known: %s', ([name, table, club, city, rating]) => {
    const entries = [
      { line: 2, name: 'Анна', fixed: null, about: { city: 'Псков' } },
      { line: 3, name: 'Боб', fixed: 7, about: { club: 'Порт', rating: 900 } },
    ];
    const text = entryListText(entries, { name, table, club, city, rating });
    expect(readEntryList(text, [])).toMatchObject({ entries, troubles: [] });
  });
});

test.prop([texts, fc.array(fc.string({ unit: 'binary' }), { maxLength: 3 })], { numRuns: 500 })(
  'whatever is pasted, what is read of it can be entered',
  (text, known) => {
    const { entries, troubles } = read(text, known);
    const keys = [...known, ...entries.map(({ name }) => name)].map(sameNameKey);
    expect(new Set(keys.slice(known.length)).size).toBe(entries.length);
    for (const { name, fixed } of entries) {
      expect(takenByTheHub.read(name)).toBe(name);
      expect(keys.slice(0, known.length)).not.toContain(sameNameKey(name));
      expect(fixed ?? 1).toBeGreaterThanOrEqual(1);
    }
    const lines = [...entries, ...troubles].map(({ line }) => line);
    expect(new Set(lines).size).toBe(lines.length);
    expect(Math.max(0, ...lines)).toBeLessThanOrEqual(text.split(/\r\n?|\n/).length);
  },
);
