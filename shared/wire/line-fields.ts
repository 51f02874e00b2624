/** How one field of a line is written and read back. `read` answers undefined for anything it would not have written. */
export interface Field<Value> {
  write(value: Value): string;
  read(text: string): Value | undefined;
}

export type Fields = Readonly<Record<string, Field<never> | Field<number> | Field<string> | Field<boolean>>>;

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

export const word = (shape: RegExp): Field<string> => ({
  write: (value) => value,
  read: (text) => (shape.test(text) ? text : undefined),
});

/** A button: `D` when it went down, `U` when it came up. */
export const down: Field<boolean> = {
  write: (value) => (value ? 'D' : 'U'),
  read: (text) => (text === 'D' ? true : text === 'U' ? false : undefined),
};
