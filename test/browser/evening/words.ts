import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The words of the screens, by their keys, so that a test can walk them in either language. */

export type Locale = 'en' | 'ru';
type Params = Readonly<Record<string, string | number>>;

interface Variants {
  readonly declarations: readonly string[];
  readonly selectors: readonly string[];
  readonly match: Readonly<Record<string, string>>;
}
type Message = string | readonly [Variants];

const FOLDER = join(import.meta.dirname, '../../../ui/messages');

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, Message>;

function messages(locale: Locale): Readonly<Record<string, Message>> {
  const files = globSync(`**/${locale}.json`, { cwd: FOLDER }).map((file) => join(FOLDER, file));
  return Object.assign({}, ...files.map(read)) as Record<string, Message>;
}

const ALL = { en: messages('en'), ru: messages('ru') };

export function say(locale: Locale, key: string, params: Params = {}): string {
  const message = ALL[locale][key];
  if (message === undefined) throw new Error(`no words for ${key}`);
  const text = typeof message === 'string' ? message : chosen(locale, message[0], params);
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
}

/** The first variant that fits; `p = n: plural` is the only kind of declaration that is used with a choice. */
function chosen(locale: Locale, { declarations, match }: Variants, params: Params): string {
  const values: Record<string, string> = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, String(value)]),
  );
  for (const declaration of declarations) {
    const [, local, from] = /^local (\w+) = (\w+): plural/.exec(declaration) ?? [];
    if (local && from) values[local] = new Intl.PluralRules(locale).select(Number(params[from]));
  }
  const fits = (condition: string) =>
    condition.split(', ').every((part) => {
      const [name = '', wanted] = part.split('=');
      return wanted === '*' || values[name] === wanted;
    });
  return Object.entries(match).find(([condition]) => fits(condition))?.[1] ?? '';
}
