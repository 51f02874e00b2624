import { no, ok, type Result } from '#shared/result.ts';
import { asSeen } from './as-seen.ts';
import { LEVELS, SEATS, type Seat } from './game.ts';

/** Reads what people and devices send, field by field, without a schema library: this runs in the browser too. */

export interface Field<Value> {
  /** undefined: this is not one. */
  readonly read: (raw: unknown) => Value | undefined;
  readonly optional: boolean;
  /** The same for whoever writes a client: what the description of the HTTP interface says of it. */
  readonly shape: Shape;
  /** Where in it the fault is, as in `[2].name`; empty: all of it. */
  readonly where?: (raw: unknown) => string;
}

/** A piece of JSON Schema. */
export type Shape = Readonly<Record<string, unknown>>;

export type Fields = Readonly<Record<string, Field<unknown>>>;

type Value<F> = F extends Field<infer V> ? V : never;
type Optional<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { optional: true } ? Name : never;
}[keyof F];

export type ReadOf<F extends Fields> = {
  readonly [Name in Exclude<keyof F, Optional<F>>]: Value<F[Name]>;
} & { readonly [Name in Optional<F>]?: Value<F[Name]> };

type Required<V> = Field<V> & { readonly optional: false };

const field = <V>(shape: Shape, read: Field<V>['read']): Required<V> => ({ shape, read, optional: false });

export const maybe = <V>(field: Field<V>): Field<V> & { readonly optional: true } => ({
  ...field,
  optional: true,
});

/** Longer names and reasons than this are nobody's. */
const LONGEST_TEXT = 1_000;
const LONGEST_NAME = 40;
/** More cards than any box holds. */
const LONGEST_LIST = 100;
const LARGEST_COUNT = 1_000;

export const oneOf = <const V extends string | boolean>(values: readonly V[]) =>
  field({ enum: values }, (raw) => values.find((value) => value === raw));

export const seat = oneOf(SEATS);
export const level = oneOf(LEVELS);
export const flag = oneOf([true, false]);

export const integer = (least: number, most: number) =>
  field({ type: 'integer', minimum: least, maximum: most }, (raw) =>
    typeof raw === 'number' && Number.isInteger(raw) && raw >= least && raw <= most ? raw : undefined,
  );
export const count = integer(0, LARGEST_COUNT);

export const moment = field({ type: 'number' }, (raw) =>
  typeof raw === 'number' && Number.isFinite(raw) ? raw : undefined,
);

const textUpTo = (most: number) =>
  field({ type: 'string', minLength: 1, maxLength: most }, (raw) => {
    const trimmed = typeof raw === 'string' ? raw.trim() : '';
    // Half a character is kept by no disk as it was sent.
    return trimmed.length > 0 && trimmed.length <= most && trimmed.isWellFormed() ? trimmed : undefined;
  });
export const text = textUpTo(LONGEST_TEXT);
/** A name that was taken once, perhaps when more was taken. */
export const storedName = textUpTo(LONGEST_NAME);
/** What people call somebody or something. */
export const name = field(storedName.shape, (raw) =>
  typeof raw === 'string' ? storedName.read(asSeen(raw)) : undefined,
);

export const matching = (shape: RegExp) =>
  field({ type: 'string', pattern: shape.source }, (raw) =>
    typeof raw === 'string' && shape.test(raw) ? raw : undefined,
  );

export const either = <A, B>(a: Field<A>, b: Field<B>) =>
  field({ anyOf: [a.shape, b.shape] }, (raw): A | B | undefined => a.read(raw) ?? b.read(raw));

export const orNull = <V>({ read, shape }: Field<V>) =>
  field({ anyOf: [shape, { type: 'null' }] }, (raw) => (raw === null ? null : read(raw)));

export const pairOf = <V>({ read, shape }: Field<V>) =>
  field({ type: 'array', items: shape, minItems: 2, maxItems: 2 }, (raw): readonly [V, V] | undefined => {
    if (!Array.isArray(raw) || raw.length !== 2) return undefined;
    const [first, second] = raw.map(read);
    return first === undefined || second === undefined ? undefined : [first, second];
  });

export const listOf = <V>({ read, shape }: Field<V>) =>
  field({ type: 'array', items: shape, maxItems: LONGEST_LIST }, (raw): readonly V[] | undefined => {
    if (!Array.isArray(raw) || raw.length > LONGEST_LIST) return undefined;
    const values = raw.map(read);
    return values.includes(undefined) ? undefined : (values as V[]);
  });

/** Seats, none of them twice. */
export const seats = field({ type: 'array', items: seat.shape, uniqueItems: true }, (raw) => {
  const values = listOf(seat).read(raw);
  return new Set(values).size === values?.length ? values : undefined;
});

export const bySeat = <V>({ read, shape }: Field<V>) =>
  field(
    { type: 'object', additionalProperties: shape },
    (raw): Readonly<Partial<Record<Seat, V>>> | undefined => {
      if (!isObject(raw)) return undefined;
      const found: Partial<Record<Seat, V>> = {};
      for (const [name, value] of Object.entries(raw)) {
        const [at, good] = [seat.read(name), read(value)];
        if (at === undefined || good === undefined) return undefined;
        found[at] = good;
      }
      return found;
    },
  );

export const objectOf = <F extends Fields>(fields: F) => ({
  ...field(shapeOf(fields), (raw): ReadOf<F> | undefined => {
    const read = readFields(fields, raw);
    return read.ok ? read.value : undefined;
  }),
  where: (raw: unknown) => {
    const read = readFields(fields, raw);
    return read.ok || !isObject(raw) ? '' : `.${read.fault}`;
  },
});

/** An object of these fields. */
export const shapeOf = (fields: Fields): Shape => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(fields).map(([name, { shape }]) => [name, shape])),
  required: Object.keys(fields).filter((name) => fields[name]?.optional === false),
});

/** The values, or the name of the first field that is missing or wrong. Fields nobody asked for are left out. */
export function readFields<F extends Fields>(fields: F, raw: unknown): Result<ReadOf<F>, string> {
  if (!isObject(raw)) return no('body');
  const found: Record<string, unknown> = {};
  for (const [name, { read, optional, where }] of Object.entries(fields)) {
    const given = Object.hasOwn(raw, name) ? raw[name] : undefined;
    // An empty box on a screen is nothing said.
    if (optional && (given === undefined || given === null || given === '')) continue;
    const value = read(given);
    if (value === undefined) return no(`${name}${where?.(given) ?? ''}`);
    found[name] = value;
  }
  return ok(found as ReadOf<F>);
}

export const isObject = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);
