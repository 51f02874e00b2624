/** How one field of a line is written and read back. `read` answers undefined for anything it would not have written. */
export interface Field<Value> {
  write(value: Value): string;
  read(text: string): Value | undefined;
}

export type Fields = Readonly<Record<string, { write(value: never): string; read(text: string): unknown }>>;

export type ValuesOf<F extends Fields> = {
  readonly [Name in keyof F]: F[Name] extends Field<infer Value> ? Value : never;
};

function wholeNumber(radix: 10 | 16, below: number, from: number): Field<number> {
  const write = (value: number) => value.toString(radix);
  return {
    write,
    read(text) {
      const value = Number.parseInt(text, radix);
      return value >= from && value < below && write(value) === text ? value : undefined;
    },
  };
}

export const decimal = (below: number, from = 0): Field<number> => wholeNumber(10, below, from);
export const hex = (below: number): Field<number> => wholeNumber(16, below, 0);

/** 0 means something else than the numbers of the field do. */
export const zeroOr = (field: Field<number>): Field<number> => ({
  write: (value) => (value === 0 ? '0' : field.write(value)),
  read: (text) => (text === '0' ? 0 : field.read(text)),
});

export const word = (shape: RegExp): Field<string> => ({
  write: (value) => value,
  read: (text) => (shape.test(text) ? text : undefined),
});

/** One letter, for one of a few words. */
export function letter<const Words extends Readonly<Record<string, string>>>(
  words: Words,
): Field<Words[keyof Words]> {
  const letterOf = new Map(Object.entries(words).map(([sign, meaning]) => [meaning, sign]));
  return {
    write: (value) => letterOf.get(value) ?? '',
    read: (text) => (Object.hasOwn(words, text) ? (words[text] as Words[keyof Words]) : undefined),
  };
}

/** As many letters as there are buttons or lamps, from the first channel on. */
export function letters<const Words extends Readonly<Record<string, string>>>(
  words: Words,
  most: number,
): Field<readonly Words[keyof Words][]> {
  const one = letter(words);
  return {
    write: (values) => values.map((value) => one.write(value)).join(''),
    read(text) {
      const values = text.split('').flatMap((sign) => one.read(sign) ?? []);
      return text.length > 0 && text.length <= most && values.length === text.length ? values : undefined;
    },
  };
}
