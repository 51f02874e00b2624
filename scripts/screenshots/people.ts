import type { Locale } from './looks.ts';

/** Who sits at the tables, in the script of the language. */
export const PEOPLE: Readonly<Record<Locale, readonly string[]>> = {
  en: ['Jessie', 'Billy', 'Butch', 'Calamity', 'Doc'],
  ru: ['Анна', 'Константин', 'Мария', 'Саша', 'Екатерина'],
};

/** As long as names get at a real table. */
export const LONG_PEOPLE: Readonly<Record<Locale, readonly string[]>> = {
  en: ['Bartholomew', 'Maximiliana Featherstone', 'Jo', 'The Unlucky Stranger', 'Christopher-James'],
  ru: ['Константин Александрович', 'Екатерина', 'Ян', 'Владимир Вениаминович', 'Долговязый Джо'],
};

/** Everybody with a name of two dozen letters. */
export const FULL_NAMES: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    'Bartholomew Higginbotham',
    'The Unlucky Stranger Jim',
    'Maximiliana Featherstone',
    'Christopher-James Murray',
    'Calamity Jane of Dakota',
  ],
  ru: [
    'Долговязый Джо из Тайшета',
    'Екатерина Мирославовна',
    'Константин Александрович',
    'Владимир Вениаминович',
    'Анастасия Святославовна',
  ],
};

/** As long as a name may be, and one of them a single word. */
export const LONGEST_PEOPLE: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    'Bartholomew Montgomery-Featherstonehaugh',
    'Maximiliana Wilhelmina Throckmorton',
    'Wolfeschlegelsteinhausenbergerdorff',
    'The Unluckiest Stranger of Tombstone',
    'Christopher-James Fitzwilliam',
  ],
  ru: [
    'Константин Александрович Преображенский',
    'Екатерина Максимилиановна',
    'Тринадцатиапостольский-Доброжелательный',
    'Владимир Вениаминович Красноперекопский',
    'Долговязый Джо из Нижнеколымска',
  ],
};

export const TABLE_NAMES: Readonly<Record<Locale, readonly string[]>> = {
  en: ['By the window', 'Friday night', 'The long table', 'Back room'],
  ru: ['У окна', 'Вечер пятницы', 'Длинный стол', 'Дальняя комната'],
};

export const REASONS: Readonly<Record<Locale, string>> = {
  en: 'Two cards had slipped under the pile',
  ru: 'Две карты завалились под добычу',
};
