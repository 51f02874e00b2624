import type { Params, TableCode, Violation } from './violation.ts';

/** Sentences for people stand apart from the rules: a screen loads them when something is refused for the first time. */

export type Words<Code extends string> = Readonly<Record<Code, readonly [en: string, ru: string]>>;

/** Why something was refused, for people. */
export type Sentence = (violation: Violation, language: 'en' | 'ru') => string;

/** Why a table says no, whatever is played. `{name}` stands for the parameter of that name. */
export const TABLE_WORDS: Words<TableCode> = {
  'unknown-command': ['There is no command “{type}”.', 'Команды «{type}» нет.'],
  'bad-command': [
    'This command cannot be read: “{field}” is missing or wrong.',
    'Команду не разобрать: поле «{field}» пропущено или неверно.',
  ],
  'bad-setup': [
    'It cannot be set up like this: “{field}” is missing or wrong.',
    'Так создать нельзя: поле «{field}» пропущено или неверно.',
  ],
  'no-such-seat': ['There is no seat {seat} at this table.', 'За этим столом нет места {seat}.'],
  stale: [
    'The table has moved on; look again before you repeat this.',
    'За столом уже что-то изменилось; посмотрите и повторите, если нужно.',
  ],
  'unreadable-log': [
    'This log cannot be read from row {seq} on. Was it written by a later version?',
    'Этот журнал не читается начиная со строки {seq}. Не записан ли он более новой версией?',
  ],
  'buzzer-taken': [
    'Buzzer {buzzer} is in use at the table “{table}”. Only the organiser may move it.',
    'Кнопка {buzzer} занята за столом «{table}». Перенести её может только организатор.',
  ],
  'already-begun': [
    'The match has begun: players and rules can be changed only before that.',
    'Игра уже началась: менять игроков и правила можно было только до неё.',
  ],
  'needs-hub': ['Only the hub knows what comes of this.', 'Что из этого выйдет, знает только хаб.'],
  'nothing-to-undo': ['You have nothing left to undo.', 'Вам больше нечего отменять.'],
};

/** How a game with these words says why; it answers for the table, too. A code without words says itself. */
export function sentencesOf(words: Words<string>): Sentence {
  const all: Words<string> = { ...TABLE_WORDS, ...words };
  return ({ code, params }, language) => {
    const said = Object.hasOwn(all, code) ? all[code] : undefined;
    return said ? fill(said[language === 'en' ? 0 : 1], params) : code;
  };
}

/** A sentence with its parameters filled in. */
export const fill = (sentence: string, params: Params): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (gap, name: string) => {
    const value = params[name];
    if (value === undefined) return gap;
    if (Array.isArray(value)) return value.join(', ');
    return value === null ? '–' : typeof value === 'object' ? gap : String(value);
  });
