/** What the rules say no to: a stable code and the number of the rule. The words for people stand beside the code. */
export interface Violation {
  readonly code: string;
  /** Such as `W25`; null where no rule of a game is concerned. */
  readonly rule: string | null;
  readonly params: Params;
  /** The real table may know better: the same command with `confirm: true` goes through, and is marked. */
  readonly overridable: boolean;
}

export type Params = Readonly<Record<string, number | string | readonly string[] | null>>;

/** Which rule each code comes from; null where no rule of a game is concerned. */
export type Codes<Code extends string> = Readonly<Record<Code, string | null>>;
export type Words<Code extends string> = Readonly<Record<Code, readonly [en: string, ru: string]>>;

/** Makes the violations of one table of codes. */
export const violationsOf =
  <Code extends string>(rules: Codes<Code>, overridable: ReadonlySet<Code>) =>
  (code: Code, params: Params = {}): Violation => ({
    code,
    rule: rules[code],
    params,
    overridable: overridable.has(code),
  });

/** What can go wrong at any table, whatever is played. `{name}` stands for the parameter of that name. */
export const TABLE_WORDS = {
  'unknown-command': ['There is no command “{type}”.', 'Команды «{type}» нет.'],
  'bad-command': [
    'This command cannot be read: “{field}” is missing or wrong.',
    'Команду не разобрать: поле «{field}» пропущено или неверно.',
  ],
  'bad-setup': [
    'A table cannot be set up like this: “{field}” is missing or wrong.',
    'Так стол не создать: поле «{field}» пропущено или неверно.',
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
  'nothing-to-undo': ['There is nothing left to undo.', 'Отменять больше нечего.'],
} as const satisfies Words<string>;

export type TableCode = keyof typeof TABLE_WORDS;

/** It takes a chance, or a secret, that only the hub has. It is no reason to keep it from the hub. */
export const NEEDS_HUB = 'needs-hub' satisfies TableCode;

/** No rule of a game is concerned, and nothing to confirm. */
export const tableViolation = (code: TableCode, params: Params = {}): Violation => ({
  code,
  rule: null,
  params,
  overridable: false,
});

/** Words of the table itself, which are the same in every game. */
export function tableSentence({ code, params }: Violation, language: 'en' | 'ru'): string {
  const words = Object.hasOwn(TABLE_WORDS, code) ? TABLE_WORDS[code as TableCode] : undefined;
  return words ? fill(words[language === 'en' ? 0 : 1], params) : code;
}

/** A sentence with its parameters filled in. */
export const fill = (sentence: string, params: Params): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (gap, name: string) => {
    const value = params[name];
    if (value === undefined) return gap;
    return value === null ? '–' : typeof value === 'object' ? value.join(', ') : String(value);
  });
