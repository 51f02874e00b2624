import serializers from '@fastify/fast-json-stringify-compiler';
import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import type { FastifySerializerCompiler } from 'fastify';

/** As fastify would do it by itself, at once. */
export const compileSerializer = serializers()({}, {}) as FastifySerializerCompiler<unknown>;

/**
 * Compiles a schema when it is first used. All schemas of all routes take longer to compile than everything else the hub
 * does at its start, and an evening uses a few of them.
 */
export const whenUsed =
  <Schema, Args extends readonly unknown[], Answer>(compile: (schema: Schema) => (...args: Args) => Answer) =>
  (schema: Schema) => {
    let compiled: ((...args: Args) => Answer) | undefined;
    return (...args: Args): Answer => (compiled ??= compile(schema))(...args);
  };

/** What comes in is checked. */
export const validatorCompiler = whenUsed(TypeBoxValidatorCompiler);

/** What goes out has the fields of its schema, and no others. */
export const serializerCompiler = whenUsed(compileSerializer);
