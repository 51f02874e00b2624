import serializers from '@fastify/fast-json-stringify-compiler';
import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import type { FastifySerializerCompiler } from 'fastify';

/** The compiler that fastify would load by itself, loaded at once. */
export const compileSerializer = serializers()({}, {}) as FastifySerializerCompiler<unknown>;

type Check = ReturnType<typeof TypeBoxValidatorCompiler>;

interface Place {
  readonly schema: object;
  readonly httpPart?: string;
}

/**
 * Compiles a schema when it is first used, and once for all routes that have it. All schemas of all routes take longer to
 * compile than everything else the hub does at its start, and an evening uses a few of them.
 */
export function whenUsed<Args extends readonly unknown[], Answer>(
  compile: (place: Place) => (...args: Args) => Answer,
) {
  const compiled = new WeakMap<object, Map<string, (...args: Args) => Answer>>();
  return (place: Place) => {
    const { schema, httpPart = '' } = place;
    const parts = compiled.get(schema) ?? new Map<string, (...args: Args) => Answer>();
    compiled.set(schema, parts);
    return (...args: Args): Answer => {
      const known = parts.get(httpPart) ?? compile(place);
      parts.set(httpPart, known);
      return known(...args);
    };
  };
}

/** What comes in is checked. */
export const validatorCompiler = whenUsed(TypeBoxValidatorCompiler as (place: Place) => Check);

/** What goes out has the fields of its schema, and no others. */
export const serializerCompiler = whenUsed(
  compileSerializer as (place: Place) => (answer: unknown) => string,
);
