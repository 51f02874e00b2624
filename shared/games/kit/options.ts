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

/** Of each of these names a value, as far as somebody said one. */
export interface Each<Name extends string = string, V extends Choice | Amount = Choice | Amount> {
  readonly kind: 'each';
  readonly names: readonly Name[];
  readonly value: V;
}

export type Option = Choice | Amount | Some | Each;
export type OptionsSchema = Readonly<Record<string, Option>>;

type ValueOf<O> =
  O extends Choice<infer V>
    ? V
    : O extends Amount
      ? number
      : O extends Some<infer V>
        ? readonly V[]
        : O extends Each<infer Name, infer Single>
          ? Readonly<Partial<Record<Name, ValueOf<Single>>>>
          : never;
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

export const each = <const Name extends string, V extends Choice | Amount>(
  names: readonly Name[],
  value: V,
): Each<Name, V> => ({ kind: 'each', names, value });

/** What is played when nobody agreed on anything else. */
export function usualOf(option: Option): unknown {
  switch (option.kind) {
    case 'choice':
      return option.values[0];
    case 'each':
      return {};
    case 'amount':
    case 'some':
      return option.usual;
  }
}

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
    case 'each':
      return (
        isPlain(value) &&
        Object.entries(value).every(
          ([name, single]) => option.names.includes(name) && isAllowed(option.value, single),
        )
      );
  }
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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
  if (option.kind === 'each')
    return isPlain(value) && Object.values(value).every((single) => isUsual(option.value, single));
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

function shapeOf(option: Option): Readonly<Record<string, unknown>> {
  switch (option.kind) {
    case 'choice':
      return { enum: option.values };
    case 'amount':
      return { type: 'integer', minimum: option.least, maximum: option.most };
    case 'some':
      return { type: 'array', uniqueItems: true, items: { enum: option.values } };
    case 'each':
      return {
        type: 'object',
        additionalProperties: false,
        properties: Object.fromEntries(option.names.map((name) => [name, shapeOf(option.value)])),
      };
  }
}
