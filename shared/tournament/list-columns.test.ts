import { describe, expect, it } from 'vitest';
import { readEntryList } from './entry-list.ts';
import { withKind } from './list-columns.ts';

const read = (text: string) => readEntryList(text, []);
const kindsOf = (text: string) => read(text).columns.kinds;

describe('the columns of a pasted list', () => {
  it.for([
    ['Игрок;Клуб;Город;Рейтинг;Стол;Почта', ['name', 'club', 'city', 'rating', 'table', 'e-mail']],
    ['Surname,First name,Team,Town,Elo', ['surname', 'name', 'club', 'city', 'rating']],
    ['№;Кто;Город', ['other', 'name', 'city']],
    ['Имя;Отчество;Фамилия', ['name', 'other', 'surname']],
    [
      'What is your name?;What is your surname?;Which club do you play for?;Where are you from?',
      ['name', 'surname', 'club', 'city'],
    ],
    ['Как вас зовут?;Из какого вы города?;Ваша команда', ['name', 'city', 'club']],
  ] as const)('are what its head says: %s', ([head, kinds]) => {
    const separator = head.includes(';') ? ';' : ',';
    const person = kinds.map((_, at) => `Ж${'аб'.repeat(at + 1)}`).join(separator);
    expect(kindsOf(`${head}\n${person}`)).toEqual(kinds);
    expect(read(`${head}\n${person}`).columns.hasHead).toBe(true);
  });

  it.for([
    ['Анна;anna@web.de;3\nБоб;bob@mail.ru;', ['name', 'e-mail', 'table']],
    ['Иванова;Анна;Псков;3\nГром;Боб;Тверь;', ['surname', 'name', 'city', 'table']],
    ['1;Анна;3\n2;Боб;', ['other', 'name', 'table']],
    ['3;Анна\n3;Боб', ['table', 'name']],
    ['Анна;89161234567\nБоб;+7 916 123-45-67', ['name', 'other']],
    ['01.11.2026 9:01:22;Анна\n02.11.2026 20:00:01;Боб', ['other', 'name']],
  ] as const)('are what they look like, without a head: %s', ([text, kinds]) => {
    expect(kindsOf(text)).toEqual(kinds);
    expect(read(text).columns.hasHead).toBe(false);
  });

  it('say what else is known of a player; no address is among it', () => {
    const { entries } = read(
      'Игрок;Клуб;Город;Рейтинг;Почта\nАнна;Порт;Псков;1540;a@web.de\nБоб;;;нет;b@web.de',
    );
    expect(entries.map(({ name, about }) => [name, about])).toEqual([
      ['Анна', { club: 'Порт', city: 'Псков', rating: 1540 }],
      ['Боб', {}],
    ]);
    expect(JSON.stringify(read('Анна;a@web.de\nБоб;b@web.de'))).not.toContain('@');
  });

  it('are corrected by whoever knows better, and so is whether the first line is a head', () => {
    const text = 'Кто;Откуда будет\nАнна;Псков\nБоб;Тверь';
    const wrong = read(text);
    expect(wrong.entries.map(({ name }) => name)).toEqual(['Кто Откуда будет', 'Анна Псков', 'Боб Тверь']);
    const kinds = withKind(withKind(wrong.columns.kinds, 0, 'name'), 1, 'city');
    const right = readEntryList(text, [], { kinds, hasHead: true });
    expect(right.entries.map(({ name, about }) => [name, about.city])).toEqual([
      ['Анна', 'Псков'],
      ['Боб', 'Тверь'],
    ]);
    expect(right.heads).toEqual(['Кто', 'Откуда будет']);
    // Of another list nobody has said anything.
    expect(readEntryList('Анна\nБоб', [], { kinds, hasHead: true }).entries).toHaveLength(2);
  });

  it('hold one of a kind, but for names', () => {
    expect(withKind(['name', 'city', 'other'], 2, 'city')).toEqual(['name', 'other', 'city']);
    expect(withKind(['name', 'city', 'other'], 2, 'name')).toEqual(['name', 'city', 'name']);
  });
});
