import { no, ok, type Result } from '../../result.ts';

/** The house rules of a game, as one schema: forms, checks, the API and "differs from the usual" all read it. */

type Value = string | boolean;

/** The first value is the usual one. */
export interface Choice<V extends Value = Value> {
  readonly kind: 'choice';
  readonly values: readonly V[];
}

export interface Amount {
  readonly kind: 'amount';
  readonly usual: number;
  readonly least: number;
  readonly most: number;
}

/** Any of these values, none of them twice. */
export interface Some<V extends string = string> {
  readonly kind: 'some';
  readonly values: readonly V[];
  readonly usual: readonly V[];
}

export type Option = Choice | Amount | Some;
export type OptionsSchema = Readonly<Record<string, Option>>;

type ValueOf<O> =
  O extends Choice<infer V> ? V : O extends Amount ? number : O extends Some<infer V> ? readonly V[] : never;
export type OptionsOf<S extends OptionsSchema> = { readonly [Name in keyof S]: ValueOf<S[Name]> };

export const choice = <const V extends Value>(...values: readonly V[]): Choice<V> => ({
  kind: 'choice',
  values,
});

export const amount = (usual: number, least: number, most: number): Amount => ({
  ...{ kind: 'amount', usual, least, most },
});

export const some = <const V extends string>(values: readonly V[], usual: readonly V[]): Some<V> => ({
  ...{ kind: 'some', values, usual },
});

/** What is played when nobody agreed on anything else. */
export const usualOf = (option: Option): unknown =>
  option.kind === 'choice' ? option.values[0] : option.usual;

/** The options with the usual values filled in, or the name of the first that is unknown or wrong. */
export function readOptions<S extends OptionsSchema>(
  schema: S,
  given: Readonly<Record<string, unknown>>,
): Result<OptionsOf<S>, string> {
  const read: Record<string, unknown> = {};
  for (const [name, option] of Object.entries(schema)) read[name] = usualOf(option);
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    const option = Object.hasOwn(schema, name) ? schema[name] : undefined;
    if (!option || !isAllowed(option, value)) return no(name);
    read[name] = value;
  }
  return ok(read as OptionsOf<S>);
}

function isAllowed(option: Option, value: unknown): boolean {
  switch (option.kind) {
    case 'choice':
      return option.values.some((each) => each === value);
    case 'amount':
      return Number.isInteger(value) && Number(value) >= option.least && Number(value) <= option.most;
    case 'some':
      return Array.isArray(value) && areSome(option.values, value);
  }
}

const areSome = (values: readonly string[], given: readonly unknown[]): boolean =>
  new Set(given).size === given.length && given.every((each) => values.some((value) => value === each));

/** The names of those that are not the usual ones. */
export const differing = (
  schema: OptionsSchema,
  options: Readonly<Record<string, unknown>>,
): readonly string[] =>
  Object.entries(schema)
    .filter(([name, option]) => Object.hasOwn(options, name) && !isUsual(option, options[name]))
    .map(([name]) => name);

function isUsual(option: Option, value: unknown): boolean {
  if (option.kind !== 'some') return value === usualOf(option);
  return Array.isArray(value) && value.length === option.usual.length && areSome(option.usual, value);
}

/** The same as JSON Schema, for whoever talks to the hub. */
export const jsonSchemaOf = (schema: OptionsSchema) => ({
  type: 'object' as const,
  additionalProperties: false,
  properties: Object.fromEntries(
    Object.entries(schema).map(([name, option]) => [name, { ...shapeOf(option), default: usualOf(option) }]),
  ),
});

function shapeOf(option: Option) {
  switch (option.kind) {
    case 'choice':
      return { enum: option.values };
    case 'amount':
      return { type: 'integer', minimum: option.least, maximum: option.most };
    case 'some':
      return { type: 'array', uniqueItems: true, items: { enum: option.values } };
  }
}
